import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CaseSummary } from '#contract/cases.ts';
import type { Listing } from '#contract/listings.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { reviewHides } from './automatic-hides.ts';
import { decisionsAbout, fraud, nextSeller } from './decision-test-desk.ts';
import { tellDecisions } from './telling.ts';

let site: StaffedSite;
let app: RunningApp;
let mo: TestPerson;
let mia: TestPerson;
let reporters: TestPerson[];
/** Whose listing it is; each test has another. */
let sam: TestPerson;
let listing: Listing;

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app, mo, mia } = site);
  const names = ['Ann', 'Bob', 'Cid', 'Dot', 'Eva', 'Fay'];
  reporters = await Promise.all(names.map((name) => signUpPerson(app, { name: `${name} Reporter` })));
  // Only what a test looks at is looked at.
  await app.services.jobs.stop();
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  sam = await nextSeller(site);
  const created_at = new Date(Date.now() - 30 * 86_400_000);
  await app.services.db.updateTable('users').set({ created_at }).execute();
  listing = await postListing(app, sam, { title: 'Rollator' });
  await mo.request('GET', '/api/staff/cases/');
}, 60_000);

const { decide, undo, own, mails } = decisionsAbout(() => ({ site, sam }));
const reportedBy = (people: readonly TestPerson[]) =>
  Promise.all(
    people.map(async (person): Promise<string> => {
      const body = { model: 'listing', object_id: listing.id, reason: 'Not theirs.', category: 'not-theirs' };
      return (await person.request('POST', '/api/moderation/submit/', body)).body.report_id;
    }),
  );
const askAgain = async (people: readonly TestPerson[], ids: readonly string[]) => {
  for (const [index, person] of people.entries()) {
    const answer = await person.request('POST', `/api/moderation/reports/${ids[index]}/appeal/`);
    expect(answer.status).toBe(200);
  }
};
const visible = async () => (await request(app, 'GET', `/api/listings/listing/${listing.id}/`)).status;
const review = () => reviewHides(app.services);
const tell = (seconds: number) => tellDecisions(site.later(seconds));
const told = async () => (await mails()).map(({ subject }) => subject);
const openCase = async (person = mo) =>
  (await person.request('GET', '/api/staff/cases/')).body[0] as CaseSummary;
const decided = async (action: string, more: object = {}, person = mo): Promise<string> => {
  const body = { ...fraud, action, ...(action === 'limit-messaging' ? { days: 3 } : {}), ...more };
  const answer = await decide(await openCase(person), body, person);
  expect(answer.status).toBe(201);
  return answer.body.decision;
};

