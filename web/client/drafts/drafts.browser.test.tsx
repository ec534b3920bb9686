import { beforeEach, expect, test } from 'vitest';
import { guestOwner } from './draft-keys.ts';
import { draftAges, keepDraft, readDraft } from './drafts.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { createPendingKeeper } from '#web/client/sockets/pending-messages.ts';

beforeEach(() => sessionStorage.clear());

const unsentOf = (owner: string) => createPendingKeeper(owner, 'chat-1');
const keepUnsent = (owner: string) =>
  unsentOf(owner).save([{ client_id: 'one', text: 'Hello', status: 'sending' }]);

test('a draft is found again by its writer and for its form only', () => {
  keepDraft('ana', 'feedback', { message: 'Good' });
  expect(readDraft('ana', 'feedback')).toEqual({ message: 'Good' });
  expect(readDraft('ben', 'feedback')).toBeNull();
  expect(readDraft('ana', 'support')).toBeNull();
  keepDraft('ana', 'feedback', null);
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  ['ana', draftAges.person],
  [guestOwner, draftAges.guest],
])('what %s wrote is kept for its time and is gone afterwards', (owner, age) => {
  keepDraft(owner, 'support', 'Hello', 1_000);
  expect(readDraft(owner, 'support', 1_000 + age - 1)).toBe('Hello');
  expect(readDraft(owner, 'support', 1_000 + age)).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('signing out takes every draft and unsent message away and leaves everything else', () => {
  sessionStorage.setItem('other', '1');
  keepUnsent('ana');
  for (const owner of ['ana', 'ben', guestOwner]) keepDraft(owner, 'support', 'Hello');
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

test('whoever signs in takes the drafts of everyone else away', () => {
  for (const owner of ['ana', 'ana2', guestOwner]) keepDraft(owner, 'support', owner);
  for (const owner of ['ana', 'ana2']) keepUnsent(owner);
  forgetDrafts({ exceptOf: 'ana' });
  expect(['ana', 'ana2'].map((owner) => unsentOf(owner).load().length)).toEqual([1, 0]);
  expect(['ana', 'ana2', guestOwner].map((owner) => readDraft(owner, 'support'))).toEqual([
    'ana',
    null,
    guestOwner,
  ]);
});

test('what is not a draft is read as none', () => {
  for (const text of ['{"at":7', '7', 'null', '{"value":"Hello"}']) {
    sessionStorage.setItem('handrail.draft:ana:support', text);
    expect(readDraft('ana', 'support')).toBeNull();
  }
});
