import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { accountDisabled } from '#contract/wording/spec.ts';
import { decisionsAbout, nextSeller } from '#server/features/decisions/decision-test-desk.ts';
import { request, signUpPerson, testPassword, type TestPerson } from '../../../tests/support/people.ts';
import { setSecondStep } from '../../../tests/support/staff.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import { isBanned } from './bans.ts';

let site: StaffedSite;
/** Who is banned; each test has another. */
let sam: TestPerson;

beforeAll(async () => {
  site = await startStaffedSite();
}, 120_000);
afterAll(() => site?.app.close());
beforeEach(async () => {
  sam = await nextSeller(site);
}, 60_000);

const { decided, undo } = decisionsAbout(() => ({ site, sam }));
const banSam = () => decided({ action: 'ban' }, site.ada);
/** Another spelling of Sam’s mailbox. */
const again = (tag: string) => sam.email.replace('@', `+${tag}@`);
const signUp = (email: string) =>
  request(site.app, 'POST', '/api/auth/sign-up/email', { email, password: testPassword, name: 'Sam Anew' });
const accountsOf = (email: string) =>
  site.app.services.db.selectFrom('auth_user').select('id').where('email', '=', email).execute();

/** An account whose address is proven, and that has called nothing of the API yet. @returns the headers of its browser */
async function account(email: string): Promise<Record<string, string>> {
  const { headers } = await signUp(email);
  await site.app.services.db
    .updateTable('auth_user')
    .set({ email_verified: true })
    .where('email', '=', email)
    .execute();
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { cookie: cookies.join('; '), origin: site.app.url };
}
const tokenOf = async (browser: Record<string, string>): Promise<string> =>
  (await request(site.app, 'GET', '/api/auth/token', undefined, undefined, browser)).body.token;

const profile = {
  first_name: 'Sam',
  last_name: 'Anew',
  display_name: 'Sam Anew',
  zip_code: '78701',
  phone_number: '512-555-0199',
};
const firstCalls = [
  ['POST', '/api/users/sync_firebase_user/', {}],
  ['GET', '/api/users/profile/', undefined],
  ['PUT', '/api/users/update-profile/', profile],
  ['PUT', '/api/users/update-profile-picture/', { profile_picture: '/images/default-avatar.png' }],
  ['POST', '/api/users/update_password_status/', { password_created: true }],
  ['POST', '/api/users/accept-terms/', { terms_accepted: true }],
] as const;

describe('who is banned', () => {
  test('becomes nobody new by another spelling of the address, whatever is called first', async () => {
    const email = again('2');
    const browser = await account(email);
    const id = await banSam();
    const token = await tokenOf(browser);
    const answers = [];
    for (const [method, path, body] of firstCalls)
      answers.push(await request(site.app, method, path, body, token));
    const refused = { status: 403, body: { code: 'account-disabled', error: accountDisabled } };
    expect(answers).toMatchObject(firstCalls.map(() => refused));
    const rows = site.app.services.db.selectFrom('users').select('uid').where('email', '=', email);
    expect(await rows.execute()).toEqual([]);

    await undo(id, site.ada);
    expect((await request(site.app, 'GET', '/api/users/profile/', undefined, token)).status).toBe(200);
  });

  test('reads so at the sign-up, however the address is written', async () => {
    await banSam();
    const spelled = [sam.email, sam.email.toUpperCase(), again('3'), again('4')];
    const refused = { status: 403, body: { code: 'USER_DISABLED', error: accountDisabled } };
    for (const email of spelled) expect(await signUp(email)).toMatchObject(refused);
    expect(await accountsOf(again('3'))).toEqual([]);
  });

  test('cannot make it the address of an account that has another', async () => {
    const { headers } = await signUp(`unproven.${sam.email}`);
    const cookie = headers.getSetCookie().map((one) => one.split(';')[0]);
    const browser = { cookie: cookie.join('; '), origin: site.app.url };
    await banSam();
    const change = { email: again('2') };
    expect(
      await request(site.app, 'POST', '/api/auth/change-unverified-email', change, undefined, browser),
    ).toMatchObject({ status: 403, body: { code: 'USER_DISABLED', error: accountDisabled } });
  });
});

test('who lifts one needs a fresh code, as who gives it', async () => {
  const id = await banSam();
  await setSecondStep(site.app, site.ada, new Date(Date.now() - limits.stepUpMinutes * 60_000));
  expect(await undo(id, site.ada)).toMatchObject({ status: 403, body: { code: 'step-up-required' } });
  expect((await undo(id)).status).toBe(404);
  expect(await isBanned(site.app.services, { email: sam.email })).toBe(true);
  await setSecondStep(site.app, site.ada, new Date());
  expect((await undo(id, site.ada)).status).toBe(200);
  expect(await isBanned(site.app.services, { email: sam.email })).toBe(false);
});

test('others come in as before, new or known', async () => {
  await banSam();
  // The number of Sam is banned too.
  const newcomer = await signUpPerson(site.app, { name: 'Nora New', phone: '512-555-0199' });
  for (const person of [newcomer, site.buyer]) {
    expect(await person.request('POST', '/api/users/sync_firebase_user/', {})).toMatchObject({
      status: 200,
      body: { uid: person.uid, profile_created: true },
    });
    expect(await person.identity.signIn(person.email, testPassword)).toMatchObject({ uid: person.uid });
  }
});
