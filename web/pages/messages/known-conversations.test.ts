import { expect, test } from 'vitest';
import type { Conversation } from '#contract/messages.ts';
import { withConversation, withLatest, withoutStepsBack } from './known-conversations.ts';

const at = (minute: number): string => `2026-03-09T10:${String(minute).padStart(2, '0')}:00.000Z`;

/** A conversation with Sam whose latest message is its `seq`th, said in this minute. */
function conversation(
  id: string,
  seq: number,
  minute: number | null,
  more: Partial<Conversation> = {},
): Conversation {
  return {
    id,
    conversation_id: id,
    listing_id: null,
    listing_title: null,
    listing_cover: null,
    buyer_uid: 'bea',
    seller_uid: 'sam',
    buyer_display_name: 'Bea',
    seller_display_name: 'Sam',
    other_user_uid: 'sam',
    other_user_display_name: 'Sam',
    other_user_profile_pic: '',
    unread_count: 0,
    last_message: minute === null ? null : `message ${seq}`,
    last_message_at: minute === null ? null : at(minute),
    last_seq: seq,
    other_user_organisation: false,
    muted: false,
    refusal: null,
    ...more,
  };
}

const said = (id: string, seq: number, minute: number, sender = 'sam') => ({
  conversation_id: id,
  seq,
  sender_uid: sender,
  text: `message ${seq}`,
  timestamp: at(minute),
});

const ends = (list: readonly Conversation[]) => list.map(({ id, last_message: text }) => [id, text]);

const list = [conversation('new', 0, null), conversation('b', 4, 30), conversation('c', 7, 20)];

test('a message makes its conversation the first, with its words and time', () => {
  const changed = withLatest(list, said('c', 8, 40));
  expect(ends(changed)).toEqual([
    ['c', 'message 8'],
    ['new', null],
    ['b', 'message 4'],
  ]);
  expect(changed[0]).toEqual(conversation('c', 8, 40));
});

test('what is known already, or told late, changes nothing; nor does a conversation that is not in the list', () => {
  expect(withLatest(list, said('c', 7, 20))).toBe(list);
  expect(withLatest(list, said('c', 6, 50))).toBe(list);
  expect(withLatest(list, said('z', 1, 50))).toBe(list);
});

test('a message that is older than others of the list does not pass them', () => {
  const newer = [conversation('a', 1, 50), conversation('b', 1, 40), conversation('c', 1, 10)];
  expect(ends(withLatest(newer, said('c', 2, 45))).map(([id]) => id)).toEqual(['a', 'c', 'b']);
  expect(ends(withLatest(newer, said('c', 2, 12))).map(([id]) => id)).toEqual(['a', 'b', 'c']);
});

test('an answer lets write whom it was awaited from; an own mail does not', () => {
  const waiting = [conversation('a', 1, 10, { refusal: 'answer-awaited' })];
  expect(withLatest(waiting, said('a', 2, 20, 'bea'))[0]!.refusal).toBe('answer-awaited');
  expect(withLatest(waiting, said('a', 2, 20, 'sam'))[0]!.refusal).toBeNull();
});

test('a conversation that was asked for alone takes its place, once', () => {
  const found = conversation('d', 1, 25);
  const once = withConversation(list, found);
  expect(ends(once).map(([id]) => id)).toEqual(['d', 'new', 'b', 'c']);
  expect(withConversation(once, found)).toEqual(once);
});

test('a list that was asked for before a message came, and answered after, does not take it back', () => {
  const known = withLatest(list, said('c', 8, 40));
  const renamed = list.map((one) => ({ ...one, listing_title: 'Renamed' }));
  const merged = withoutStepsBack(renamed, known);
  expect(ends(merged)[0]).toEqual(['c', 'message 8']);
  expect(merged.find(({ id }) => id === 'b')!.listing_title).toBe('Renamed');
  expect(withoutStepsBack(renamed.slice(0, 2), known).map(({ id }) => id)).toEqual(['new', 'b']);
});
