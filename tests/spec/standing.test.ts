import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServedEndpoint } from '#server/http/endpoints.ts';
import { declaredEndpoints } from '../support/declared-endpoints.ts';
import { request, signUpPerson, type TestPerson } from '../support/people.ts';
import { caseForModerator, makeStaff, setSecondStep } from '../support/staff.ts';
import { startApp, type RunningApp } from '../support/start-app.ts';

/**
 * What every call says to those whom staff have restricted, and to staff (issue 20); to everybody else, see
 * `authorisation.test.ts`. What is sent is empty: whoever is let in is told that, or is answered.
 */
let app: RunningApp;
let about: { uid: string; caseId: string };
let sam: TestPerson;
/** Suspended staff. */
let sue: TestPerson;
let rick: TestPerson;
let mo: TestPerson;
let ada: TestPerson;

beforeAll(async () => {
  app = await startApp({ env: { LIMITS: 'off' } });
  const sign = (name: string) => signUpPerson(app, { name });
  sam = await sign('Sam Suspended');
  sue = await sign('Sue Suspended');
  rick = await sign('Rick Banned');
  mo = await sign('Mo Morris');
  ada = await sign('Ada Able');
  const people = [await sign('Rita Reporter'), await sign('Ann About')];
  about = await caseForModerator(app, mo, people);
  await makeStaff(app, ada, 'admin');
  await sentence(sam, { action: 'suspend', days: 3 });
  await sentence(sue, { action: 'suspend', days: 3 });
  await makeStaff(app, sue, 'admin');
  // Their page and their token are from before.
  await rick.token();
  await sentence(rick, { action: 'ban' });
}, 120_000);
afterAll(() => app?.close());

async function sentence(person: TestPerson, body: Record<string, unknown>): Promise<void> {
  const { uid, caseId } = await caseForModerator(app, mo, [ada, person]);
  expect(uid).toBe(person.uid);
  // Whoever reports does not decide.
  const decider = body['action'] === 'ban' ? await signUpPerson(app, { name: 'Adam Able' }) : mo;
  if (decider !== mo) await makeStaff(app, decider, 'admin');
  const decision = { version: 1, rule: 'fraud', facts: 'You asked for a gift card.', ...body };
  const answer = await decider.request('POST', `/api/staff/cases/${caseId}/decide/`, decision);
  expect(answer).toMatchObject({ status: 201 });
}

const isStaffs = ({ access }: ServedEndpoint) => access === 'staff' || access === 'admin';
/** What is left to a suspended person besides reading: to appeal, to take a copy, to delete, to keep others out. */
const staysOpen = [
  'POST /api/account/decisions/:id/appeal/',
  'POST /api/account/decisions/read/',
  'POST /api/moderation/reports/:id/appeal/',
  'POST /api/moderation/reports/:id/withdraw/',

  'POST /api/account/export/',
  'POST /api/account/exports/:id/link/',
  'DELETE /api/users/delete-profile/',
  'POST /api/account/step-up/',

  'POST /api/users/sync_firebase_user/',
  'DELETE /api/account/sessions/:id/',
  'POST /api/account/sessions/sign-out-elsewhere/',

  'POST /api/users/block/',
  'POST /api/users/unblock/',
  'PUT /api/messages/:conversationId/mute/',
  'PUT /api/messages/mark-read/:conversationId/',
  'POST /api/notifications/read/',
  'POST /api/messages/socket-ticket/',

  'POST /api/equipment/read/',
  'POST /api/listings/check/',
  'POST /api/texts/contact-details/',
];
const changes = ({ method, path }: ServedEndpoint) =>
  method !== 'GET' && !staysOpen.includes(`${method} ${path}`);
/** Signing out comes last: it ends the sign-in that is asked with. */
const calls = declaredEndpoints.toSorted(
  (one, other) => Number(one.path.includes('sign-out')) - Number(other.path.includes('sign-out')),
);

/** What each call answers. */
async function answersTo(person: TestPerson, which: readonly ServedEndpoint[]): Promise<[string, string][]> {
  const token = await person.token();
  const answers: [string, string][] = [];
  for (const { method, path } of which) {
    const address = path
      .replace(':uid', about.uid)
      .replace('cases/:id', `cases/${about.caseId}`)
      .replace(/:\w+/g, '018f0000-0000-7000-8000-000000000000');
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const { status, body: reply } = await request(app, method, address, body, token);
    const code = (reply as { code?: string } | null)?.code;
    answers.push([`${method} ${path}`, code ? `${status} ${code}` : String(status)]);
  }
  return answers;
}
const all = (which: readonly ServedEndpoint[], answer: string): [string, string][] =>
  which.map(({ method, path }) => [`${method} ${path}`, answer]);
const none = '404 not-found';

test('who is suspended changes nothing but what is named here, reads all, and is no staff', async () => {
  const refused = calls.filter((call) => changes(call) && !isStaffs(call) && call.access !== 'public');
  expect(await answersTo(sam, refused)).toEqual(all(refused, '403 account-suspended'));
  const staffs = calls.filter(isStaffs);
  for (const person of [sam, sue]) expect(await answersTo(person, staffs)).toEqual(all(staffs, none));
  const rest = calls.filter((call) => !refused.includes(call) && !isStaffs(call));
  const answers = await answersTo(sam, rest);
  expect(answers.filter(([, answer]) => /suspended|^401 sign-in/.test(answer))).toEqual([]);
});

test('who is banned gets nothing that is not for everybody', async () => {
  const own = calls.filter(({ access }) => access !== 'public');
  const answers = await answersTo(rick, own);
  expect(answers.filter(([, answer]) => !answer.startsWith('401 '))).toEqual([]);
});

test('staff get nothing of the desk before a second step, and a moderator nothing of an admin’s', async () => {
  const [staffs, admins] = ['staff', 'admin'].map((access) => calls.filter((call) => call.access === access));
  const stepFirst = '403 second-step-required';
  await setSecondStep(app, mo, null);
  await setSecondStep(app, ada, null);
  expect(await answersTo(mo, staffs!)).toEqual(all(staffs!, stepFirst));
  expect(await answersTo(mo, admins!)).toEqual(all(admins!, none));
  expect(await answersTo(ada, [...staffs!, ...admins!])).toEqual(all([...staffs!, ...admins!], stepFirst));

  for (const person of [mo, ada]) await setSecondStep(app, person, new Date());
  expect(await answersTo(mo, admins!)).toEqual(all(admins!, none));
  const letIn = [...(await answersTo(mo, staffs!)), ...(await answersTo(ada, [...staffs!, ...admins!]))];
  expect(letIn.filter(([, answer]) => answer === none || answer === stepFirst)).toEqual([]);
});
