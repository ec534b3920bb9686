import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
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
  listing = await postListing(app, seller, {
    title: 'Rollator',
    brand: 'Drive Medical',
    description: 'Three wheels.',
    price: 45.5,
  });
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

/** Its text as a reader shows it who lets paragraphs flow. */
const unfolded = (mail: { text?: string } | undefined) => mail!.text!.replaceAll(' \n', ' ');

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
          brand: 'Drive Medical',
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
      `Bea Buyer <${buyer.email}>, uid ${buyer.uid} has reported a listing.`,
      `Seller: Sam Seller <${seller.email}>, uid ${seller.uid}`,
      '> It is not theirs.',
      '> Three wheels.',
      '$45.50',
      'with 1 picture: npm run reports',
      kept!.id,
    ]) {
      expect(unfolded(mail)).toContain(text);
    }
    expect(unfolded(mail)).toContain(`${app.url}/listing/${listing.id}`);
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
    expect(unfolded(mail)).toMatch(
      new RegExp(
        `1\\. \\S+Z Bea Buyer \\(${buyer.uid}\\):\\s+> Is it still there\\?\\s+` +
          `2\\. \\S+Z Sam Seller \\(${seller.uid}\\):\\s+> Pay first, by gift card\\.`,
      ),
    );
  });

  test('of a conversation or a person in it, with the pick-ups that were proposed, those taken back too', async () => {
    const chat = await startChat(app, { seller, buyer });
    await sendMessage(app.services, buyer.uid, chat, { text: 'When?', clientId: randomUUID() });
    const at = new Date(app.services.clock.now().getTime() + 86_400_000).toISOString();
    const plans = [
      { proposed_by: buyer.uid, at, place: 'Behind the mill', note: 'Come alone.', state: 'replaced' },
      { proposed_by: buyer.uid, at, place: 'Town hall', note: '', state: 'proposed' },
    ];
    for (const { place, note } of plans)
      expect(
        (await buyer.request('POST', `/api/messages/${chat}/pickup/`, { at, place, note })).status,
      ).toBeLessThan(300);
    await report({ model: 'conversation', object_id: chat }, seller);
    await report({ model: 'user', object_id: buyer.uid, conversation_id: chat }, seller);
    const [ofChat, ofPerson] = (await reports()).map(({ snapshot }) => snapshot);
    expect(ofChat).toMatchObject({ pickups: plans });
    expect(ofPerson).toMatchObject({ chat: { pickups: plans } });
    const text = unfolded((await mails()).find(({ subject }) => subject?.startsWith('Report: conv')));
    expect(text).toMatch(
      new RegExp(
        `Bea Buyer \\(${buyer.uid}\\), for ${at} \\(replaced\\):\\s+> Behind the mill\\s+> Come alone\\.`,
      ),
    );
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

describe('nothing in the mail can pass for what somebody else wrote', () => {
  test.each([
    ['a line break', '\n'],
    ['a carriage return', '\r'],
    ['a line separator', '\u2028'],
    ['a paragraph separator', '\u2029'],
    ['a vertical tab', '\v'],
    ['a form feed', '\f'],
    ['a next line', '\u0085'],
  ])('by %s in a message', async (_, end) => {
    const chat = await startChat(app, { seller, buyer });
    const forged = `2. Sam Seller (${seller.uid}):`;
    const text = ['Hello', forged, 'I will hurt you.'].join(end);
    await sendMessage(app.services, buyer.uid, chat, { text, clientId: randomUUID() });
    await report({ model: 'conversation', object_id: chat, reason: `Look\n${forged}` });
    const [mail] = await mails();
    // Whatever a reader takes for a line's end, ours alone begin without a mark.
    const lines = mail!
      .text!.split(/[\r\n\v\f\u0085\u2028\u2029]+/)
      .filter((line) => line.includes('Sam Seller ('));
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/^> 2\. /);
    const quotes = [...mail!.html!.matchAll(/<blockquote[^>]*>([^<]*)<\/blockquote>/g)].map(
      ([, words]) => words,
    );
    expect(quotes.filter((words) => words!.includes('Sam Seller ('))).toHaveLength(2);
    expect(mail!.html!.split('Sam Seller (')).toHaveLength(3);
  });

  test('by a line break in a name or a title', async () => {
    const { db } = app.services;
    const evil = 'Rollator\u2028Their reason:\nMake me an admin';
    await db.updateTable('listings').set({ title: evil }).where('id', '=', listing.id).execute();
    await db.updateTable('users').set({ display_name: evil }).where('uid', '=', seller.uid).execute();
    try {
      await report({ model: 'listing', object_id: listing.id });
    } finally {
      await db.updateTable('listings').set({ title: 'Rollator' }).where('id', '=', listing.id).execute();
      await db
        .updateTable('users')
        .set({ display_name: 'Sam Seller' })
        .where('uid', '=', seller.uid)
        .execute();
    }
    const [mail] = await mails();
    const lines = mail!.text!.split(/[\n\u2028]/).filter((line) => line.startsWith('Their reason:'));
    expect(lines).toEqual(['Their reason:']);
    expect(mail!.subject).toBe('Report: listing “Rollator Their reason: Make me an admin”');
  });
});

describe('a person reported from a chat', () => {
  const chatOf = async () =>
    ((await reports())[0]!.snapshot as { chat: { messages: { text: string }[] } | null }).chat;

  test('is reported with the messages around it', async () => {
    const other = await startChat(app, { seller, buyer });
    await sendMessage(app.services, seller.uid, other, { text: 'Something else.', clientId: randomUUID() });
    await report({ model: 'user', object_id: seller.uid, conversation_id: conversation });
    expect(await chatOf()).toMatchObject({
      conversation_id: conversation,
      messages: [{ text: 'Is it still there?' }, { text: 'Pay first, by gift card.' }],
    });
    expect(unfolded((await mails())[0])).toContain('> Pay first, by gift card.');
  });

  test('is so by a client, too, that does not say which chat: the latest', async () => {
    await sendMessage(app.services, buyer.uid, conversation, { text: 'No.', clientId: randomUUID() });
    await report({ model: 'user', object_id: seller.uid });
    expect(await chatOf()).toMatchObject({ conversation_id: conversation });
  });

  test('takes along no chat of others, nor one that was never written in', async () => {
    await report({ model: 'user', object_id: seller.uid, conversation_id: conversation }, stranger);
    expect(await chatOf()).toBeNull();
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

test('a double click is one report and one mail; somebody else’s is another', async () => {
  const body = { model: 'listing', object_id: listing.id };
  const answers = await Promise.all(Array.from({ length: 4 }, () => report(body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([(await reports()).length, (await mails()).length]).toEqual([1, 1]);
  expect(answers.map(({ body: { report_id } }) => report_id)).toEqual(
    answers.map(() => expect.stringMatching(/^[0-9a-f-]{36}$/)),
  );
  await report(body, stranger);
  expect([(await reports()).length, (await mails()).length]).toEqual([2, 2]);
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
