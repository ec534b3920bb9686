import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
// This folder is a package of its own: the aliases of the application end here.
import { acceptTerms, syncUser, updateProfile } from '../../contract/users.ts';
import { createApiClient } from '../../web/client/api.ts';
import { answerInstead, lose } from '../e2e/interceptions.ts';
import { startOwnServer } from '../e2e/own-server.ts';
import { newcomer, type Newcomer, password } from '../e2e/people.ts';
import { test as base } from '../e2e/test.ts';
import { type Emulator, prepareEmulator } from './emulator.ts';
import { googleMessenger } from './google-messenger.ts';

interface Site {
  url: string;
  emulator: Emulator;
  /** Someone with a verified account and a complete profile, signed in nowhere. */
  member(name: string): Promise<Newcomer>;
  /** The same, with Google’s account instead of a password. */
  googleMember(name: string): Promise<Newcomer>;
  /** `npm run accounts -- …`, as an operator types it. @returns what it says */
  accounts(...words: string[]): Promise<string>;
}

/** The product on Firebase Authentication, in a browser that reaches nothing but this machine. */
export const test = base.extend<object, { site: Site }>({
  site: [
    // Playwright reads what a fixture needs off this pattern.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const emulator = await prepareEmulator();
      const [server] = await Promise.all([startOwnServer(emulator.env), emulator.start()]);
      await use({
        url: server.url,
        emulator,
        async member(name) {
          const person = newcomer(name);
          await completeAt(server.url, person, await emulator.signUp({ ...person, password }));
          return person;
        },
        async googleMember(name) {
          const person = newcomer(name);
          await completeAt(server.url, person, await emulator.signUpWithGoogle(person));
          return person;
        },
        async accounts(...words) {
          const script = path.join(import.meta.dirname, '../../scripts/accounts.ts');
          const { env } = server;
          return (await promisify(execFile)(process.execPath, [script, ...words], { env })).stdout;
        },
      });
      await server.remove();
      await emulator.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  context: async ({ context }, use) => {
    await lose(context, /^https:/, 'Google is out of reach where this runs');
    await answerInstead(
      context,
      /^https:\/\/apis\.google\.com\/js\/api\.js/,
      { contentType: 'text/javascript', body: `(${googleMessenger.toString()})()` },
      'Google is out of reach where this runs',
    );
    await use(context);
  },
});

async function completeAt(url: string, person: Newcomer, token: string): Promise<void> {
  const api = createApiClient({
    token: async () => token,
    fetch: (input, init) => fetch(new URL(String(input), url), init),
  });
  const { displayName, zip } = person;
  const names = { display_name: displayName, first_name: displayName, last_name: 'Tester' };
  await api.call(syncUser, { body: { email: person.email } });
  await api.call(updateProfile, { body: { ...names, zip_code: zip, phone_number: '512-555-0142' } });
  await api.call(acceptTerms, { body: { terms_accpted: true } });
}
