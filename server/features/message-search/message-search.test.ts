import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postListing, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { signUpChatter } from '#server/features/sockets/chat-test-people.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let stranger: TestPerson;
let chat: string;
let other: string;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpChatter(app, 'Sam Seller');
  buyer = await signUpChatter(app, 'Bea Buyer');
  stranger = await signUpChatter(app, 'Otto Other');
  [chat, other] = await Promise.all([start(buyer), start(stranger)]);
}, 60_000);
afterAll(() => app?.close());

async function start(person: TestPerson): Promise<string> {
  const listing = await postListing(app, seller);
  return (await person.request('POST', '/api/messages/start/', { listing: listing.id })).body.id;
}

const say = (person: TestPerson, conversation: string, text: string) =>
  sendMessage(app.services, person.uid, conversation, { text, clientId: randomUUID() });

const find = (person: TestPerson, words: string, more = '') =>
  person.request('GET', `/api/messages/search/?words=${encodeURIComponent(words)}${more}`);
const textsOf = async (person: TestPerson, words: string): Promise<string[]> =>
  (await find(person, words)).body.map(({ text }: { text: string }) => text);

test('one finds what both said in all of one’s conversations, newest first, and nothing of others', async () => {
  await say(buyer, chat, 'Does the Rollator fold?');
  await say(seller, chat, 'The rollator folds flat.');
  await say(stranger, other, 'Is the rollator heavy?');
  const { status, body } = await find(seller, 'ROLLATOR');
  expect(status).toBe(200);
  expect(body).toEqual([
    { conversation_id: other, seq: 1, text: 'Is the rollator heavy?', created_at: expect.any(String) },
    { conversation_id: chat, seq: 2, text: 'The rollator folds flat.', created_at: expect.any(String) },
    { conversation_id: chat, seq: 1, text: 'Does the Rollator fold?', created_at: expect.any(String) },
  ]);
  expect(await textsOf(stranger, 'rollator')).toEqual(['Is the rollator heavy?']);
  // All the words, in any order.
  expect(await textsOf(buyer, ' fold  does ')).toEqual(['Does the Rollator fold?']);
  expect(await textsOf(buyer, 'fold heavy')).toEqual([]);
});

test('letters beyond ASCII are found in either case', async () => {
  await say(buyer, chat, 'Passt er durch die TÜR? 30 inches');
  expect(await textsOf(buyer, 'tür INCHES')).toHaveLength(1);
  expect(await textsOf(buyer, 'durch inches')).toHaveLength(1);
  expect(await textsOf(buyer, 'tur')).toEqual([]);
});

test('words that may hurt are left out for whom they were written to, as in the list of chats', async () => {
  await say(buyer, chat, 'Keep the commode, you stupid old hag');
  expect(await textsOf(seller, 'commode')).toEqual(['Keep the commode, …']);
  expect(await textsOf(buyer, 'commode')).toEqual(['Keep the commode, you stupid old hag']);
});

test('signs that mean something to the database are only signs', async () => {
  await say(buyer, chat, String.raw`100% of it_and C:\lift`);
  expect(await textsOf(buyer, '100%')).toHaveLength(1);
  for (const sign of ['%', '_', '\\']) expect(await textsOf(buyer, sign)).toHaveLength(1);
  expect(await textsOf(buyer, '1%0')).toEqual([]);
  expect(await textsOf(buyer, 'it?and')).toEqual([]);
  expect(await textsOf(buyer, "' OR '1'='1")).toEqual([]);
  expect((await find(buyer, '\u0000')).status).toBe(400);
});

test.each([
  ['', [50, 50, 20]],
  ['&limit=45', [45, 45, 30]],
])(
  'pages%s follow on each other without a gap or a double, also of messages of one moment',
  async (limit, of) => {
    await app.services.db.deleteFrom('messages').where('seq', '>', 1000).execute();
    await sql`
    INSERT INTO messages (conversation_id, seq, sender_uid, client_id, body, created_at)
    SELECT ${other}::uuid, 1000 + n, ${stranger.uid}, gen_random_uuid(), 'Page ' || n, '2026-01-01T10:00:00Z'
    FROM generate_series(1, 120) AS n`.execute(app.services.db);
    const seqs: number[] = [];
    let address: string | undefined = `/api/messages/search/?words=page${limit}`;
    const sizes: number[] = [];
    const marks: (string | undefined)[] = [];
    while (address) {
      const { body, headers } = await stranger.request('GET', address);
      marks.push(body.at(-1).next);
      expect(body.slice(0, -1).some((row: object) => 'next' in row)).toBe(false);
      sizes.push(body.length);
      seqs.push(...body.map(({ seq }: { seq: number }) => seq));
      expect(headers.get('link')?.includes(`cursor=${marks.at(-1)}`) ?? null).toBe(
        marks.at(-1) ? true : null,
      );
      address = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(sizes).toEqual(of);
    expect(marks).toEqual([expect.any(String), expect.any(String), undefined]);
    expect(seqs).toEqual(Array.from({ length: 120 }, (_, index) => 1120 - index));
  },
);

test('a conversation in which somebody has blocked the other is searched as it can be read', async () => {
  await say(stranger, other, 'Before the quarrel');
  await seller.request('POST', '/api/users/block/', { blocked: stranger.uid });
  expect(await textsOf(stranger, 'quarrel')).toHaveLength(1);
  expect(await textsOf(seller, 'quarrel')).toHaveLength(1);
});

test.each([
  '',
  '?words=',
  '?words=%20%20',
  `?words=${'x'.repeat(101)}`,
  '?words=lift&cursor=W10',
  '?words=lift&limit=0',
  '?words=lift&limit=51',
])('nothing to look for, too much, or no cursor of ours is refused (%#)', async (query) => {
  const { status, body } = await buyer.request('GET', `/api/messages/search/${query}`);
  expect([status, Object.keys(body.fields)]).toEqual([400, [/&(\w+)/.exec(query)?.[1] ?? 'words']]);
});
