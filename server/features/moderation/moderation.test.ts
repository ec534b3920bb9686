import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { startChat } from '#server/features/conversations/chat-test-people.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { sweepReports } from './moderation.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let listing: Listing;
let conversation: string;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  stranger = await signUpPerson(app, { name: 'Otto Other' });
  listing = await postListing(app, seller, { title: 'Rollator', description: 'Three wheels.', price: 45.5 });
  conversation = await startChat(app, { seller, buyer });
  for (const [person, text] of [
    [buyer, 'Is it still there?'],
    [seller, 'Pay first, by gift card.'],
  ] as const) {
    await sendMessage(app.services, person.uid, conversation, { text, clientId: randomUUID() });
  }
}, 60_000);
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('outbox_mails').execute();
  await app.services.db.deleteFrom('reports').execute();
});

const report = (body: Record<string, unknown>, person = buyer) =>
  person.request('POST', '/api/moderation/submit/', { reason: 'It is not theirs.', ...body });
const reports = () => app.services.db.selectFrom('reports').selectAll().orderBy('id').execute();
const mails = async () => {
  const rows = await app.services.db.selectFrom('outbox_mails').selectAll().orderBy('id').execute();
  return Promise.all(
    rows.map(async (row) => ({ ...(await PostalMime.parse(row.mime)), envelope: row.to_address })),
  );
};

describe('a report is kept with what it is about, and mailed to support', () => {
  test('of a listing', async () => {
    expect(await report({ model: 'listing', object_id: listing.id })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    const [kept] = await reports();
    expect(kept).toMatchObject({
      reporter_uid: buyer.uid,
      model: 'listing',
      object_id: listing.id,
      reason: 'It is not theirs.',
      snapshot: {
        model: 'listing',
        listing: {
          id: listing.id,
          title: 'Rollator',
          description: 'Three wheels.',
          price_cents: 4550,
          city: 'Austin',
          state: 'TX',
          image_paths: [listing.images[0]!.path],
        },
        seller: { uid: seller.uid, display_name: 'Sam Seller' },
      },
    });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Report: listing “Rollator”',
      envelope: app.services.config.mail.support,
    });
    for (const text of [
      'Bea Buyer',
      'Sam Seller',
      '> It is not theirs.',
      'Three wheels.',
      '$45.50',
      kept!.id,
    ]) {
      expect(mail!.text).toContain(text);
    }
    expect(mail!.text).toContain(`${app.url}/listing/${listing.id}`);
  });

  test('of a person, with their listings', async () => {
    await report({ model: 'user', object_id: seller.uid });
    const [kept] = await reports();
    const { person, listings } = kept!.snapshot as { person: unknown; listings: { id: string }[] };
    expect(person).toEqual({
      uid: seller.uid,
      display_name: 'Sam Seller',
      profile_picture: '/images/default-avatar.png',
      city: 'Austin',
      state: 'TX',
    });
    expect(listings.map(({ id }) => id)).toContain(listing.id);
    expect((await mails())[0]).toMatchObject({ subject: 'Report: user Sam Seller' });
    expect(JSON.stringify(kept!.snapshot)).not.toContain(seller.email);
  });

  test('of a conversation, with its latest messages and who wrote them', async () => {
    await report({ model: 'conversation', object_id: conversation });
    const [kept] = await reports();
    expect(kept!.snapshot).toMatchObject({
      model: 'conversation',
      buyer: { uid: buyer.uid, display_name: 'Bea Buyer' },
      seller: { uid: seller.uid, display_name: 'Sam Seller' },
      messages: [
        { seq: 1, sender_uid: buyer.uid, text: 'Is it still there?' },
        { seq: 2, sender_uid: seller.uid, text: 'Pay first, by gift card.' },
      ],
    });
    const [mail] = await mails();
    expect(mail!.subject).toBe('Report: conversation of Bea Buyer and Sam Seller');
    expect(mail!.text).toMatch(/Bea Buyer: Is it still there\?\s+\S+Z Sam Seller: Pay first, by gift card\./);
  });

  test('also without a reason: none is asked for', async () => {
    expect((await report({ model: 'user', object_id: seller.uid, reason: '' })).status).toBe(200);
    expect((await reports())[0]!.reason).toBe('');
    expect((await mails())[0]!.text).toContain('They gave no reason.');
  });

  test('and stays as it was when the listing changes or goes', async () => {
    const doomed = await postListing(app, seller, { title: 'Stolen chair' });
    await report({ model: 'listing', object_id: doomed.id });
    await seller.request('DELETE', `/api/listings/delete-listing/${doomed.id}/`);
    expect((await reports())[0]!.snapshot).toMatchObject({ listing: { title: 'Stolen chair' } });
  });
});

