import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { clientConfig, type DatabaseConnection } from '#server/db/handle.ts';
import { encodeMessage, type PubSub } from './pubsub.ts';
import { Subscriptions } from './subscriptions.ts';

export interface EmbeddedPubSubOptions {
  connection: DatabaseConnection;
  /** For publishing; listening takes a connection of its own. */
  pool: pg.Pool;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** One for all our channels: a subscription then costs the database nothing. */
const postgresChannel = 'handrail';

/** The pause between two statements that publish. Each is a commit, which the application's own commits wait for. */
const publishPaceMs = 20;
const firstReconnectMs = 50;
const longestReconnectMs = 2_000;
const heartbeatMs = 10_000;
const heartbeatTimeoutMs = 5_000;

/**
 * Pub/sub by the database's LISTEN and NOTIFY; this process's own listeners are told directly. Resolves once it
 * listens; throws when it can't connect. A lost connection is retried for as long as it takes.
 */
export async function createEmbeddedPubSub({
  connection,
  pool,
  log,
}: EmbeddedPubSubOptions): Promise<PubSub> {
  const subscriptions = new Subscriptions(log);
  const origin = randomUUID().slice(-12);
  let closed = false;
  let up = false;
  let listener = await listen();
  let reconnecting: NodeJS.Timeout | undefined;

  async function listen(): Promise<pg.Client> {
    const client = new pg.Client({
      ...clientConfig(connection),
      application_name: 'handrail pubsub',
      connectionTimeoutMillis: heartbeatTimeoutMs,
      query_timeout: heartbeatTimeoutMs,
      keepAlive: true,
    });
    // An error on a connection also ends it.
    client.on('error', () => {});
    client.on('notification', ({ payload }) => receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${postgresChannel}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    up = true;
    const heartbeat = setInterval(() => {
      client.query('select 1').catch(() => client.end().catch(() => {}));
    }, heartbeatMs);
    heartbeat.unref();
    client.once('end', () => {
      clearInterval(heartbeat);
      up = false;
      if (closed) return;
      log.warn({}, 'lost the connection for messages between processes');
      reconnect(firstReconnectMs);
    });
    return client;
  }

  function reconnect(pause: number): void {
    reconnecting = setTimeout(() => void listenAgain(pause), pause);
  }

  async function listenAgain(lastPause: number): Promise<void> {
    try {
      const client = await listen();
      listener = client;
      if (closed) return void client.end().catch(() => {});
      log.info({}, 'messages between processes flow again');
      subscriptions.reportGap();
    } catch {
      if (!closed) reconnect(Math.min(lastPause * 2, longestReconnectMs));
    }
  }

  function receive(text: string): void {
    if (text.startsWith(origin)) return;
    // The number in front keeps PostgreSQL from merging equal messages.
    const [channel, payload] = JSON.parse(text.slice(text.indexOf(' ') + 1)) as [string, unknown];
    subscriptions.deliver(channel, payload);
  }

  const publisher = createPublisher(pool, origin);

  return {
    async publish(channel, payload) {
      if (closed) throw new Error('The pub/sub is closed');
      const text = encodeMessage(channel, payload);
      if (subscriptions.hears(channel))
        subscriptions.deliver(channel, (JSON.parse(text) as [string, unknown])[1]);
      await publisher.publish(text);
    },
    async subscribe(channel, handler) {
      const remove = subscriptions.add(channel, handler);
      return async () => remove();
    },
    onGap: (handler) => subscriptions.addGapHandler(handler),
    isUp: () => up,
    async close() {
      if (closed) return;
      closed = true;
      clearTimeout(reconnecting);
      subscriptions.clear();
      await publisher.idle();
      await listener.end().catch(() => {});
    },
  };
}

/**
 * Sends one statement at a time; what arrives in between goes with the next one. So messages keep their order, and a
 * burst costs few transactions.
 */
function createPublisher(pool: pg.Pool, origin: string) {
  let count = 0;
  let paced: Promise<unknown> = Promise.resolve();
  let waiting: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function send(): Promise<void> {
    await paced;
    await running.catch(() => {});
    const texts = waiting;
    waiting = [];
    next = undefined;
    paced = pause(publishPaceMs);
    running = pool.query(
      'select pg_notify($1, text) from unnest($2::text[]) with ordinality as m(text, n) order by n',
      [postgresChannel, texts],
    );
    await running;
  }

  return {
    publish(text: string): Promise<void> {
      waiting.push(`${origin}${(count += 1)} ${text}`);
      return (next ??= send());
    },
    async idle(): Promise<void> {
      await next?.catch(() => {});
      await running.catch(() => {});
    },
  };
}
