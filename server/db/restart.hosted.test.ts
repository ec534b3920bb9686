import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openChatLoad } from '../../tests/support/chat-load.ts';
import { preparePostgres, type PostgresPeer } from '../../tests/support/postgres-peer.ts';
import { startPosting } from '../../tests/support/posting-load.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let postgres: PostgresPeer;
let app: RunningApp;
const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  // A server that keeps its promises through a SIGKILL.
  postgres = await preparePostgres({ settings: { fsync: 'on' } });
  await postgres.start();
  app = await startApp({ log, env: { DATABASE_URL: postgres.url } });
});
afterAll(async () => {
  await app?.close();
  await postgres?.dispose();
});

const flowingAgain = () => lines.filter((line) => line.includes('messages between processes flow again'));

/** How long after the server is back an answer may still be of the time before. */
const tailMs = 3_000;

test('the server is restarted in peace and by SIGKILL under load: calls fail only while it is away', async () => {
  const chats = await openChatLoad(app, ['Bea Buyer', 'Bob Buyer']);
  const categoryId = app.services.categories.category('lift-chairs').id;
  const posting = startPosting(app, { seller: chats.seller, buyer: chats.buyers[0]!, categoryId });
  chats.start();
  const going = async () => {
    const [acknowledged, mails, listings, reads] = [
      chats.acknowledgedAt.length,
      posting.mails.length,
      posting.listings.length,
      posting.reads,
    ];
    await vi.waitFor(
      () => {
        expect(chats.acknowledgedAt.length).toBeGreaterThan(acknowledged + 20);
        expect(posting.mails.length).toBeGreaterThan(mails + 2);
        expect(posting.listings.length).toBeGreaterThan(listings + 1);
        expect(posting.reads).toBeGreaterThan(reads + 10);
      },
      { timeout: 30_000, interval: 50 },
    );
  };
  await going();
  const outages: { how: string; from: number; to: number; flowingAfterMs: number }[] = [];
  for (const how of ['SIGINT', 'SIGKILL'] as const) {
    const from = performance.now();
    await postgres.stop(how);
    const refused = posting.failures.length;
    await vi.waitFor(() => expect(posting.failures.length).toBeGreaterThan(refused + 5), 20_000);
    await postgres.start();
    const to = performance.now();
    const acknowledged = chats.acknowledgedAt.length;
    await vi.waitFor(() => expect(chats.acknowledgedAt.length).toBeGreaterThan(acknowledged), {
      timeout: 20_000,
      interval: 20,
    });
    outages.push({ how, from, to, flowingAfterMs: Math.round(performance.now() - to) });
    // Listening takes a moment longer: the next outage would find it away still, and be one with this.
    await vi.waitFor(() => expect(flowingAgain()).toHaveLength(outages.length), 20_000);
    await going();
  }
  await posting.stop();
  const figures = await chats.finish();

  const client = new pg.Client(postgres.url);
  await client.connect();
  const leftMails = async () => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from outbox_mails where subject like '%inquiring%' and sent_at is not null`,
    );
    return rows[0]!.n;
  };
  await vi.waitFor(async () => expect(await leftMails()).toBe(posting.mails.length), {
    timeout: 40_000,
    interval: 500,
  });
  const { rows: connections } = await client.query<{ name: string; n: number }>(
    `select application_name as name, count(*)::int as n from pg_stat_activity where usename = 'handrail'
      and application_name like 'handrail%' group by 1 order by 1`,
  );
  await client.end();

  process.stdout.write(
    `${JSON.stringify(
      {
        outages: outages.map(({ how, from, to, flowingAfterMs }) => ({
          how,
          awayMs: Math.round(to - from),
          flowingAfterMs,
        })),
        chat: figures,
        listings: posting.listings.length,
        mails: posting.mails.length,
        reads: posting.reads,
        refused: posting.failures.length,
        connections,
      },
      null,
      2,
    )}\n`,
  );
  expect(figures).toMatchObject({
    acknowledged: figures.sent,
    lost: 0,
    doubled: 0,
    outOfOrder: 0,
    failed: 0,
  });
  for (const failure of posting.failures) {
    expect(failure).toMatchObject({ status: 503, retryAfter: '2' });
    expect(outages.some(({ from, to }) => failure.at >= from && failure.at <= to + tailMs)).toBe(true);
  }
  // No further loss of the messages between processes than these.
  expect(flowingAgain()).toHaveLength(outages.length);
});
