import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openChatLoad, type ChatLoad } from '../../tests/support/chat-load.ts';
import { startFailoverCluster, type FailoverCluster } from '../../tests/support/failover-cluster.ts';
import { startPosting } from '../../tests/support/posting-load.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let cluster: FailoverCluster;
let app: RunningApp;
let chats: ChatLoad;

beforeAll(async () => {
  cluster = await startFailoverCluster();
  app = await startApp({ env: { DATABASE_URL: cluster.url, DATABASE_REPLICA_URL: cluster.replicaUrl } });
  chats = await openChatLoad(app, ['Bea Buyer', 'Bob Buyer', 'Bo Buyer', 'Bix Buyer']);
  await cluster.whenProtected();
});
afterAll(async () => {
  await app?.close();
  await cluster?.dispose();
});

test('the primary is killed under load: the standby takes over and nothing acknowledged is lost', async () => {
  const categoryId = app.services.categories.category('lift-chairs').id;
  const posting = startPosting(app, { seller: chats.seller, buyer: chats.buyers[0]!, categoryId });
  chats.start();
  await vi.waitFor(() => expect(chats.acknowledgedAt.length).toBeGreaterThan(40), 30_000);

  const primary = await cluster.primary();
  const killedAt = performance.now();
  const mailsBefore = posting.mails.length;
  await primary.kill();
  // The last ones of the old primary are acknowledged within moments of its end.
  const isFlowing = () => chats.acknowledgedAt.filter((at) => at > killedAt + 1_000).length > 20;
  await vi.waitFor(() => expect(isFlowing()).toBe(true), { timeout: 60_000, interval: 100 });
  await vi.waitFor(() => expect(posting.mails.length).toBeGreaterThan(mailsBefore + 3), 30_000);
  const flowing = chats.acknowledgedAt.length;
  await vi.waitFor(() => expect(chats.acknowledgedAt.length).toBeGreaterThan(flowing + 40), 30_000);
  await posting.stop();
  const figures = await chats.finish();

  // Relayed mails are messages too.
  const ofTheChats = String.raw`body ~ '^\d+:\d+$'`;
  const stored = await inDatabase(async (client) => ({
    messages: await count(client, `select count(*)::int as n from messages where ${ofTheChats}`),
    messagesOnce: await count(
      client,
      `select count(distinct (conversation_id, body))::int as n from messages where ${ofTheChats}`,
    ),
    listings: await count(
      client,
      'select count(*)::int as n from listings where client_id = any($1::uuid[])',
      [posting.listings],
    ),
  }));
  // The queue goes on by itself: every accepted mail leaves, once.
  const leftMails = () =>
    inDatabase((client) =>
      count(
        client,
        `select count(*)::int as n from outbox_mails where subject like '%inquiring%' and sent_at is not null`,
      ),
    );
  await vi.waitFor(async () => expect(await leftMails()).toBe(posting.mails.length), {
    timeout: 40_000,
    interval: 500,
  });

  const acks = chats.acknowledgedAt.filter((at) => at > killedAt - 1_000);
  const pauses = acks.map((at, index) => at - (acks[index - 1] ?? killedAt));
  const successor = await cluster.primary();
  process.stdout.write(
    `${JSON.stringify(
      {
        fromTo: [primary.name, successor.name],
        secondsUntilMessagesFlow: seconds(Math.max(...pauses)),
        chat: figures,
        listings: { accepted: posting.listings.length, stored: stored.listings },
        mails: { accepted: posting.mails.length, left: await leftMails() },
        reads: posting.reads,
        refused: tally(posting.failures.map(({ status, code }) => `${status} ${code}`)),
      },
      null,
      2,
    )}\n`,
  );
  expect(successor.name).not.toBe(primary.name);
  expect(figures).toMatchObject({
    acknowledged: figures.sent,
    lost: 0,
    doubled: 0,
    outOfOrder: 0,
    failed: 0,
  });
  expect(stored).toEqual({
    messages: figures.sent,
    messagesOnce: figures.sent,
    listings: posting.listings.length,
  });
  expect(posting.listings.length).toBeGreaterThan(3);
  expect(Math.max(...pauses)).toBeLessThan(20_000);
  // Whoever came meanwhile was told to come again, and by no error of ours.
  for (const failure of posting.failures) expect(failure).toMatchObject({ status: 503, retryAfter: '2' });

  await primary.start();
  await cluster.whenProtected();
});

/** Asks the primary, past the application. */
async function inDatabase<T>(question: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: cluster.url,
    connectionTimeoutMillis: 10_000,
    query_timeout: 20_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await question(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function count(client: pg.Client, text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await client.query<{ n: number }>(text, values);
  return rows[0]!.n;
}

function tally(names: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;
