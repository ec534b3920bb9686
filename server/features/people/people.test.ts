import type { Db } from '#server/db/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { noon, say, startMailedApp, type MailedApp } from '../notifications/notification-test-people.ts';
import { disableAccount, markOrganisation } from '../operators/operator-accounts.ts';
import { findAnswering } from './people-store.ts';
import { listActs } from '../operators/operator-acts.ts';

const hour = 60;

let site: MailedApp;
let seller: TestPerson;
let people = 0;
const newcomer = (name: string) =>
  signUpPerson(site.app, { name: `${name} ${'abcdefghijklmnopqrstuvwxyz'[people++ % 26]}` });

beforeAll(async () => {
  site = await startMailedApp({ LIMITS: 'off' });
});
afterAll(() => site?.close());
beforeEach(async () => {
  site.at(noon);
  seller = await newcomer('Sam Seller');
});

const get = async (person?: TestPerson, uid = seller.uid) => {
  const path = `/api/people/${uid}/`;
  return person ? person.request('GET', path) : request(site.app, 'GET', path);
};
async function ask(buyer: TestPerson) {
  const { id: listing } = await postListing(site.app, seller);
  const chat = (await buyer.request('POST', '/api/messages/start/', { listing })).body.id as string;
  await say(site.app, buyer, chat, 'Is it still there?');
  return { listing, chat };
}
async function passOn(buyer: TestPerson, went: 'well' | 'problem') {
  const { listing, chat } = await ask(buyer);
  await seller.request('POST', `/api/listings/listing/${listing}/status/`, {
    status: 'passed-on',
    conversation_id: chat,
  });
  await buyer.request('POST', `/api/messages/${chat}/thanks/`, { went });
  await seller.request('POST', `/api/messages/${chat}/thanks/`, { went: 'well' });
}

test('everybody sees what a person offers and since when they are here, and nothing private', async () => {
  const offered = await postListing(site.app, seller, { title: 'Offered' });
  const gone = await postListing(site.app, seller, { title: 'Gone' });
  await seller.request('POST', `/api/listings/listing/${gone.id}/status/`, { status: 'passed-on' });
  const { status, body } = await get();
  expect(status).toBe(200);
  expect(Object.keys(body).toSorted()).toEqual([
    'answers_within',
    'display_name',
    'had_problem',
    'listings',
    'member_since',
    'organisation',
    'passed_on',
    'profile_picture',
    'thanks',
    'uid',
    'went_well',
  ]);
  expect(body).toMatchObject({ uid: seller.uid, display_name: seller.displayName, passed_on: null });
  expect(body.member_since).toMatch(/^\d{4}-\d\d$/);
  expect(body.listings.map(({ id }: { id: string }) => id)).toEqual([offered.id]);
  expect(JSON.stringify(body)).not.toContain(seller.email);
  expect(JSON.stringify(body)).not.toContain('555-0123');
});

test('numbers begin with the third thing and the third answer, and count a person once', async () => {
  const [one, two, three] = [await newcomer('Ann'), await newcomer('Bob'), await newcomer('Cid')];
  await passOn(one, 'well');
  await passOn(one, 'well');
  expect((await get()).body).toMatchObject({ passed_on: null, went_well: null, had_problem: null });
  await passOn(two, 'well');
  expect((await get()).body).toMatchObject({ passed_on: 3, went_well: null, had_problem: null });
  await passOn(three, 'problem');
  expect((await get()).body).toMatchObject({ passed_on: 4, went_well: 2, had_problem: 1 });
});

test('how soon a person answers is the median from the fifth answer on, silence of a day included', async () => {
  const buyers = await Promise.all(Array.from({ length: 5 }, () => newcomer('Bea Buyer')));
  const chats: string[] = [];
  for (const buyer of buyers) chats.push((await ask(buyer)).chat);
  for (const chat of chats) {
    expect((await get()).body.answers_within).toBeNull();
    site.pass(hour);
    await say(site.app, seller, chat, 'Yes.');
  }
  // After 1, 2, 3, 4 and 5 hours.
  expect((await get()).body.answers_within).toBe('day');
  for (let count = 0; count < 6; count += 1) await ask(buyers[0]!);
  expect((await get()).body.answers_within).toBe('day');
  site.pass(25 * hour);
  expect((await get()).body.answers_within).toBe('week');
});

test('closed, deleted and unknown people have no page, nor has either of two with a block between them', async () => {
  const viewer = await newcomer('Vera Viewer');
  const missing = { status: 404, body: { code: 'user-not-found' } };
  expect(await get(viewer)).toMatchObject({ status: 200 });
  await seller.request('POST', '/api/users/block/', { blocked: viewer.uid });
  expect([await get(viewer), await get(seller, viewer.uid)]).toMatchObject([missing, missing]);
  expect((await get()).status).toBe(200);
  await disableAccount(site.app.services, seller.uid, { operator: 'Olga', reason: 'Fraud.' });
  expect([await get(), await get(undefined, 'nobody')]).toMatchObject([missing, missing]);
});

test('an operator marks an organization, once, and that is kept', async () => {
  const { services } = site.app;
  const by = { operator: 'Olga', reason: '' };
  const { id } = await postListing(site.app, seller);
  for (const organisation of [true, true, false, true])
    await markOrganisation(services, seller.uid, { organisation, by });
  expect((await get()).body.organisation).toBe(true);
  const { body } = await request(site.app, 'GET', `/api/listings/listing/${id}/`);
  expect(body.seller.organisation).toBe(true);
  expect((await listActs(services.db, 'user', seller.uid)).map(({ act }) => act)).toEqual([
    'mark-organisation',
    'unmark-organisation',
    'mark-organisation',
  ]);
});

async function rowsRead(db: Db): Promise<{ whole: number; rows: number }> {
  const { rows } = await sql<{ whole: number; rows: number }>`
    SELECT COALESCE(sum(seq_scan), 0)::int AS whole, COALESCE(sum(idx_tup_fetch), 0)::int AS rows
    FROM pg_stat_xact_user_tables WHERE relname IN ('messages', 'conversations')`.execute(db);
  return rows[0]!;
}

test('the page of somebody with 2,000 conversations reads the latest alone', async () => {
  const { db } = site.app.services;
  const buyer = await newcomer('Bea Buyer');
  await sql`
    WITH made AS (
      INSERT INTO conversations (id, buyer_uid, seller_uid, last_seq, passed_on_at)
      SELECT gen_random_uuid(), ${buyer.uid}, ${seller.uid}, 6, CASE WHEN n % 3 = 0 THEN now() END
      FROM generate_series(1, 2000) AS n RETURNING id)
    INSERT INTO messages (conversation_id, seq, sender_uid, client_id, body)
    SELECT id, seq, CASE WHEN seq % 2 = 1 THEN ${buyer.uid} ELSE ${seller.uid} END, gen_random_uuid(), 'Hello'
    FROM made, generate_series(1, 6) AS seq`.execute(db);
  await sql`ANALYZE conversations`.execute(db);
  await sql`ANALYZE messages`.execute(db);
  expect((await get()).body).toMatchObject({ passed_on: 666, answers_within: 'hour' });
  await db.transaction().execute(async (trx) => {
    // What this connection did shortly before is counted too until PostgreSQL has collected it.
    const before = await rowsRead(trx);
    await findAnswering(trx, seller.uid, new Date());
    const after = await rowsRead(trx);
    expect(after.whole - before.whole).toBe(0);
    expect(after.rows - before.rows).toBeLessThan(250);
  });
});
