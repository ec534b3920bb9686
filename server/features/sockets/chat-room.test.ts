import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDiskFiles } from '#server/adapters/files/disk-files.ts';
import { readConfig } from '#server/config.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { ChatRoom, type ChatMember } from './chat-room.ts';
import type { SocketPeer } from './socket-peer.ts';

const log = pino({ level: 'silent' });
const config = readConfig({});
const id = randomUUID();
const folder = mkdtempSync(path.join(tmpdir(), 'handrail-room-'));
const files = createDiskFiles({ folder });
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await db
    .insertInto('users')
    .values(
      ['buyer', 'seller'].map((uid) => ({
        uid,
        email: `${uid}@example.com`,
        terms_accepted_at: null,
        birthday: null,
      })),
    )
    .execute();
  await db
    .insertInto('conversations')
    .values({
      id,
      buyer_uid: 'buyer',
      seller_uid: 'seller',
      listing_id: null,
      last_message_at: null,
      last_seq: 250,
    })
    .execute();
  await db
    .insertInto('messages')
    .values(
      Array.from({ length: 250 }, (_, at) => ({
        conversation_id: id,
        seq: at + 1,
        sender_uid: 'buyer',
        client_id: randomUUID(),
        body: 'x',
      })),
    )
    .execute();
});
afterAll(async () => {
  await database?.drop();
  rmSync(folder, { recursive: true });
});

/** A member that notes what it is sent, and when it has everything up to `last`. */
function memberAt(cursor: number, last: number) {
  const seqs: number[] = [];
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const send = (frame: string): void => {
    const { seq } = JSON.parse(frame) as { seq: number };
    seqs.push(seq);
    if (seq === last) resolve();
  };
  const member: ChatMember = {
    peer: { send, caller: { uid: 'buyer' } } as unknown as SocketPeer,
    cursor,
    seen: 0,
    refusal: null,
    sayRefusal: () => {},
    saySeen: () => {},
  };
  return { member, seqs, done };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

test('each socket gets what follows its own cursor, once and in order, however often and in which order it is hinted', async () => {
  const room = new ChatRoom({ db: database.db, files, log, config }, id);
  const members = [0, 249, 120, 5].map((cursor) => memberAt(cursor, 250));
  for (const { member } of members) room.add(member);
  for (const hint of [7, 250, 3, 250, 1]) room.wake(hint);
  const late = memberAt(60, 250);
  room.add(late.member);
  await Promise.all([...members, late].map(({ done }) => done));
  expect(members.map(({ seqs }) => seqs)).toEqual([
    range(1, 250),
    range(250, 250),
    range(121, 250),
    range(6, 250),
  ]);
  expect(late.seqs).toEqual(range(61, 250));
});

test('a socket that left gets nothing more', async () => {
  const room = new ChatRoom({ db: database.db, files, log, config }, id);
  const [gone, stays] = [memberAt(0, 250), memberAt(0, 250)];
  const leave = room.add(gone.member);
  room.add(stays.member);
  leave();
  room.wake(250);
  await stays.done;
  expect(gone.seqs).toEqual([]);
});
