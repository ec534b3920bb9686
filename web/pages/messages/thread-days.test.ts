import { expect, test } from 'vitest';
import { dayName, threadDays, type ThreadMessage } from './thread-days.ts';

const now = new Date(2026, 2, 10, 15, 0);

function message(clientId: string, sender: string, at: Date | null): ThreadMessage {
  return {
    clientId,
    seq: at ? 1 : null,
    text: clientId,
    senderUid: sender,
    timestamp: at?.toISOString() ?? null,
    delivery: at ? 'sent' : 'sending',
    reason: null,
  };
}

/** The thread as words: each day's runs, own ones marked. */
function shape(messages: ThreadMessage[]): string[][] {
  return threadDays(messages, 'ana', now).map(({ runs }) =>
    runs.map(({ own, messages }) => `${own ? 'own' : 'other'}: ${messages.map((m) => m.clientId).join(' ')}`),
  );
}

test('messages of one sender close together are one run, until the other writes or five minutes pass', () => {
  const thread = [
    message('a', 'ana', new Date(2026, 2, 10, 9, 0)),
    message('b', 'ana', new Date(2026, 2, 10, 9, 4)),
    message('c', 'ben', new Date(2026, 2, 10, 9, 5)),
    message('d', 'ben', new Date(2026, 2, 10, 9, 11)),
  ];
  expect(shape(thread)).toEqual([['own: a b', 'other: c', 'other: d']]);
});

test('midnight begins a new day, and a new run with it', () => {
  const thread = [
    message('late', 'ana', new Date(2026, 2, 9, 23, 59)),
    message('early', 'ana', new Date(2026, 2, 10, 0, 1)),
  ];
  expect(shape(thread)).toEqual([['own: late'], ['own: early']]);
});

test('what is not stored yet belongs to today', () => {
  const thread = [message('old', 'ben', new Date(2026, 2, 1, 9, 0)), message('new', 'ana', null)];
  expect(shape(thread)).toEqual([['other: old'], ['own: new']]);
});

test('days are named as people name them', () => {
  const names = [
    new Date(2026, 2, 10, 0, 1),
    new Date(2026, 2, 9, 23, 59),
    new Date(2026, 2, 2, 12, 0),
    new Date(2025, 11, 31, 12, 0),
  ].map((date) => dayName(date, now));
  expect(names).toEqual(['Today', 'Yesterday', 'Monday, March 2', 'December 31, 2025']);
});
