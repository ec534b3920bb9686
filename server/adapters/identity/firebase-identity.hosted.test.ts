import { randomUUID } from 'node:crypto';
import { inMemoryPersistence } from '@firebase/auth';
import { pino } from 'pino';
import { vi } from 'vitest';
import { prepareEmulator } from '#tests/firebase/emulator.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createFirebaseIdentityClient } from '#web/client/identity/firebase-identity.ts';
import { createFirebaseIdentity } from './firebase-identity.ts';
import { describeIdentity } from './identity.conformance.ts';

/** Milliseconds for which an answer of Firebase counts here (decision 015), and a little more. */
const untilAskedAgain = 61_000;

describeIdentity('Firebase Authentication, with its emulator and its web SDK,', async () => {
  const emulator = await prepareEmulator();
  const [database] = await Promise.all([createTestDatabase(), emulator.start()]);
  let ahead = 0;
  const { FIREBASE_API_KEY: apiKey = '', FIREBASE_AUTH_DOMAIN: authDomain = '' } = emulator.env;
  const { projectId, host: emulatorHost } = emulator;
  const siteUrl = 'http://127.0.0.1:3000';
  const codeIn = (link: string) => new URL(link).searchParams.get('oobCode')!;
  return {
    identity: createFirebaseIdentity({
      db: database.db,
      clock: { now: () => new Date(Date.now() + ahead) },
      log: pino({ level: 'silent' }),
      projectId,
      apiKey,
      publicUrl: siteUrl,
      emulatorHost,
      onSessionsEnded: async () => {},
    }),
    newBrowser: () =>
      createFirebaseIdentityClient({
        apiKey,
        authDomain,
        projectId,
        emulatorHost,
        siteUrl,
        persistence: [inMemoryPersistence],
        appName: randomUUID(),
      }),
    async pressVerificationLink(email) {
      await fetch(await emulator.linkTo(email, 'VERIFY_EMAIL'), { redirect: 'manual' });
    },
    resetToken: async (email) => codeIn(await emulator.linkTo(email, 'PASSWORD_RESET')),
    disable: (uid) => emulator.disable(uid),
    async passTime() {
      // Firebase counts in whole seconds: what happens within one is the same time to it.
      const second = Math.floor(Date.now() / 1000);
      await vi.waitUntil(() => Date.now() >= (second + 1) * 1000, { timeout: 2000, interval: 20 });
      ahead += untilAskedAgain;
    },
    endsTokensAtSignOut: false,
    tellsOfDisabledAtReset: false,
    tellsOfDisabledToAnyone: true,
    async stop() {
      await emulator.stop();
      await database.drop();
    },
  };
});
