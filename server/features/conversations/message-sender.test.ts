import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { postListing, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { lookAtChatsQueue } from '#server/features/look-queues/look-queues.ts';
import { signUpChatter } from '#server/features/sockets/chat-test-people.ts';
import { createMessageSender, type SendMessage } from './message-sender.ts';
import { storeMessages } from './message-store.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let send: SendMessage;
/** How often a transaction for all failed. */
let failures = 0;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
  stranger = await signUpChatter(app, 'Otto Other');
  const log = Object.assign(Object.create(app.services.log), { warn: () => (failures += 1) });
  send = createMessageSender({ ...app.services, log });
}, 60_000);
afterAll(() => app?.close());

async function startBy(person: TestPerson): Promise<string> {
  const { id } = await postListing(app, seller);
  return (await person.request('POST', '/api/messages/start/', { listing: id })).body.conversation_id;
}

const say = (person: TestPerson, conversation: string, text: string, clientId: string = randomUUID()) =>
  send(person.uid, conversation, { text, clientId });

async function storedIn(conversation: string) {
  const { rows } = await sql<{ body: string; transaction: string }>`
    SELECT body, xmin::text AS transaction FROM messages WHERE conversation_id = ${conversation} ORDER BY seq`.execute(
    app.services.db,
  );
  return rows;
}

test('what is said while a transaction runs is stored by the next, each conversation in its order', async () => {
  const [one, two] = [await startBy(buyer), await startBy(buyer)];
  const numbers = Array.from({ length: 30 }, (_, at) => at);
  const sent = await Promise.all(
    numbers.map((at) => say(at % 3 ? buyer : seller, at % 2 ? one : two, String(at))),
  );
  const [inOne, inTwo] = [await storedIn(one), await storedIn(two)];
  expect(inOne.map(({ body }) => Number(body))).toEqual(numbers.filter((at) => at % 2 === 1));
  expect(inTwo.map(({ body }) => Number(body))).toEqual(numbers.filter((at) => at % 2 === 0));
  expect(new Set([...inOne, ...inTwo].map(({ transaction }) => transaction)).size).toBe(2);
  const { body: messages } = await buyer.request('GET', `/api/messages/${two}/`);
  for (const { message } of sent.filter(({ message }) => message.conversation_id === two))
    expect(messages[message.seq - 1]).toMatchObject({
      client_id: message.client_id,
      message: message.body,
      sender_uid: message.sender_uid,
      timestamp: message.created_at.toISOString(),
    });
  const unread = async (person: TestPerson) =>
    (await person.request('GET', '/api/messages/unread-conversations/')).body.unread_counts;
  expect((await unread(seller))[two]).toBe(inTwo.filter(({ body }) => Number(body) % 3 > 0).length);
  expect((await unread(buyer))[two]).toBe(inTwo.filter(({ body }) => Number(body) % 3 === 0).length);
  const list = (await buyer.request('GET', '/api/messages/')).body as { id: string; last_seq: number }[];
  expect(list.find(({ id }) => id === two)).toMatchObject({ last_seq: 15, last_message: '28' });
});

test('whoever says the first words of a chat has their beginnings looked at', async () => {
  const conversation = await startBy(buyer);
  // As when the look that the start of the chat asked for is over.
  await sql`DELETE FROM pgboss.job WHERE name = ${lookAtChatsQueue.name}`.execute(app.services.db);
  await say(buyer, conversation, 'first');
  await say(seller, conversation, 'second');
  const { rows } = await sql<{ uid: string }>`
    SELECT data->>'uid' AS uid FROM pgboss.job WHERE name = ${lookAtChatsQueue.name}`.execute(
    app.services.db,
  );
  expect(rows).toEqual([{ uid: buyer.uid }]);
});

