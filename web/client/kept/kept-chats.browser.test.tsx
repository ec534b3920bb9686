import { beforeEach, expect, test } from 'vitest';
import { createApiClient } from '#web/client/api.ts';
import { notedPush, notePush } from './delete-kept.ts';
import { keepFor, keptOwner } from './keep-for.ts';
import { keepChat, readKeptChats, type KeptChat, keptDatabase } from './kept-chats.ts';
import { forgetKept } from './kept-for.ts';

const day = 24 * 60 * 60 * 1000;
const chat = (id: string, openedAt: number, count = 1): KeptChat => ({
  id,
  otherName: 'Sam',
  title: 'Cane',
  messages: Array.from({ length: count }, (_, at) => ({
    isOwn: false,
    text: `message ${at + 1}`,
    timestamp: new Date(openedAt).toISOString(),
  })),
  openedAt,
});
const ids = async (now: number) => (await readKeptChats(now)).map(({ id }) => id);

beforeEach(async () => {
  localStorage.clear();
  const request = indexedDB.deleteDatabase(keptDatabase);
  await new Promise((resolve) => request.addEventListener('success', resolve));
});

test('five chats are kept with their last 50 messages, the latest opened first', async () => {
  const known = ['a', 'b', 'c', 'd', 'e', 'f'];
  for (const [at, id] of known.entries()) await keepChat(chat(id, day + at, 60), known);
  await keepChat(chat('d', day + 10, 60), known);
  const kept = await readKeptChats(day + 11);
  expect(kept.map(({ id }) => id)).toEqual(['d', 'f', 'e', 'c', 'b']);
  expect(kept[0]!.messages).toHaveLength(50);
  expect(kept[0]!.messages[0]!.text).toBe('message 11');
});

test('a chat that is no more, and one not opened for a month, is not kept', async () => {
  await keepChat(chat('old', day), ['old', 'gone', 'new']);
  await keepChat(chat('gone', 30 * day), ['old', 'gone', 'new']);
  expect(await ids(31 * day)).toEqual(['gone']);
  await keepChat(chat('new', 31 * day), ['old', 'new']);
  expect(await ids(31 * day)).toEqual(['new']);
});

test('what is kept for one person is kept for nobody else, and goes when somebody else is there', async () => {
  expect(keepFor('ann')).toBe(true);
  await keepChat(chat('a', day), ['a']);
  expect(keepFor('bob')).toBe(false);
  await forgetKept('ann');
  expect(await ids(day)).toEqual(['a']);
  await forgetKept('bob');
  expect(keptOwner()).toBeNull();
  expect(await ids(day)).toEqual([]);
  expect(keepFor('bob')).toBe(true);
});

test('a chat that is being kept just then goes as well', async () => {
  keepFor('ann');
  const keeping = keepChat(chat('a', day), ['a']);
  await forgetKept(null);
  await keeping;
  expect(await ids(day)).toEqual([]);
});

test('the site is told that push messages end here, by whom they were for, whatever the identity provider', async () => {
  keepFor('ann');
  notePush({ id: 'p1', endpoint: 'https://push.example/1' });
  const sent: [string, string | null, string | null][] = [];
  const api = createApiClient({
    token: async () => 'of-ann',
    fetch: async (path, init) => {
      sent.push([String(path), init?.method ?? null, new Headers(init?.headers).get('authorization')]);
      return Response.json({ ok: true });
    },
  });
  await forgetKept('ann', api);
  expect(sent).toEqual([]);
  await forgetKept(null, api);
  expect(sent).toEqual([['/api/account/push-subscriptions/p1/', 'DELETE', 'Token of-ann']]);
  expect(notedPush()).toBeNull();
});
