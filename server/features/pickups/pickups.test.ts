import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import {
  bell,
  given,
  inDays,
  place,
  startPickupSite,
  type PickupSite,
  type PickupTalk,
} from './pickup-test-site.ts';

let site: PickupSite;
let talk: PickupTalk;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let listing: string;
let chat: string;

beforeAll(async () => {
  site = await startPickupSite();
  stranger = await signUpPerson(site.app, { name: 'Stan Stranger' });
});
afterAll(() => site?.close());
beforeEach(async () => {
  talk = await site.newTalk();
  ({ seller, buyer, listing, chat } = talk);
});

describe('a proposal', () => {
  test('is seen by both, told to the other one in their own time, and holds once it is accepted', async () => {
    const { id } = await talk.proposed(buyer);
    expect(await talk.planOf(seller)).toMatchObject({
      agreed: null,
      proposed: { id, place, note: '', state: 'proposed', proposed_by: buyer.uid, calendar_url: null },
      may_propose: true,
    });
    const when = 'Saturday, Jun 13, 12:00 pm CDT';
    expect(await bell(seller)).toEqual([`${buyer.displayName} proposes a pick-up: ${when}.`]);
    expect(await bell(buyer)).toEqual([]);
    await talk.answer(seller, id, 'accept');
    expect(await bell(buyer)).toEqual([`${seller.displayName} agrees to the pick-up: ${when}.`]);
    expect(await talk.planOf(buyer)).toEqual(await talk.planOf(seller));
    expect(await talk.planOf(buyer)).toMatchObject({ agreed: { id, state: 'accepted' }, proposed: null });
  });

  test('is mailed to the other one after five minutes, unless they have seen it in the chat, or muted that', async () => {
    const read = () => seller.request('PUT', `/api/messages/mark-read/${chat}/`);
    const mailed = async () => {
      await site.look();
      return (await site.mailsTo(seller)).filter(({ text }) => text!.includes('pick-up')).length;
    };
    await read();
    await talk.proposed(buyer, 3);
    site.pass(4.9);
    expect(await mailed()).toBe(0);
    await read();
    expect(await bell(seller)).toEqual([]);
    site.pass(5);
    expect(await mailed()).toBe(0);
    await talk.proposed(buyer, 4);
    site.pass(5);
    expect(await mailed()).toBe(1);
    await seller.request('PUT', `/api/messages/${chat}/mute/`, { muted: true });
    await talk.proposed(buyer, 5);
    site.pass(20);
    expect(await mailed()).toBe(1);
    expect(await bell(seller)).toHaveLength(1);
  });

  test('sent again stores nothing, by its name or its words, and whatever was answered meanwhile', async () => {
    const body = given(3, { client_id: randomUUID() });
    const [{ proposed: first }] = await Promise.all([talk.propose(buyer, body), talk.propose(buyer, body)]);
    expect((await talk.propose(buyer, given(3))).proposed.id).toBe(first.id);
    await talk.answer(seller, first.id, 'decline');
    expect(await talk.propose(buyer, body)).toMatchObject({ proposed: null, ended: { id: first.id } });
  });

  test('is replaced by the next, of either of the two, and cannot be accepted any more', async () => {
    const first = await talk.proposed(buyer, 3);
    const second = await talk.proposed(seller, 4);
    expect(await talk.answer(seller, first.id, 'accept')).toBe('transition-not-allowed');
    expect(await talk.answer(seller, second.id, 'accept')).toBe('transition-not-allowed');
    expect(await talk.answer(buyer, second.id, 'accept')).toMatchObject({ agreed: { at: inDays(4) } });
  });

  test('made by both at once leaves one of them', async () => {
    await Promise.all([talk.propose(buyer, given(3)), talk.propose(seller, given(4))]);
    const { proposed: left } = await talk.planOf(buyer);
    const other = left.proposed_by === buyer.uid ? seller : buyer;
    expect(await talk.answer(other, left.id, 'accept')).toMatchObject({ agreed: { id: left.id } });
  });

  test('is declined by the other one, or taken back by its proposer, and both see that', async () => {
    const first = await talk.proposed(buyer);
    const declined = await talk.answer(seller, first.id, 'decline');
    expect(declined).toMatchObject({ proposed: null, ended: { state: 'declined', changed_by: seller.uid } });
    expect(await talk.answer(seller, first.id, 'decline')).toEqual(declined);
    expect(await talk.answer(seller, first.id, 'accept')).toBe('transition-not-allowed');
    expect(await bell(buyer)).toEqual([expect.stringContaining('cannot make the pick-up')]);
    const second = await talk.proposed(buyer, 5);
    expect(await talk.answer(buyer, second.id, 'decline')).toMatchObject({ ended: { state: 'called-off' } });
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
      expect(await talk.propose(buyer, body)).toBe('invalid-input');
  });

  test('whose time has passed is not shown, and cannot be accepted', async () => {
    const { id } = await talk.proposed(buyer, 1);
    site.pass(24 * 60);
    expect(await talk.planOf(seller)).toMatchObject({ proposed: null, ended: null });
    expect(await talk.answer(seller, id, 'accept')).toBe('transition-not-allowed');
  });
});

describe('nobody plans', () => {
  test('in a chat of others, or before a first message', async () => {
    expect(await talk.propose(stranger, given(3))).toBe('conversation-not-found');
    const { id } = await talk.proposed(buyer);
    expect(await talk.answer(stranger, id, 'accept')).toBe('conversation-not-found');
    expect(await talk.answer(seller, randomUUID(), 'accept')).toBe('not-found');
    const own = (await stranger.request('POST', '/api/messages/start/', { listing })).body.id;
    expect(await talk.propose(stranger, given(3), own)).toBe('message-blank');
  });

  test('with somebody blocked', async () => {
    const { id } = await talk.proposed(buyer);
    await seller.request('POST', '/api/users/block/', { blocked: buyer.uid });
    expect(await talk.planOf(buyer)).toEqual({
      agreed: null,
      proposed: null,
      ended: null,
      was_agreed: false,
      may_propose: false,
    });
    expect([await talk.propose(buyer, given(4)), await talk.answer(seller, id, 'accept')]).toEqual([
      'blocked',
      'blocked',
    ]);
  });

  test('about what somebody else has, or what is deleted', async () => {
    const { id } = await talk.proposed(buyer);
    const status = `/api/listings/listing/${listing}/status/`;
    await seller.request('POST', status, { status: 'passed-on', to: 'elsewhere' });
    expect([await talk.propose(buyer, given(4)), await talk.answer(seller, id, 'accept')]).toEqual([
      'listing-gone',
      'listing-gone',
    ]);
    await seller.request('POST', status, { status: 'passed-on', conversation_id: chat });
    await seller.request('POST', status, { status: 'active' });
    expect(await talk.answer(seller, id, 'accept')).toMatchObject({ agreed: { id } });
    await seller.request('DELETE', `/api/listings/delete-listing/${listing}/`);
    expect(await talk.planOf(buyer)).toMatchObject({ agreed: null, may_propose: false });
  });
});

test('open chats of both are told of every change, and ask for it', async () => {
  const open = new SocketTestClient(`${site.app.url}/ws/chat/${chat}/?token=${await ticketOf(seller)}`);
  await open.ready();
  const { id } = await talk.proposed(buyer);
  await open.take('pickup', 1);
  await talk.answer(seller, id, 'accept');
  await open.take('pickup', 1);
  await open.close();
});