test('one that is refused or cannot be stored fails alone', async () => {
  const [open, blocked] = [await startBy(buyer), await startBy(stranger)];
  await app.services.db
    .insertInto('blocks')
    .values({ blocker_uid: stranger.uid, blocked_uid: seller.uid })
    .execute();
  const first = say(buyer, open, 'first');
  const answers = await Promise.allSettled([
    say(seller, blocked, 'to who blocked me'),
    say(stranger, open, 'to a conversation of others'),
    say(buyer, randomUUID(), 'to none'),
    say(buyer, open, ' '),
    say(buyer, open, 'second'),
    say(buyer, open, 'not a UUID', 'not a UUID'),
    say(seller, open, 'third'),
  ]);
  await first;
  await app.services.db.deleteFrom('blocks').execute();
  expect(answers.map((answer) => (answer.status === 'rejected' ? answer.reason.code : 'stored'))).toEqual([
    'blocked',
    'conversation-not-found',
    'conversation-not-found',
    'message-blank',
    'stored',
    '22P02',
    'stored',
  ]);
  const stored = (await storedIn(open)).map(({ body }) => body);
  expect(stored.toSorted()).toEqual(['first', 'second', 'third']);
  expect(await storedIn(blocked)).toEqual([]);
  expect(failures).toBe(1);
});

test('a conversation that another transaction holds keeps only its own people waiting, who see what it did', async () => {
  failures = 0;
  const [held, free] = [await startBy(stranger), await startBy(buyer)];
  let late: Promise<unknown> | undefined;
  await app.services.db.transaction().execute(async (block) => {
    await sql`SELECT FROM conversations WHERE id = ${held} FOR UPDATE`.execute(block);
    await block.insertInto('blocks').values({ blocker_uid: seller.uid, blocked_uid: stranger.uid }).execute();
    late = say(stranger, held, 'late').then(
      () => 'stored',
      ({ code }) => code,
    );
    await say(buyer, free, 'in time');
    await say(seller, free, 'and again');
    expect((await storedIn(free)).map(({ body }) => body)).toEqual(['in time', 'and again']);
    // Nor did any wait until its patience was over.
    expect(failures).toBe(0);
  });
  expect(await late).toBe('blocked');
  await app.services.db.deleteFrom('blocks').execute();
  expect(await storedIn(held)).toEqual([]);
});

test('a message said twice at once is stored once, and so is one that was stored before', async () => {
  failures = 0;
  const conversation = await startBy(buyer);
  const [twice, before] = [randomUUID(), randomUUID()];
  await say(buyer, conversation, 'before', before);
  const first = say(seller, conversation, 'first');
  const sent = await Promise.all([
    say(buyer, conversation, 'twice', twice),
    say(buyer, conversation, 'twice', twice.toUpperCase()),
    say(buyer, conversation, 'before', before),
    say(seller, conversation, 'of another', twice),
  ]);
  await first;
  expect(sent.map(({ isResend }) => isResend)).toEqual([false, true, true, false]);
  expect(sent.map(({ message }) => message.seq)).toEqual([3, 3, 1, 4]);
  expect((await storedIn(conversation)).map(({ body }) => body)).toEqual([
    'before',
    'first',
    'twice',
    'of another',
  ]);
  expect(failures).toBe(0);
});

test('storing looks for resends by their key, also when its plan was made while there were no messages', async () => {
  const conversation = await startBy(buyer);
  await app.services.db.connection().execute(async (connection) => {
    /** Rows of messages that were read so far. */
    const read = async () => {
      await sql`SELECT pg_stat_force_next_flush()`.execute(connection);
      const { rows } = await sql<{ rows: string }>`
        SELECT pg_stat_get_tuples_returned('messages'::regclass) AS rows`.execute(connection);
      return Number(rows[0]!.rows);
    };
    const store = () => {
      const ids = { conversation_id: conversation, sender_uid: buyer.uid, client_id: randomUUID() };
      const said = { ...ids, body: 'x', wordless: false, assessed: null };
      return storeMessages(connection, [said], new Date(), async () => {});
    };
    await sql`DELETE FROM messages`.execute(connection);
    await sql`ANALYZE messages`.execute(connection);
    // After five PostgreSQL keeps one plan for all.
    for (let time = 0; time < 7; time += 1) expect(await store()).toHaveLength(1);
    await sql`INSERT INTO messages (conversation_id, seq, sender_uid, client_id, body)
      SELECT ${conversation}, 1000 + n, ${buyer.uid}, gen_random_uuid(), 'x' FROM generate_series(1, 3000) AS n`.execute(
      connection,
    );
    const before = await read();
    expect(await store()).toHaveLength(1);
    expect((await read()) - before).toBeLessThan(100);
  });
});
