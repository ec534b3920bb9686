import { Redis, ReplyError } from 'iovalkey';
import type { Logger } from 'pino';

/** One connection to Redis or Valkey, made again for as long as it takes whenever it is lost. */
export interface RedisLink {
  client: Redis;
  /** Whether commands are taken now. While it is false they are refused at once; nothing queues up. */
  isUp(): boolean;
  /** Logs what the server refused, once a connection. That the connection broke is logged by the link itself. */
  noteFailure(error: unknown): void;
  close(): Promise<void>;
}

export interface RedisLinkOptions {
  /** `redis://` or `rediss://`, with user, password and database number where they are needed. */
  url: string;
  /** What it is for: in our logs, and in the server's CLIENT LIST. */
  name: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Called when commands are taken again after they were not: an outage's end, or a late first connection. */
  onBack?: () => void;
}

/** A server that takes longer than this for a command counts as down: no request waits for it twice. */
const replyMs = 1_000;
const connectMs = 5_000;
/** How long a start waits for a server that is loading its data or does not answer. */
const startMs = 2_000;
const keepAliveMs = 10_000;
const firstReconnectMs = 50;
const longestReconnectMs = 2_000;

/**
 * Resolves once it is connected, or knows that it is not: the site starts without Redis and finds it later. Never
 * throws; what keeps it away is logged, once for each outage.
 */
export async function openRedisLink({ url, name, log, onBack }: RedisLinkOptions): Promise<RedisLink> {
  const client = new Redis(url, {
    connectionName: `handrail-${name}`,
    enableOfflineQueue: false,
    // Commands under way when the connection breaks fail at once instead of waiting for the next one.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    autoResubscribe: false,
    socketTimeout: replyMs,
    connectTimeout: connectMs,
    keepAlive: keepAliveMs,
    // Both address families at once: the client's own fallback settles on one for good.
    family: 0,
    familyFallback: { enabled: false },
    // After a fail-over behind one name the old primary still answers, as a replica.
    reconnectOnError: (error) => error.message.startsWith('READONLY'),
    retryStrategy: (attempt) => Math.min(firstReconnectMs * 2 ** (attempt - 1), longestReconnectMs),
  });
  let state: 'starting' | 'up' | 'away' | 'closed' = 'starting';
  let failed = false;
  let reason: string | undefined;
  // Messages only: the error of a refused AUTH carries the password.
  client.on('error', (error: Error) => {
    reason = error.message || (error as NodeJS.ErrnoException).code;
  });
  await new Promise<void>((resolve) => {
    function away(): void {
      clearTimeout(start);
      if (state === 'starting' || state === 'up') {
        state = 'away';
        log.warn({ connection: name, reason }, 'Redis is away; going on without it until it is back');
      }
      resolve();
    }
    const start = setTimeout(away, startMs);
    client.on('close', away);
    client.on('ready', () => {
      clearTimeout(start);
      failed = false;
      reason = undefined;
      const back = state === 'away';
      state = 'up';
      resolve();
      if (!back) return;
      log.info({ connection: name }, 'Redis is back');
      onBack?.();
    });
  });
  return {
    client,
    isUp: () => state === 'up' && client.status === 'ready',
    noteFailure(error) {
      if (failed || !(error instanceof ReplyError)) return;
      failed = true;
      log.warn({ connection: name, reason: (error as Error).message }, 'Redis refused a command');
    },
    async close() {
      if (state === 'closed') return;
      state = 'closed';
      // Between two attempts there is nothing to end, and the client would not say that it did.
      const idle = client.status === 'reconnecting';
      const ended = new Promise<void>((resolve) => client.once('end', resolve));
      client.disconnect();
      if (!idle) await ended;
    },
  };
}
