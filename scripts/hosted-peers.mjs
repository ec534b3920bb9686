// Gets the hosted parts that `npm run test:hosted` runs against, from Debian's packages. Plain JavaScript for any
// Node: `pretest` runs it. By hand: `node scripts/hosted-peers.mjs`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Command that must be there → the package that brings it. */
const peers = {
  openssl: 'openssl',
  postgres: 'postgresql-15',
  pg_dump: 'postgresql-client-15',
  'redis-server': 'redis-server',
  haproxy: 'haproxy',
  patroni: 'patroni',
  etcd: 'etcd-server',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  memcached: 'memcached',
  nginx: 'nginx-light',
};

const folders = [
  ...(process.env['PATH'] ?? '').split(delimiter),
  '/usr/lib/postgresql/15/bin',
  '/usr/sbin',
  '/usr/bin',
];

/** @returns {string[]} the packages whose command is missing */
export function missingPeers() {
  return Object.entries(peers)
    .filter(([command]) => !folders.some((folder) => existsSync(join(folder, command))))
    .map(([, name]) => name);
}

/** Installs what is missing where that needs no password; the tests say what they miss otherwise. */
export function ensurePeers() {
  const missing = missingPeers();
  if (missing.length === 0) return;
  const line = `apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  console.error(`The hosted parts for the tests are missing: installing ${missing.join(', ')}…`);
  const command = process.getuid?.() === 0 ? ['sh', '-c', line] : ['sudo', '-n', 'sh', '-c', line];
  const { status } = spawnSync(command[0] ?? '', command.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 15 * 60_000,
  });
  if (status !== 0)
    console.error(
      `That did not work; the tests of hosted parts need the Debian packages ${missing.join(', ')}.`,
    );
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) ensurePeers();
