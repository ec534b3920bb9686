// Gets the programs that the outer rings of the tests run against, from Debian's packages:
//
//   node scripts/hosted-peers.mjs [command …]    only these; without any, all
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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

const wanted = process.argv.slice(2);
const missing = Object.entries(peers)
  .filter(([command]) => wanted.length === 0 || wanted.includes(command))
  .filter(([command]) => !folders.some((folder) => existsSync(join(folder, command))))
  .map(([, name]) => name);

// Where that needs no password; the tests say what they miss otherwise.
if (missing.length > 0) {
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
