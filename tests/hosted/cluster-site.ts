import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase } from '#server/db/handle.ts';
import { isFree, portsFrom } from '../../scripts/cluster/ports.ts';
import { startCluster, type Cluster } from '../../scripts/cluster/start-cluster.ts';
import { freePort } from '../support/free-port.ts';
import type { Site } from '../support/people.ts';

/** `npm run cluster` in a folder of the test's own, with a way into its database. */
export interface ClusterSite extends Site {
  cluster: Cluster;
  /** Each instance as a site of its own, past the proxy. */
  instances: [Site, Site];
  close(): Promise<void>;
}

/** @param env settings of both instances */
export async function startClusterSite(env: Record<string, string>): Promise<ClusterSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'handrail-cluster-'));
  const lines: string[] = [];
  const cluster = await startCluster({
    folder,
    port: await freePorts(),
    env: { DEMO: '0', LOG_LEVEL: 'warn', ...env },
    say: (part, line) => void lines.push(`${part} | ${line}`),
  }).catch(async (error: unknown) => {
    await rm(folder, { recursive: true, force: true });
    throw error;
  });
  const database = createDatabase({ connection: { url: cluster.databaseUrl! }, poolSize: 2 });
  const services = { db: database.db };
  return {
    cluster,
    url: cluster.url,
    services,
    instances: [
      { url: cluster.instances[0].url, services },
      { url: cluster.instances[1].url, services },
    ],
    async close() {
      if (process.env['TEST_LOG_LEVEL']) process.stdout.write(`${lines.join('\n')}\n`);
      await database.close();
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The first of five free ports in a row. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = await freePort();
    const { proxy, instances, redis, postgres } = portsFrom(first);
    const free = await Promise.all([proxy, ...instances, redis, postgres].map(isFree));
    if (free.every(Boolean)) return first;
  }
}
