import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis, type RedisOptions } from 'iovalkey';
import { makeCertificate } from './certificate.ts';
import { freePort } from './free-port.ts';
import { peerProcess, type PeerProcess } from './peer-process.ts';

export interface RedisPeer extends PeerProcess {
  /** What `REDIS_URL` is set to. */
  url: string;
  /** The certificate of its authority, when it speaks TLS. */
  authority: string | undefined;
  /** As the operator at the server, for one question. */
  ask<T>(question: (redis: Redis) => Promise<T>): Promise<T>;
  /** Breaks every connection on the server's side. */
  cutConnections(): Promise<void>;
  dispose(): Promise<void>;
}

export interface RedisPeerOptions {
  /** Speaks TLS only, and knows only this user, who may do only what the application needs. */
  guarded?: { user: string; password: string };
}

/** A Redis server of a test's own, not started yet. It stores nothing on disk: killed, it comes back empty. */
export async function prepareRedis({ guarded }: RedisPeerOptions = {}): Promise<RedisPeer> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'handrail-redis-'));
  const operatorPassword = 'the operator of this test';
  const args = ['--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
  let url = `redis://127.0.0.1:${port}`;
  let authority: string | undefined;
  let operator: RedisOptions = { port, host: '127.0.0.1' };
  if (guarded) {
    const { key, certificate } = makeCertificate(folder);
    authority = await readFile(certificate, 'utf8');
    url = `rediss://${guarded.user}:${encodeURIComponent(guarded.password)}@localhost:${port}`;
    operator = { ...operator, host: 'localhost', password: operatorPassword, tls: { ca: authority } };
    args.push('--port', '0', '--tls-port', String(port), '--tls-auth-clients', 'no');
    args.push('--tls-cert-file', certificate, '--tls-key-file', key, '--requirepass', operatorPassword);
    args.push('--user', guarded.user, 'on', `>${guarded.password}`, '~handrail:*', '&handrail:*');
    args.push('+@connection', '+@pubsub', '+@scripting', '+incr', '+pttl', '+pexpire', '+del', '+info');
  } else args.push('--port', String(port));

  async function ask<T>(question: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis({ ...operator, retryStrategy: () => null, lazyConnect: true });
    redis.on('error', () => {});
    try {
      await redis.connect();
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }

  const peer = peerProcess({
    command: 'redis-server',
    args,
    ready: () => ask(async (redis) => (await redis.ping()) === 'PONG'),
  });
  return {
    ...peer,
    url,
    authority,
    ask,
    async cutConnections() {
      await ask(async (redis) => {
        await redis.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
        await redis.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      });
    },
    async dispose() {
      peer.thaw();
      await peer.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
