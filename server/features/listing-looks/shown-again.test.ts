import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lookSubject } from '#contract/wording/safety.ts';
import { appealsOf } from '#server/features/decisions/appeal-test-desk.ts';
import { decisionsAbout, nextSeller } from '#server/features/decisions/decision-test-desk.ts';
import { endRestrictions } from '#server/features/decisions/effects.ts';
import { enableFully } from '#server/features/decisions/operator-decisions.ts';
import { mailDueNotifications } from '#server/features/notifications/notification-mails.ts';
import { disableAccount } from '#server/features/operators/operator-accounts.ts';
import { refreshRecalls } from '#server/features/recall-import/kept-recalls.ts';
import { cpscRecall } from '#server/features/recall-import/recall-import-cases.ts';
import { importRecalls } from '#server/features/recall-import/recall-import.ts';
import { recordsOf } from '#server/features/recall-import/recall-records.ts';
import { jobsDue } from '../../../tests/support/job-time.ts';
import { insertManyListings } from '../../../tests/support/many-listings.ts';
import { postListing, request, testPassword, type TestPerson } from '../../../tests/support/people.ts';
import { startStaffedSite, type StaffedSite } from '../../../tests/support/staffed-site.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { lookAtListings } from './listing-looks.ts';
import { lookAtShownAgainQueue } from './look-queue.ts';

let site: StaffedSite;
let app: RunningApp;
/** Whose listing is hidden; each test has another. */
let sam: TestPerson;
let id: string;

const title = 'Bramwell bed rail BR2210';
const operator = { operator: 'Olga', reason: '' };
const day = 86_400;
/** In two days, when nobody sleeps. */
const atNoon = new Date(new Date(Date.now() + 2 * day * 1000).setUTCHours(18));

beforeAll(async () => {
  site = await startStaffedSite();
  ({ app } = site);
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  await importFile([]);
  sam = await nextSeller(site);
  ({ id } = await postListing(app, sam, { title, confirmed: ['bed-rail'] }));
}, 60_000);

const { decided, undo, mails } = decisionsAbout(() => ({ site, sam }));
const { appealed, answer, mailsTo } = appealsOf(() => ({ site, sam }));

/** All that the imported recalls are now. */
async function importFile(recalls: readonly object[]): Promise<void> {
  await importRecalls(app.services, recordsOf(JSON.stringify(recalls), 'it'), { whole: true });
  await refreshRecalls(app.services);
}
/** While the listing is hidden. */
async function recallAndLook(): Promise<void> {
  await importFile([cpscRecall('23-244')]);
  await lookAtListings(app.services, { signal: new AbortController().signal });
}
const told = async (): Promise<string[]> =>
  (await sam.request('GET', '/api/notifications/')).body
    .filter(({ kind }: { kind: string }) => kind === 'safety')
    .map(({ text }: { text: string }) => text);
const isVisible = async () => (await request(app, 'GET', `/api/listings/listing/${id}/`)).status === 200;
const takenDown = () => decided({ action: 'remove-listing' }, site.mo, { model: 'listing', object_id: id });
const recalled = `“${title}” may be recalled.`;

const hidings: [string, () => Promise<() => Promise<unknown>>][] = [
  [
    'a suspension that ends',
    async () => {
      await decided({ action: 'suspend', days: 1 });
      return () => endRestrictions(site.later(day + 1));
    },
  ],
  [
    'a decision that is taken back',
    async () => {
      const decision = await takenDown();
      return () => undo(decision);
    },
  ],
  [
    'an appeal that succeeds',
    async () => {
      const appeal = await appealed(await takenDown());
      return () => answer(appeal, { outcome: 'overturned' });
    },
  ],
  [
    'an account that an operator opens',
    async () => {
      await disableAccount(app.services, sam.uid, operator);
      return async () => {
        await enableFully(app.services, sam.uid, operator);
        await sam.identity.signIn(sam.email, testPassword);
      };
    },
  ],
];

test.each(hidings)('what was recalled meanwhile is told once its listing is shown by %s', async (_, hide) => {
  const show = await hide();
  expect(await isVisible()).toBe(false);
  await recallAndLook();
  await show();
  expect(await isVisible()).toBe(true);
  await expect.poll(told, { timeout: 20_000 }).toEqual([recalled]);
});

test('it is told and mailed once, however often it is hidden and shown', async () => {
  const decision = await takenDown();
  await recallAndLook();
  await undo(decision);
  await expect.poll(told, { timeout: 20_000 }).toEqual([recalled]);
  await undo(await decided({ action: 'suspend', days: 1 }));
  await expect.poll(() => jobsDue(app.services.db, [lookAtShownAgainQueue]), { timeout: 20_000 }).toBe(0);
  expect(await told()).toEqual([recalled]);
  await mailDueNotifications({ ...app.services, clock: { now: () => atNoon } });
  expect((await mails()).filter(({ subject }) => subject === recalled.slice(0, -1))).toHaveLength(1);
});

test('what may not be listed any more is told to its seller, and mailed to the operator once', async () => {
  const decision = await takenDown();
  // Stored before the rules were what they are.
  await app.services.db
    .updateTable('listings')
    .set({ title: 'Oxygen concentrator' })
    .where('id', '=', id)
    .execute();
  await undo(decision);
  await expect.poll(told, { timeout: 20_000 }).toEqual(['“Oxygen concentrator” may not be listed any more.']);
  await undo(await decided({ action: 'suspend', days: 1 }));
  await expect.poll(() => jobsDue(app.services.db, [lookAtShownAgainQueue]), { timeout: 20_000 }).toBe(0);
  const listed = (await mailsTo(app.services.config.mail.support)).filter(
    ({ subject }) => subject === lookSubject(1),
  );
  expect(listed).toHaveLength(1);
  expect(listed[0]!.text).toContain('were hidden and are shown again');
  expect(listed[0]!.text).toContain('Oxygen concentrator (oxygen-concentrator)');
  expect(listed[0]!.text).toContain(`/listing/${id}`);
});

test('all of them are looked at, however many the seller has', async () => {
  const { db, categories } = app.services;
  const wheelchairs = categories.all.filter(({ slug }) => slug === 'manual-wheelchairs');
  const many = { count: 500, sellerUid: sam.uid, zips: ['78701'], categories: wheelchairs };
  await insertManyListings(db, many);
  const suspension = await decided({ action: 'suspend', days: 1 });
  const last = db
    .selectFrom('listings')
    .select('id')
    .where('seller_uid', '=', sam.uid)
    .orderBy('id', 'desc')
    .limit(1);
  await db.updateTable('listings').set({ title: 'Oxygen concentrator' }).where('id', '=', last).execute();
  await undo(suspension);
  await expect.poll(told, { timeout: 20_000 }).toEqual(['“Oxygen concentrator” may not be listed any more.']);
});
