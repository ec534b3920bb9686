import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Services } from '#server/services.ts';
import { announceStored } from './announcements.ts';

/** What is published when these are stored: conversation, `seq`, and to whom. */
function hintsOf(stored: [conversation: string, seq: number, otherUid: string][]) {
  const hints: unknown[] = [];
  const publish = async (...hint: unknown[]) => void hints.push(hint);
  const services = { log: pino({ level: 'silent' }), pubsub: { publish } } as unknown as Services;
  announceStored(
    services,
    stored.map(([conversation_id, seq, otherUid]) => ({ message: { conversation_id, seq }, otherUid })),
  );
  return hints;
}

test('conversations are told on their channels, each once with its latest', () => {
  const hints = hintsOf([
    ['one', 4, 'ann'],
    ['two', 1, 'ann'],
    ['one', 5, 'ben'],
    ['one', 6, 'ann'],
  ]);
  expect(hints).toEqual([
    ['conversation:one', { seq: 6 }],
    ['conversation:two', { seq: 1 }],
    ['user:ann', { type: 'unread' }],
    ['user:ben', { type: 'unread' }],
  ]);
});
