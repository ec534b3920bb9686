import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import type { Pickup } from '#contract/pickups.ts';
import { ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { noon, say, startMailedApp, type MailedApp } from '../notifications/notification-test-people.ts';
import { remindOfPickups } from './pickup-reminders.ts';

const hour = 60;
const day = 24 * hour;

let site: MailedApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let listing: string;
let chat: string;

beforeAll(async () => {
  site = await startMailedApp({ LIMITS: 'off' });
  stranger = await signUpPerson(site.app, { name: 'Stan Stranger' });
});
afterAll(() => site?.close());

let people = 0;
beforeEach(async () => {
  site.at(noon);
  site.server.received.length = 0;
  const letter = 'abcdefghijklmnopqrstuvwxyz'[people++];
  seller = await signUpPerson(site.app, { name: `Sam Seller ${letter}` });
  buyer = await signUpPerson(site.app, { name: `Bea Buyer ${letter}` });
  listing = (await postListing(site.app, seller, { title: 'Rollator' })).id;
  chat = (await buyer.request('POST', '/api/messages/start/', { listing })).body.id;
  await say(site.app, buyer, chat, 'May I have it?');
});

/** Days after the test's noon. */
const inDays = (days: number): string => new Date(Date.parse(noon) + days * day * 60_000).toISOString();
const place = '12 Oak Street';
const given = (days: number, more: object = {}) => ({ at: inDays(days), place, ...more });
const path = () => `/api/messages/${chat}/pickup/`;
async function propose(person: TestPerson, body: object) {
  const answer = await person.request('POST', path(), body);
  return answer.status === 201 ? answer.body : (answer.body.code as string);
}
async function answer(person: TestPerson, id: string, said: 'accept' | 'decline') {
  const { status, body } = await person.request('POST', `${path()}${id}/answer/`, { answer: said });
  return status === 200 ? body : (body.code as string);
}
const planOf = async (person: TestPerson) => (await person.request('GET', path())).body;
const proposed = async (person: TestPerson, days = 3): Promise<Pickup> =>
  (await propose(person, given(days))).proposed;
async function agreed(days = 3): Promise<Pickup> {
  const { id } = await proposed(buyer, days);
  return (await answer(seller, id, 'accept')).agreed;
}
const bell = async (person: TestPerson): Promise<string[]> =>
  (await person.request('GET', '/api/notifications/')).body
    .filter(({ kind, read_at }: { kind: string; read_at: string | null }) => kind === 'pickup' && !read_at)
    .map(({ text }: { text: string }) => text);
const remind = () => remindOfPickups(site.app.services);

describe('a proposal', () => {
  test('is seen by both, told to the other one in their own time, and holds once it is accepted', async () => {
    const { id } = await proposed(buyer);
    expect(await planOf(seller)).toMatchObject({
      agreed: null,
      proposed: { id, place, note: '', state: 'proposed', proposed_by: buyer.uid, calendar_url: null },
      may_propose: true,
    });
    const when = 'Saturday, Jun 13, 12:00 pm CDT';
    expect(await bell(seller)).toEqual([`${buyer.displayName} proposes a pick-up: ${when}.`]);
    expect(await bell(buyer)).toEqual([]);
    await answer(seller, id, 'accept');
    expect(await bell(buyer)).toEqual([`${seller.displayName} agrees to the pick-up: ${when}.`]);
    expect(await planOf(buyer)).toEqual(await planOf(seller));
    expect(await planOf(buyer)).toMatchObject({ agreed: { id, state: 'accepted' }, proposed: null });
  });

  test('is mailed to the other one after five minutes, unless they have seen it in the chat, or muted that', async () => {
    const read = () => seller.request('PUT', `/api/messages/mark-read/${chat}/`);
    const mailed = async () => {
      await site.look();
      return (await site.mailsTo(seller)).filter(({ text }) => text!.includes('pick-up')).length;
    };
    await read();
    await proposed(buyer, 3);
    site.pass(4.9);
    expect(await mailed()).toBe(0);
    await read();
    expect(await bell(seller)).toEqual([]);
    site.pass(5);
    expect(await mailed()).toBe(0);
    await proposed(buyer, 4);
    site.pass(5);
    expect(await mailed()).toBe(1);
    await seller.request('PUT', `/api/messages/${chat}/mute/`, { muted: true });
    await proposed(buyer, 5);
    site.pass(20);
    expect(await mailed()).toBe(1);
    expect(await bell(seller)).toHaveLength(1);
  });

  test('sent again stores nothing, by its name or its words, and whatever was answered meanwhile', async () => {
    const body = given(3, { client_id: randomUUID() });
    const [{ proposed: first }] = await Promise.all([propose(buyer, body), propose(buyer, body)]);
    expect((await propose(buyer, given(3))).proposed.id).toBe(first.id);
    await answer(seller, first.id, 'decline');
    expect(await propose(buyer, body)).toMatchObject({ proposed: null, ended: { id: first.id } });
  });

  test('is replaced by the next, of either of the two, and cannot be accepted any more', async () => {
    const first = await proposed(buyer, 3);
    const second = await proposed(seller, 4);
    expect(await answer(seller, first.id, 'accept')).toBe('transition-not-allowed');
    expect(await answer(seller, second.id, 'accept')).toBe('transition-not-allowed');
    expect(await answer(buyer, second.id, 'accept')).toMatchObject({ agreed: { at: inDays(4) } });
  });

  test('made by both at once leaves one of them', async () => {
    await Promise.all([propose(buyer, given(3)), propose(seller, given(4))]);
    const { proposed: left } = await planOf(buyer);
    const other = left.proposed_by === buyer.uid ? seller : buyer;
    expect(await answer(other, left.id, 'accept')).toMatchObject({ agreed: { id: left.id } });
  });

  test('is declined by the other one, or taken back by its proposer, and both see that', async () => {
    const first = await proposed(buyer);
    const declined = await answer(seller, first.id, 'decline');
    expect(declined).toMatchObject({ proposed: null, ended: { state: 'declined', changed_by: seller.uid } });
    expect(await answer(seller, first.id, 'decline')).toEqual(declined);
    expect(await answer(seller, first.id, 'accept')).toBe('transition-not-allowed');
    expect(await bell(buyer)).toEqual([expect.stringContaining('cannot make the pick-up')]);
    const second = await proposed(buyer, 5);
    expect(await answer(buyer, second.id, 'decline')).toMatchObject({ ended: { state: 'called-off' } });
  });

  test('in the past, too far ahead, at no time, nowhere, or with too many words is refused', async () => {
    for (const body of [
      given(0),
      given(limits.pickupDaysMax + 1),
      { at: 'tomorrow', place },
      { at: inDays(3), place: ' ' },
      given(3, { place: 'x'.repeat(limits.pickupPlaceMax + 1) }),
      given(3, { note: 'x'.repeat(limits.pickupNoteMax + 1) }),
    ])
      expect(await propose(buyer, body)).toBe('invalid-input');
  });

  test('whose time has passed is not shown, and cannot be accepted', async () => {
    const { id } = await proposed(buyer, 1);
    site.pass(day);
    expect(await planOf(seller)).toMatchObject({ proposed: null, ended: null });
    expect(await answer(seller, id, 'accept')).toBe('transition-not-allowed');
  });
});

describe('what is agreed', () => {
  test('holds until another time is accepted, and stays when that is declined', async () => {
    const first = await agreed();
    const other = await proposed(seller, 4);
    expect(await bell(buyer)).toEqual([expect.stringContaining('asks to change the pick-up to Sunday')]);
    expect(await planOf(buyer)).toMatchObject({ agreed: { id: first.id }, proposed: { id: other.id } });
    await answer(buyer, other.id, 'decline');
    expect(await planOf(buyer)).toMatchObject({ agreed: { id: first.id }, proposed: null });
    const last = await proposed(buyer, 5);
    expect(await answer(seller, last.id, 'accept')).toMatchObject({ agreed: { id: last.id } });
    expect(await bell(buyer)).toEqual([expect.stringContaining('agrees to the new pick-up time: Monday')]);
  });

  test.each(['seller', 'buyer'] as const)('can be called off by the %s, once', async (who) => {
    const [one, other] = who === 'seller' ? [seller, buyer] : [buyer, seller];
    const { id } = await agreed();
    await Promise.all([answer(one, id, 'decline'), answer(one, id, 'decline')]);
    expect(await planOf(other)).toMatchObject({
      agreed: null,
      ended: { state: 'called-off', changed_by: one.uid },
    });
    expect(await bell(other)).toEqual([expect.stringContaining('called off the pick-up: Saturday')]);
  });

  test('is shown for some hours after its time', async () => {
    await agreed(1);
    site.pass(day + limits.pickupShownHours * hour - 1);
    expect(await planOf(buyer)).toMatchObject({ agreed: { place } });
    site.pass(1);
    expect(await planOf(buyer)).toMatchObject({ agreed: null });
  });
});

describe('nobody plans', () => {
  test('in a chat of others, or before a first message', async () => {
    expect(await propose(stranger, given(3))).toBe('conversation-not-found');
    const { id } = await proposed(buyer);
    expect(await answer(stranger, id, 'accept')).toBe('conversation-not-found');
    expect(await answer(seller, randomUUID(), 'accept')).toBe('not-found');
    chat = (await stranger.request('POST', '/api/messages/start/', { listing })).body.id;
    expect(await propose(stranger, given(3))).toBe('message-blank');
  });

  test('with somebody blocked', async () => {
    const { id } = await proposed(buyer);
    await seller.request('POST', '/api/users/block/', { blocked: buyer.uid });
    expect(await planOf(buyer)).toEqual({ agreed: null, proposed: null, ended: null, may_propose: false });
    expect([await propose(buyer, given(4)), await answer(seller, id, 'accept')]).toEqual([
      'blocked',
      'blocked',
    ]);
  });

  test('about what somebody else has, or what is deleted', async () => {
    const { id } = await proposed(buyer);
    const status = `/api/listings/listing/${listing}/status/`;
    await seller.request('POST', status, { status: 'passed-on', to: 'elsewhere' });
    expect([await propose(buyer, given(4)), await answer(seller, id, 'accept')]).toEqual([
      'listing-gone',
      'listing-gone',
    ]);
    await seller.request('POST', status, { status: 'passed-on', conversation_id: chat });
    await seller.request('POST', status, { status: 'active' });
    expect(await answer(seller, id, 'accept')).toMatchObject({ agreed: { id } });
    await seller.request('DELETE', `/api/listings/delete-listing/${listing}/`);
    expect(await planOf(buyer)).toMatchObject({ agreed: null, may_propose: false });
  });
});

describe('the day before', () => {
  test('both are reminded once, by two instances too, with the calendar file and the hand-over sheet in the mail', async () => {
    await agreed();
    await seller.request('POST', '/api/notifications/read/', { all: true });
    await buyer.request('POST', '/api/notifications/read/', { all: true });
    site.pass(2 * day - 1);
    await remind();
    expect([await bell(buyer), await bell(seller)]).toEqual([[], []]);
    site.pass(1);
    await Promise.all([remind(), remind()]);
    await remind();
    const when = 'Saturday, Jun 13, 12:00 pm CDT';
    expect(await bell(buyer)).toEqual([`Your pick-up with ${seller.displayName}: ${when}.`]);
    expect(await bell(seller)).toEqual([`Your pick-up with ${buyer.displayName}: ${when}.`]);
    site.pass(5);
    await site.look();
    const mails = (await site.mailsTo(buyer)).filter(({ text }) => text!.includes('Your pick-up with'));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ subject: 'Pick-up of “Rollator”' });
    expect(mails[0]!.text).toContain(`> ${place}`);
    const link = /https?:\/\/\S+calendar\.ics\?\S+/.exec(mails[0]!.text!)![0];
    expect((await fetch(link)).headers.get('content-type')).toContain('text/calendar');
    expect(mails[0]!.text).toMatch(new RegExp(`/messages/${chat}/handover$`, 'm'));
  });

  test('opening the chat before does not make the reminder count as read', async () => {
    await agreed();
    site.pass(2 * day - 1);
    await say(site.app, seller, chat, 'See you soon.');
    await buyer.request('PUT', `/api/messages/mark-read/${chat}/`);
    site.pass(1);
    await remind();
    expect(await bell(buyer)).toEqual([expect.stringContaining('Your pick-up with')]);
  });

  test('nobody is reminded of what was called off, changed, gone, or agreed on the same day', async () => {
    const reminders = async () => (await bell(buyer)).filter((text) => text.startsWith('Your pick-up'));
    const first = await agreed(3);
    await answer(seller, (await proposed(buyer, 4)).id, 'accept');
    site.pass(2 * day);
    await remind();
    expect(await reminders()).toEqual([]);
    site.pass(day);
    await remind();
    expect(await reminders()).toHaveLength(1);
    await buyer.request('POST', '/api/notifications/read/', { all: true });
    site.at(noon);
    const last = (await planOf(buyer)).agreed;
    expect(last.id).not.toBe(first.id);
    await answer(seller, last.id, 'decline');
    const late = await agreed(0.9);
    await answer(seller, late.id, 'decline');
    await agreed(6);
    await seller.request('POST', `/api/listings/listing/${listing}/status/`, {
      status: 'passed-on',
      to: 'elsewhere',
    });
    site.pass(5 * day);
    await remind();
    expect(await reminders()).toEqual([]);
  });
});

