import { afterAll, beforeAll, expect, test } from 'vitest';
import { signUpPerson } from '../tests/support/people.ts';
import { startApp, type RunningApp } from '../tests/support/start-app.ts';
import { accounts } from './accounts.ts';
import { carryOut } from './operator-command.ts';

let app: RunningApp;

beforeAll(async () => {
  app = await startApp();
}, 60_000);
afterAll(() => app?.close());

/** As on a site whose accounts are Firebase’s. */
function runWithFirebase(...words: string[]) {
  const { config } = app.services;
  const { proveSecondFactor: _, removeSecondFactor: __, ...hosted } = app.services.identity;
  const identity = {
    kind: 'firebase',
    projectId: 'p',
    apiKey: 'k',
    authDomain: 'd',
    emulatorHost: null,
  } as const;
  const services = {
    ...app.services,
    identity: hosted,
    config: { ...config, identity },
    close: async () => {},
  };
  return carryOut(accounts, words, () => Promise.resolve(services));
}

test('with Firebase, roles are given and taken', async () => {
  const { uid, email } = await signUpPerson(app, { name: 'Ada Able' });
  const roleOf = async () =>
    (await app.services.db.selectFrom('staff').select('role').where('uid', '=', uid).executeTakeFirst())
      ?.role;
  expect(await runWithFirebase('role', email, 'admin')).toMatchObject({ code: 0 });
  expect(await roleOf()).toBe('admin');
  expect(await runWithFirebase('role', email, 'none')).toMatchObject({ code: 0 });
  expect(await roleOf()).toBeUndefined();
});

test('with Firebase, the second step is taken away at Firebase, and the command says so', async () => {
  const { email } = await signUpPerson(app, { name: 'Bo Baker' });
  expect(await runWithFirebase('second-step', email, 'off', '--reason', 'Phone gone.')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^IDENTITY is firebase: /),
  });
});
