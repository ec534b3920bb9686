import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { isBanned } from '#server/features/bans/bans.ts';
import { sweepReports } from '#server/features/moderation/moderation.ts';
import {
  postListing,
  request,
  signUpPerson,
  testPassword,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { makeStaff } from '../../../tests/support/staff.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { disableAccount } from '../operators/operator-accounts.ts';
import { carryOut, endRestrictions } from './effects.ts';
import { closeAsOperator, enableFully } from './operator-decisions.ts';

let app: RunningApp;
let ada: TestPerson;
/** Whom it is decided about. */
let sam: TestPerson;
let listing: Listing;

beforeAll(async () => {
  app = await startApp();
  ada = await signUpPerson(app, { name: 'Ada Able' });
  sam = await signUpPerson(app, { name: 'Sam Seller' });
  listing = await postListing(app, sam, { title: 'Rollator' });
}, 120_000);
afterAll(() => app?.close());
beforeEach(async () => {
  const { db } = app.services;
  await makeStaff(app, ada, 'admin');
  for (const table of ['decisions', 'cases', 'banned_marks'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  const none = { disabled_at: null, suspended_until: null, messaging_limited_until: null };
  await db.updateTable('users').set(none).where('uid', '=', sam.uid).execute();
  await db.updateTable('listings').set({ hidden: false }).execute();
});

/** Decides a case each. They are made by SQL: what is away cannot be reported. @returns the decisions' ids */
async function decided(...all: Record<string, unknown>[]): Promise<string[]> {
  const ids: string[] = [];
  for (const body of all) {
    const id = randomUUID();
    const isOfListing = body['action'] === 'remove-listing';
    const now = new Date();
    await app.services.db
      .insertInto('cases')
      .values({
        id,
        model: isOfListing ? 'listing' : 'user',
        object_id: isOfListing ? listing.id : sam.uid,
        person_uid: sam.uid,
        title: 'Sam',
        opened_at: now,
        due_at: now,
      })
      .execute();
    const decision = { version: 1, rule: 'fraud', facts: 'You asked for a gift card.', ...body };
    const answer = await ada.request('POST', `/api/staff/cases/${id}/decide/`, decision);
    expect(answer).toMatchObject({ status: 201 });
    ids.push(answer.body.decision);
  }
  return ids;
}

async function undo(decision: string | undefined): Promise<void> {
  const answer = await ada.request('POST', `/api/staff/decisions/${decision}/undo/`, {
    reason: 'A mistake.',
  });
  expect(answer).toMatchObject({ status: 200 });
}

/** What restricts Sam now. */
async function standing() {
  const { disabled_at, suspended_until, messaging_limited_until } = await app.services.db
    .selectFrom('users')
    .select(['disabled_at', 'suspended_until', 'messaging_limited_until'])
    .where('uid', '=', sam.uid)
    .executeTakeFirstOrThrow();
  return {
    closed: disabled_at !== null,
    suspended: suspended_until !== null,
    limited: messaging_limited_until !== null,
    banned: await isBanned(app.services, { email: sam.email }),
    visible: (await request(app, 'GET', `/api/listings/listing/${listing.id}/`)).status === 200,
  };
}

const free = { closed: false, suspended: false, limited: false, banned: false, visible: true };
const removed = { action: 'remove-listing' };
const closed = { action: 'close' };
const banned = { action: 'ban' };
const suspendedFor = (days: number) => ({ action: 'suspend', days });
const limitedFor = (days: number) => ({ action: 'limit-messaging', days });

const inEitherOrder = [
  [0, 1],
  [1, 0],
] as const;

test.each(
  [
    { both: [removed, removed], held: { visible: false } },
    { both: [suspendedFor(9), suspendedFor(3)], held: { suspended: true, visible: false } },
    { both: [limitedFor(3), limitedFor(9)], held: { limited: true } },
    { both: [closed, closed], held: { closed: true, visible: false } },
    { both: [banned, banned], held: { closed: true, banned: true, visible: false } },
  ].flatMap((one) => inEitherOrder.map((order) => ({ ...one, order, what: one.both[0]!.action }))),
)('of two that say the same, $what, each holds until it is taken back: $order', async (one) => {
  const ids = await decided(...one.both);
  expect(await standing()).toEqual({ ...free, ...one.held });
  await undo(ids[one.order[0]]);
  expect(await standing()).toEqual({ ...free, ...one.held });
  await undo(ids[one.order[1]]);
  expect(await standing()).toEqual(free);
});

test.each([
  { both: [closed, banned], undone: 0, left: { closed: true, banned: true, visible: false } },
  { both: [closed, banned], undone: 1, left: { closed: true, visible: false } },
  { both: [removed, suspendedFor(3)], undone: 0, left: { suspended: true, visible: false } },
  { both: [removed, suspendedFor(3)], undone: 1, left: { visible: false } },
  { both: [limitedFor(3), suspendedFor(3)], undone: 0, left: { suspended: true, visible: false } },
  { both: [limitedFor(3), suspendedFor(3)], undone: 1, left: { limited: true } },
])(
  'of two that say something else only that which is taken back ends: $both.0.action, $both.1.action, $undone',
  async (one) => {
    const ids = await decided(...one.both);
    await undo(ids[one.undone]);
    expect(await standing()).toEqual({ ...free, ...one.left });
    await undo(ids[1 - one.undone]);
    expect(await standing()).toEqual(free);
  },
);

test('the longer suspension goes on when the shorter one is over', async () => {
  const after = (days: number) => ({
    ...app.services,
    clock: { now: () => new Date(Date.now() + days * 86_400_000 + 1_000) },
  });
  await decided(suspendedFor(1), suspendedFor(2));
  await endRestrictions(after(1));
  expect(await standing()).toEqual({ ...free, suspended: true, visible: false });
  await endRestrictions(after(2));
  expect(await standing()).toEqual(free);
});

test('the end of a suspension waits for who holds a listing, and they do not wait for it', async () => {
  const { db } = app.services;
  await decided(suspendedFor(1));
  const tomorrow = { now: () => new Date(Date.now() + 86_401_000) };
  let ended = Promise.resolve();
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('listings').select('id').where('id', '=', listing.id).forUpdate().execute();
    ended = endRestrictions({ ...app.services, clock: tomorrow });
    await vi.waitFor(async () => {
      const { rows } = await sql`
        SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        db,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    // As whoever writes about it does, in the order of docs/architecture.md.
    await trx.selectFrom('users').select('uid').where('uid', '=', sam.uid).forUpdate().execute();
  });
  await ended;
  expect(await standing()).toEqual(free);
});

const by = { operator: 'Olga', reason: 'Made for mass reports.' };
const operatorCloses = () => disableAccount(app.services, sam.uid, by);
const signsIn = async () =>
  (
    await request(
      app,
      'POST',
      '/api/auth/sign-in/email',
      { email: sam.email, password: testPassword },
      undefined,
      { origin: app.url },
    )
  ).status === 200;

test.each(['before', 'after'])(
  'what an operator closed %s staff did is opened by the operator only',
  async (when) => {
    if (when === 'before') await operatorCloses();
    const [id] = await decided(closed);
    if (when === 'after') await operatorCloses();
    await undo(id);
    expect(await standing()).toEqual({ ...free, closed: true, visible: false });
    expect(await signsIn()).toBe(false);
    await enableFully(app.services, sam.uid, { operator: 'Olga', reason: '' });
    expect(await standing()).toEqual(free);
    expect(await signsIn()).toBe(true);
  },
);

test('the job that opens an account again leaves one that an operator has closed meanwhile', async () => {
  const [id] = await decided(closed);
  await undo(id);
  expect(await signsIn()).toBe(true);
  await operatorCloses();
  await carryOut(app.services, { uid: sam.uid, reopens: true });
  expect(await standing()).toEqual({ ...free, closed: true, visible: false });
  expect(await signsIn()).toBe(false);
  await enableFully(app.services, sam.uid, { operator: 'Olga', reason: '' });
  expect(await signsIn()).toBe(true);
});

test('what an operator closed once more settled more cases, which wait again when staff take it back', async () => {
  const { db } = app.services;
  const close = () => closeAsOperator(app.services, sam.uid, by, { rule: null, facts: '' });
  await close();
  const now = new Date();
  const about = { model: 'user', object_id: sam.uid, person_uid: sam.uid, title: 'Sam' } as const;
  const id = randomUUID();
  await db
    .insertInto('cases')
    .values({ id, ...about, opened_at: now, due_at: now })
    .execute();
  await close();
  const stands = () => db.selectFrom('cases').select('state').where('id', '=', id).executeTakeFirst();
  expect(await stands()).toEqual({ state: 'decided' });
  const closing = await db.selectFrom('decisions').select('id').executeTakeFirstOrThrow();
  await undo(closing.id);
  expect(await standing()).toEqual(free);
  expect(await stands()).toEqual({ state: 'open' });
});

test('what was decided so long ago that its case is gone can still be taken back, once', async () => {
  const [id] = await decided(suspendedFor(365));
  const later = { now: () => new Date(Date.now() + 91 * 86_400_000) };
  await sweepReports({ ...app.services, clock: later });
  expect(await app.services.db.selectFrom('cases').select('id').execute()).toEqual([]);
  expect(await standing()).toEqual({ ...free, suspended: true, visible: false });
  await undo(id);
  expect(await standing()).toEqual(free);
  const again = await ada.request('POST', `/api/staff/decisions/${id}/undo/`, { reason: 'A mistake.' });
  expect(again).toMatchObject({ status: 409, body: { code: 'case-changed' } });
});