test('open chats of both are told of every change, and ask for it', async () => {
  const open = new SocketTestClient(`${site.app.url}/ws/chat/${chat}/?token=${await ticketOf(seller)}`);
  await open.ready();
  const { id } = await proposed(buyer);
  await open.take('pickup', 1);
  await answer(seller, id, 'accept');
  await open.take('pickup', 1);
  await open.close();
});

describe('the calendar file', () => {
  test('is that of what is agreed, for whoever has its address', async () => {
    const long = `Großer Platz, behind the church; door ${'é'.repeat(40)}`;
    const { id } = (await propose(buyer, given(3, { place: long, note: 'Ring twice,\nplease' }))).proposed;
    const { calendar_url: url } = (await answer(seller, id, 'accept')).agreed;
    const response = await fetch(site.app.url + url);
    expect(response.status).toBe(200);
    const file = await response.text();
    expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = file.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(file).not.toMatch(/[^\r]\n/);
    const unfolded = file.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'DTSTART:20260613T170000Z',
        'DTSTAMP:20260610T170000Z',
        'SUMMARY:Pick-up: Rollator',
        `LOCATION:${long.replace(',', '\\,').replace(';', '\\;')}`,
        'DESCRIPTION:Ring twice\\,\\nplease',
      ]),
    );
    expect(unfolded.find((line) => line.startsWith('UID:'))).toContain(chat);
  });

  test('is not there with another key, nor once the plan does not hold', async () => {
    const { id, calendar_url: url } = await agreed();
    const get = async (address: string) => (await fetch(site.app.url + address)).status;
    expect(await get(url!.replace(/key=./, 'key=_'))).toBe(404);
    expect(await get(url!.replace(/\?.*/, ''))).toBe(404);
    expect(await get(url!)).toBe(200);
    await answer(buyer, id, 'decline');
    expect(await get(url!)).toBe(404);
  });
});
