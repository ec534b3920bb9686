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

test('few conversations are told on their channels, each once with its latest', () => {
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

test('many are told everybody, twenty in a hint', () => {
  const each = Array.from({ length: 25 }, (_, at) => `chat-${at}`);
  const hints = hintsOf([
    ...each.map((id) => [id, 1, 'ann'] as [string, number, string]),
    ...each.map((id) => [id, 2, 'ben'] as [string, number, string]),
    ['chat-3', 3, 'ann'],
  ]);
  const sent = each.map((id) => [id, id === 'chat-3' ? 3 : 2, 'ann', 'ben']);
  expect(hints).toEqual([
    ['messages', { sent: sent.slice(0, 20) }],
    ['messages', { sent: sent.slice(20) }],
  ]);
});
