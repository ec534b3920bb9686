/**
 * Two instances, PostgreSQL, Redis and a proxy on one machine, as `npm run cluster`. PORT (3000) is the proxy's, the
 * four after it are the others'; everything is kept in DATA_DIR (`./data/cluster`). Other settings go to both
 * instances. Ctrl-C ends all.
 */
import path from 'node:path';
import { startCluster, type Cluster } from './cluster/start-cluster.ts';

const width = 'instance-1'.length;
const say = (part: string, line: string): void => console.log(`${part.padEnd(width)} | ${line}`);

const starting = startCluster({
  folder: path.resolve(process.env['DATA_DIR'] ?? 'data/cluster'),
  port: Number(process.env['PORT'] ?? 3000),
  say,
});

let stopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // npm passes Ctrl-C on a second time: the first is already being answered.
  process.on(signal, () => {
    if (stopping) return;
    stopping = true;
    say('cluster', 'stopping…');
    starting.then(end, () => {});
  });
}

async function end(cluster: Cluster): Promise<void> {
  await cluster.stop();
  say('cluster', 'all parts have ended');
}

try {
  const { url, instances } = await starting;
  const own = instances.map((instance) => `${instance.name} ${instance.url}`).join(', ');
  say('cluster', `ready at ${url} (${own}); Ctrl-C ends all`);
} catch (error) {
  console.error(`The cluster does not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
