import { chown, copyFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import pg from 'pg';
import { serverAccount } from '#server/db/embedded/postgres-folders.ts';
import { freePort } from './free-port.ts';
import { accepts, findCommand, peerProcess, type PeerProcess } from './peer-process.ts';
import { makeFolder } from './postgres-peer.ts';

/** The files of the example that operators are given, which this runs on one machine. */
const example = path.join(import.meta.dirname, '../../docs/examples/failover');

const account = serverAccount();
const database = { user: 'handrail', password: 'handrail', database: 'handrail' };

/** Two PostgreSQL under Patroni, the etcd they agree by, and the HAProxy that finds the primary. */
export interface FailoverCluster {
  /** What `DATABASE_URL` is: the primary, whichever it is. */
  url: string;
  /** What `DATABASE_REPLICA_URL` is. */
  replicaUrl: string;
  /** The one that is the primary now. */
  primary(): Promise<DatabaseNode>;
  /** Resolves once there is a primary with a synchronous standby. */
  whenProtected(): Promise<void>;
  dispose(): Promise<void>;
}

export interface DatabaseNode {
  name: string;
  /** SIGKILL to Patroni, to PostgreSQL and to every process of it, as when the power fails. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

type Member = { name: string; role: string; state: string };

/** Starts everything and gives the application its role and its database. */
export async function startFailoverCluster(): Promise<FailoverCluster> {
  const folder = await makeFolder();
  const settings = parseEnv(await readFile(path.join(example, 'node.env'), 'utf8')) as Record<string, string>;
  const config = path.join(folder, 'patroni.yml');
  await copyFile(path.join(example, 'patroni.yml'), config);
  const etcdPort = await freePort();
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const nodes = [await prepareNode('one'), await prepareNode('two')] as const;
  const running: PeerProcess[] = [];

  async function prepareNode(name: string) {
    const [port, apiPort] = [await freePort(), await freePort()];
    const home = path.join(folder, name);
    await mkdir(home, { mode: 0o700 });
    if (account) await chown(home, account.uid, account.gid);
    const data = path.join(home, 'data');
    const api = `127.0.0.1:${apiPort}`;
    const patroni = peerProcess({
      command: findCommand('patroni'),
      args: [config],
      cwd: home,
      ...account,
      env: {
        ...settings,
        HOME: home,
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcdPort}`,
        PATRONI_RESTAPI_LISTEN: api,
        PATRONI_RESTAPI_CONNECT_ADDRESS: api,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_PGPASS: path.join(home, 'pgpass'),
      },
      ready: async () => (await fetch(`http://${api}/health`)).ok,
    });
    async function kill(): Promise<void> {
      await patroni.stop();
      const [line = ''] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split(
        '\n',
      );
      const postmaster = Number(line);
      if (!postmaster) return;
      for (const pid of [postmaster, ...(await childrenOf(postmaster))]) killOne(pid);
    }
    return { name, port, apiPort, kill, start: () => patroni.start() };
  }

  const etcd = peerProcess({
    command: 'etcd',
    args: [],
    cwd: folder,
    ...account,
    env: {
      ...settings,
      ETCD_DATA_DIR: path.join(folder, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${etcdPort}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${etcdPort}`,
      ...(await etcdPeerAddresses(settings)),
    },
    ready: async () => (await fetch(`http://127.0.0.1:${etcdPort}/health`)).ok,
  });
  const proxy = peerProcess({
    command: 'haproxy',
    args: ['-db', '-f', path.join(example, 'haproxy.cfg')],
    env: {
      ...settings,
      PRIMARY_ADDRESS: `127.0.0.1:${primaryPort}`,
      REPLICA_ADDRESS: `127.0.0.1:${replicaPort}`,
      ONE_ADDRESS: `127.0.0.1:${nodes[0].port}`,
      ONE_PATRONI_PORT: String(nodes[0].apiPort),
      TWO_ADDRESS: `127.0.0.1:${nodes[1].port}`,
      TWO_PATRONI_PORT: String(nodes[1].apiPort),
    },
    ready: () => accepts(primaryPort),
  });

  async function members(): Promise<Member[]> {
    for (const { apiPort } of nodes) {
      const answer = await fetch(`http://127.0.0.1:${apiPort}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async function untilMembers(fit: (all: Member[]) => boolean, seconds = 90): Promise<Member[]> {
    const deadline = AbortSignal.timeout(seconds * 1000);
    for (;;) {
      const all = await members();
      if (fit(all)) return all;
      if (deadline.aborted) throw new Error(`the cluster does not get there: ${JSON.stringify(all)}`);
      await pause(200);
    }
  }

  async function dispose(): Promise<void> {
    for (const node of nodes) await node.kill();
    for (const peer of running) await peer.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }

  try {
    await etcd.start();
    running.push(etcd);
    await nodes[0].start();
    await untilMembers((all) => all.some(({ role, state }) => role === 'leader' && state === 'running'));
    await makeDatabase(nodes[0].port, settings['PATRONI_SUPERUSER_PASSWORD']!);
    await nodes[1].start();
    await proxy.start();
    running.push(proxy);
  } catch (error) {
    await dispose();
    throw error;
  }
  const at = (port: number) =>
    `postgres://${database.user}:${database.password}@127.0.0.1:${port}/${database.database}`;
  return {
    url: at(primaryPort),
    replicaUrl: at(replicaPort),
    async primary() {
      const all = await untilMembers((every) => every.some(({ role }) => role === 'leader'));
      const leader = all.find(({ role }) => role === 'leader')!;
      return nodes.find(({ name }) => name === leader.name)!;
    },
    async whenProtected() {
      await untilMembers(
        (all) => all.some(({ role }) => role === 'leader') && all.some(({ role }) => role === 'sync_standby'),
      );
    },
    dispose,
  };
}

/** A lone etcd still listens for others. */
async function etcdPeerAddresses(settings: Record<string, string>): Promise<Record<string, string>> {
  const address = `http://127.0.0.1:${await freePort()}`;
  return {
    ETCD_LISTEN_PEER_URLS: address,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: address,
    ETCD_INITIAL_CLUSTER: `${settings['ETCD_NAME']}=${address}`,
  };
}

async function makeDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' });
  await client.connect();
  await client.query(`create role ${database.user} login password '${database.password}'`);
  await client.query(`create database ${database.database} owner ${database.user}`);
  await client.end();
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(status.slice(status.lastIndexOf(')') + 1).split(' ')[2]);
    }),
  );
  return pids.filter((_, index) => parents[index] === parent).map(Number);
}

function killOne(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It went with its parent.
  }
}
