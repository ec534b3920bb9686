import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { postListing, request, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { sweepReports } from './moderation.ts';
import { reportsOn, startReportSite, type ReportSite } from './report-test-site.ts';

let site: ReportSite;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let listing: Listing;
let conversation: string;

beforeAll(async () => {
  site = await startReportSite();
  ({ app, seller, buyer, stranger, listing } = site);
  conversation = await startChat(app, { seller, buyer });
  for (const [person, text] of [
    [buyer, 'Is it still there?'],
    [seller, 'Pay first, by gift card.'],
  ] as const) {
    await sendMessage(app.services, person.uid, conversation, { text, clientId: randomUUID() });
  }
}, 60_000);
afterAll(() => app?.close());
beforeEach(() => site.clear());

const { report, reports, mails } = reportsOn(() => site);

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

test('a report goes after 90 days', async () => {
  await report({ model: 'listing', object_id: listing.id });
  const created = (await reports())[0]!.created_at;
  const at = (days: number) => ({
    ...app.services,
    clock: { now: () => new Date(created.getTime() + days * 24 * 3600_000) },
  });
  await sweepReports(at(90));
  expect(await reports()).toHaveLength(1);
  await sweepReports(at(90.001));
  expect(await reports()).toEqual([]);
});