describe('what the reporter cannot see cannot be reported', () => {
  const gone = { status: 404, body: { code: 'report-target-not-found' } };

  test.each<[string, () => Record<string, unknown>]>([
    ['a listing that is not there', () => ({ model: 'listing', object_id: randomUUID() })],
    ['what is no listing’s id', () => ({ model: 'listing', object_id: "1' or '1'='1" })],
    ['a person who is not there', () => ({ model: 'user', object_id: 'nobody' })],
    ['a conversation that is not there', () => ({ model: 'conversation', object_id: randomUUID() })],
    ['what is no conversation’s id', () => ({ model: 'conversation', object_id: 'x' })],
  ])('%s', async (_, body) => {
    expect(await report(body())).toMatchObject(gone);
    expect([await reports(), await mails()]).toEqual([[], []]);
  });

  test('a conversation of others', async () => {
    expect(await report({ model: 'conversation', object_id: conversation }, stranger)).toMatchObject(gone);
  });

  test('a listing of somebody who has blocked the reporter', async () => {
    await seller.request('POST', '/api/users/block/', { blocked: stranger.uid });
    expect(await report({ model: 'listing', object_id: listing.id }, stranger)).toMatchObject(gone);
    expect((await report({ model: 'user', object_id: seller.uid }, stranger)).status).toBe(200);
    await seller.request('POST', '/api/users/unblock/', { blocked: stranger.uid });
  });
});

test.each<[string, Record<string, unknown>]>([
  ['another model', { model: 'message', object_id: 'x' }],
  ['no object', { model: 'user' }],
  ['an empty object', { model: 'user', object_id: '' }],
  ['a reason that is no text', { model: 'user', object_id: 'x', reason: 1 }],
  ['too long a reason', { model: 'user', object_id: 'x', reason: 'x'.repeat(5001) }],
  ['a reason with a NUL', { model: 'user', object_id: 'x', reason: 'x\u0000' }],
])('a report with %s is refused', async (_, body) => {
  expect(await report(body)).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
});

test('a visitor cannot report', async () => {
  const body = { model: 'listing', object_id: listing.id, reason: '' };
  expect((await request(app, 'POST', '/api/moderation/submit/', body)).status).toBe(401);
});

test('a double click is one report and one mail; other words, or somebody else’s, are another', async () => {
  const body = { model: 'listing', object_id: listing.id };
  const answers = await Promise.all(Array.from({ length: 4 }, () => report(body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([(await reports()).length, (await mails()).length]).toEqual([1, 1]);
  await report({ ...body, reason: 'And it is broken.' });
  await report(body, stranger);
  expect([(await reports()).length, (await mails()).length]).toEqual([3, 3]);
});

test('the same words a minute later are another report', async () => {
  const body = { model: 'listing', object_id: listing.id };
  await report(body);
  await app.services.db
    .updateTable('reports')
    .set({ created_at: new Date(Date.now() - 61_000) })
    .execute();
  await report(body);
  expect(await reports()).toHaveLength(2);
});

test('when the mail cannot be queued nothing is kept', async () => {
  await app.services.db.schema.alterTable('outbox_mails').renameTo('outbox_mails_away').execute();
  try {
    expect((await report({ model: 'listing', object_id: listing.id })).status).toBe(500);
  } finally {
    await app.services.db.schema.alterTable('outbox_mails_away').renameTo('outbox_mails').execute();
  }
  expect(await reports()).toEqual([]);
});

test('a report goes after 90 days', async () => {
  await report({ model: 'listing', object_id: listing.id });
  const created = (await reports())[0]!.created_at;
  const at = (days: number) => ({
    db: app.services.db,
    clock: { now: () => new Date(created.getTime() + days * 24 * 3600_000) },
  });
  await sweepReports(at(90));
  expect(await reports()).toHaveLength(1);
  await sweepReports(at(90.001));
  expect(await reports()).toEqual([]);
});
