import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { definePart, type Part } from './part.ts';
import { portsFrom, requireFreePorts, type ClusterPorts } from './ports.ts';
import { preparePostgres } from './postgres.ts';
import { findPostgresFolder, requireProgram } from './programs.ts';
import { prepareProxy } from './proxy.ts';
import { prepareRedis } from './redis.ts';

/** Two instances with everything around them, on one machine. */
export interface Cluster {
  /** Where people reach it: the proxy. */
  url: string;
  instances: [ClusterInstance, ClusterInstance];
  /** Null with the embedded database. */
  databaseUrl: string | null;
  stop(): Promise<void>;
}

export interface ClusterInstance extends Part {
  /** Its own address, past the proxy. */
  url: string;
}

export interface ClusterOptions {
  /** The database, pictures and the secret are here; made when missing. */
  folder: string;
  /** The proxy's port; the four after it are taken too. */
  port: number;
  /** Settings of both instances, over those that make them a cluster. */
  env?: Record<string, string>;
  /** Takes each line of each part. */
  say(part: string, line: string): void;
}

const root = path.join(import.meta.dirname, '../..');

/**
 * Starts PostgreSQL (Debian's where it is installed, the embedded one otherwise), Redis, two instances and HAProxy.
 *
 * @throws Error with a clear line when a program is missing, a port is taken or a part does not start; what had been
 * started is ended then.
 */
export async function startCluster({ folder, port, env = {}, say }: ClusterOptions): Promise<Cluster> {
  const haproxy = requireProgram(['haproxy'], 'haproxy');
  const redisServer = requireProgram(['redis-server', 'valkey-server'], 'redis-server');
  const ports = portsFrom(port);
  await requireFreePorts(ports);
  await mkdir(folder, { recursive: true });
  // PostgreSQL runs as a user of its own when we are root, and must be able to pass through.
  await chmod(folder, 0o711);

  const started: Part[] = [];
  const stop = async (): Promise<void> => {
    // In the reverse of how they depend on each other; the instances at once.
    const [instances, others] = [started.filter(isInstance), started.filter((part) => !isInstance(part))];
    const proxy = others.filter(({ name }) => name === 'proxy');
    for (const part of proxy) await part.stop();
    await Promise.all(instances.map((part) => part.stop()));
    await Promise.all(others.map((part) => part.stop()));
  };
  const start = async (part: Part): Promise<void> => {
    started.push(part);
    await part.start();
  };
  const linesOf = (name: string) => ({
    say: (line: string) => say(name, line),
    onEnd: (how: string) => say('cluster', `${name} is gone: ${how}`),
  });

  try {
    const programs = findPostgresFolder();
    let databaseUrl: string | null = null;
    if (programs) {
      const postgres = await preparePostgres({
        programs,
        folder: path.join(folder, 'postgresql'),
        port: ports.postgres,
        ...linesOf('postgres'),
      });
      await start(postgres.part);
      databaseUrl = postgres.url;
    } else say('cluster', 'PostgreSQL 15 or later is not installed: the embedded one serves both instances');
    await start(prepareRedis({ command: redisServer, folder, port: ports.redis, ...linesOf('redis') }));

    const url = `http://127.0.0.1:${ports.proxy}`;
    const shared = settingsOf({ url, folder, databaseUrl, ports });
    const instances = ports.instances.map((own, index) =>
      defineInstance({
        ...linesOf(`instance-${index + 1}`),
        name: `instance-${index + 1}`,
        url: `http://127.0.0.1:${own}`,
        // One of them fills an empty database with samples.
        env: { ...shared, ...(index > 0 && { DEMO: '0' }), PORT: String(own), ...env },
      }),
    ) as [ClusterInstance, ClusterInstance];
    // One after the other: the first makes the secret, and with it the embedded database.
    for (const instance of instances) await start(instance);
    await start(await prepareProxy({ command: haproxy, folder, ports, ...linesOf('proxy') }));
    return { url, instances, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const isInstance = ({ name }: Part): boolean => name.startsWith('instance-');

/** What makes two processes one site: the same of everything but the port. */
function settingsOf({
  url,
  folder,
  databaseUrl,
  ports,
}: {
  url: string;
  folder: string;
  databaseUrl: string | null;
  ports: ClusterPorts;
}): Record<string, string> {
  return {
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    // Also the folder of the pictures, and of the secret that the first start makes.
    DATA_DIR: folder,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    TRUST_PROXY: 'loopback',
    // Until the proxy has seen that it is to send nothing more.
    SHUTDOWN_DELAY: '2',
  };
}

function defineInstance({
  name,
  url,
  env,
  ...listeners
}: {
  name: string;
  url: string;
  env: Record<string, string>;
  say(line: string): void;
  onEnd(how: string): void;
}): ClusterInstance {
  const part = definePart({
    name,
    command: process.execPath,
    args: ['--enable-source-maps', path.join(root, 'server/main.ts')],
    cwd: root,
    env,
    ready: async () => (await fetch(`${url}/readyz`)).ok,
    ...listeners,
  });
  return { ...part, url };
}