describe('taking back what showed a listing hides it again', () => {
  const hidden = 'Your listing was taken down';
  const back = 'A decision was taken back';

  test.each(['none', 'warn', 'limit-messaging'])('“%s”, without a mail that it was shown', async (action) => {
    await reportedBy(reporters.slice(0, 3));
    await review();
    await tell(61);
    expect((await undo(await decided(action))).status).toBe(200);
    expect(await visible()).toBe(404);
    await review();
    await tell(200);
    expect(await told()).toEqual([hidden]);
    expect((await own())[0]).toMatchObject({ action: 'remove-listing', automated: true, undone: false });
    expect(await openCase()).toMatchObject({ state: 'open', hidden_by: 'machine', reporters: 3 });
    // As before: until the next decision.
    await decided('none');
    expect(await visible()).toBe(200);
    await tell(400);
    expect(await told()).toEqual([hidden, back]);
  });

  test('with a mail, where that it was shown had been mailed', async () => {
    await reportedBy(reporters.slice(0, 3));
    await review();
    await tell(61);
    const decision = await decided('none');
    await tell(200);
    await undo(decision, site.ada);
    expect(await visible()).toBe(404);
    await tell(400);
    expect(await told()).toEqual([hidden, back, hidden]);
  });

  test('with a mail, where that it was hidden had not been mailed yet', async () => {
    await reportedBy(reporters.slice(0, 3));
    await review();
    await undo(await decided('none'));
    expect(await visible()).toBe(404);
    await tell(200);
    expect(await told()).toEqual([hidden]);
  });

  test('in the case in which its reports are by then', async () => {
    await reportedBy(reporters.slice(0, 3));
    await review();
    const decision = await decided('none');
    await reportedBy(reporters.slice(3, 4));
    await undo(decision);
    expect(await visible()).toBe(404);
    await review();
    await tell(200);
    expect(await told()).toEqual([hidden]);
    expect(await openCase()).toMatchObject({ state: 'open', hidden_by: 'machine', reporters: 4 });
  });

  test('not twice, where others’ reports have hidden it meanwhile', async () => {
    await reportedBy(reporters.slice(0, 3));
    await review();
    const decision = await decided('none');
    await reportedBy(reporters.slice(3));
    await review();
    await undo(decision);
    expect((await own()).filter(({ action, undone }) => action === 'remove-listing' && !undone)).toHaveLength(
      1,
    );
    await decided('none');
    expect(await visible()).toBe(200);
  });

  test('not where its reports are no longer enough', async () => {
    const ids = await reportedBy(reporters.slice(0, 3));
    await review();
    const decision = await decided('none');
    await askAgain(reporters.slice(0, 1), ids);
    expect((await undo(decision)).status).toBe(200);
    expect(await visible()).toBe(200);
  });

  test('not where it is gone', async () => {
    await reportedBy(reporters.slice(0, 3));
    await review();
    const decision = await decided('none');
    await sam.request('DELETE', `/api/listings/delete-listing/${listing.id}/`);
    expect((await undo(decision)).status).toBe(200);
    expect((await own()).map(({ action }) => action)).toEqual(['restore', 'remove-listing']);
  });
});

describe('what somebody decides before a hide was told', () => {
  const mailed = async () => (await mails()).map(({ mime }) => mime.toString().replaceAll('=\r\n', ''));
  const bell = async (person: TestPerson) =>
    (await person.request('GET', '/api/notifications/')).body as { kind: string }[];

  test('is told instead of it, to its reporters once and not before', async () => {
    const { db } = app.services;
    await db.deleteFrom('notifications').execute();
    await reportedBy(reporters.slice(0, 3));
    await review();
    await decided('remove-listing');
    // The hide is a minute old, the decision not yet.
    const created_at = new Date(Date.now() - 40_000);
    await db.updateTable('decisions').set({ created_at }).where('automated', '=', true).execute();
    await tell(30);
    expect(await told()).toEqual([]);
    expect(await bell(reporters[0]!)).toEqual([]);
    for (const seconds of [70, 130]) await tell(seconds);
    expect(await mailed()).toEqual([expect.not.stringContaining('hidden until')]);
    expect(await bell(reporters[0]!)).toHaveLength(1);
  });

  test('and takes back leaves the hide to be told', async () => {
    await reportedBy(reporters.slice(0, 3));
    await review();
    await undo(await decided('remove-listing'));
    await tell(61);
    expect(await told()).toEqual(['Your listing was taken down']);
    expect(await mailed()).toEqual([expect.stringContaining('hidden until')]);
  });
});

describe('what staff have found to be nothing is not hidden again', () => {
  test('by a second look, nor by its words, and they count as before', async () => {
    const three = reporters.slice(0, 3);
    const ids = await reportedBy(three);
    await review();
    await decided('none', { good_faith: false });
    await app.services.db.updateTable('reports').set({ weight: 1.25 }).execute();
    await askAgain(three, ids);
    await reportedBy(three);
    await review();
    expect(await visible()).toBe(200);
    expect(await openCase(mia)).toMatchObject({ reporters: 3, hidden_by: null });
    const reports = await app.services.db.selectFrom('reports').select('weight').execute();
    expect(reports.map(({ weight }) => weight)).toEqual([1.25, 1.25, 1.25]);
  });

  test('by new reports of the same people; three others can', async () => {
    await reportedBy(reporters.slice(0, 3));
    await review();
    await decided('none');
    await reportedBy(reporters.slice(0, 5));
    await review();
    expect(await visible()).toBe(200);
    await reportedBy(reporters.slice(5));
    await review();
    expect(await visible()).toBe(404);
  });
});
