import { Redis } from 'iovalkey';
import { definePart, type Part } from './part.ts';

/** Redis that keeps nothing: all it has are hints and counters. */
export function prepareRedis({
  command,
  folder,
  port,
  ...listeners
}: {
  /** `redis-server` or `valkey-server`. */
  command: string;
  folder: string;
  port: number;
  say(line: string): void;
  onEnd(how: string): void;
}): Part {
  const args = [
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--dir',
    folder,
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  return definePart({ name: 'redis', command, args, ready: () => answers(port), ...listeners });
}

async function answers(port: number): Promise<boolean> {
  const redis = new Redis({ host: '127.0.0.1', port, lazyConnect: true, retryStrategy: () => null });
  redis.on('error', () => {});
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } finally {
    redis.disconnect();
  }
}
