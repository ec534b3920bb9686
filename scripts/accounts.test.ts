import { expect, test } from 'vitest';
import { signUpPerson } from '../tests/support/people.ts';
import { startApp } from '../tests/support/start-app.ts';
import { accounts } from './accounts.ts';
import { carryOut } from './operator-command.ts';

test('with Firebase, whose second step the login page cannot ask for, no role is given', async () => {
  const app = await startApp();
  try {
    const { email } = await signUpPerson(app, { name: 'Ada Able' });
    const { config, db } = app.services;
    const identity = {
      kind: 'firebase',
      projectId: 'p',
      apiKey: 'k',
      authDomain: 'd',
      emulatorHost: null,
    } as const;
    const services = { ...app.services, config: { ...config, identity }, close: async () => {} };
    const give = (role: string) => carryOut(accounts, ['role', email, role], () => Promise.resolve(services));
    const refused = { code: 1, err: expect.stringMatching(/^IDENTITY is firebase: /) };
    expect(await give('admin')).toMatchObject(refused);
    expect(await give('moderator')).toMatchObject(refused);
    expect(await db.selectFrom('staff').selectAll().execute()).toEqual([]);
    expect((await give('none')).code).toBe(0);
  } finally {
    await app.close();
  }
});
