import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { accepts, peerProcess, type PeerProcess } from './peer-process.ts';
import type { S3Peer } from './s3-peer.ts';

const run = promisify(execFile);

const bucket = 'handrail-pictures';
const account = 'AUTH_test';
const accessKeyId = 'test:tester';
const secretAccessKey = 'swift-peer-secret';
const storageServers = ['account', 'container', 'object'] as const;

type Ports = Record<(typeof storageServers)[number] | 'proxy' | 'memcached', number>;

/**
 * OpenStack Swift with its S3 API on this machine: one proxy and one account, container and object server, one replica,
 * everything in a folder of its own. Signatures are checked on every call; `stop` and `start` are the proxy's.
 */
export async function startSwift(): Promise<S3Peer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'handrail-swift-'));
  const ports = await choosePorts();
  await writeConfiguration(folder, ports);
  const behind = [
    memcached(ports.memcached),
    ...storageServers.map((name) => server(folder, name, ports[name])),
  ];
  const proxy = server(folder, 'proxy', ports.proxy);
  const close = async (): Promise<void> => {
    await Promise.all([proxy, ...behind].map((each) => each.stop()));
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${ports.proxy}`;
  try {
    await Promise.all([proxy, ...behind].map((each) => each.start()));
    await makePublicBucket(origin);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    env: {
      S3_ENDPOINT: origin,
      S3_BUCKET: bucket,
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PUBLIC_URL: `${origin}/v1/${account}/${bucket}`,
    },
    start: () => proxy.start(),
    stop: () => proxy.stop(),
    close,
  };
}

async function choosePorts(): Promise<Ports> {
  const names = [...storageServers, 'proxy', 'memcached'] as const;
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await freePort());
  const chosen = [...ports];
  return Object.fromEntries(names.map((name, index) => [name, chosen[index]])) as Ports;
}

async function writeConfiguration(folder: string, ports: Ports): Promise<void> {
  const common = (port: number) =>
    [
      '[DEFAULT]',
      'bind_ip = 127.0.0.1',
      `bind_port = ${port}`,
      'workers = 0',
      `user = ${userInfo().username}`,
      `swift_dir = ${folder}`,
      `devices = ${folder}/devices`,
      'mount_check = false',
      'fallocate_reserve = 0',
      'disable_fallocate = true',
      `recon_cache_path = ${folder}`,
      `lock_path = ${folder}`,
    ].join('\n');
  const write = (name: string, text: string) => writeFile(path.join(folder, name), `${text}\n`);
  await mkdir(path.join(folder, 'devices', 'd1'), { recursive: true });
  await write(
    'swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = peer\nswift_hash_path_prefix = peer\n\n[storage-policy:0]\nname = one\ndefault = yes',
  );
  for (const name of storageServers) {
    await write(
      `${name}-server.conf`,
      `${common(ports[name])}\n\n[pipeline:main]\npipeline = ${name}-server\n\n[app:${name}-server]\nuse = egg:swift#${name}`,
    );
  }
  const filters = {
    catch_errors: [],
    gatekeeper: [],
    cache: ['use = egg:swift#memcache', `memcache_servers = 127.0.0.1:${ports.memcached}`],
    listing_formats: [],
    s3api: ['location = us-east-1'],
    tempauth: [`user_test_tester = ${secretAccessKey} .admin`],
    bulk: [],
    copy: [],
  } satisfies Record<string, string[]>;
  await write(
    'proxy-server.conf',
    [
      common(ports.proxy),
      '',
      '[pipeline:main]',
      `pipeline = ${Object.keys(filters).join(' ')} proxy-server`,
      '',
      '[app:proxy-server]',
      'use = egg:swift#proxy',
      'account_autocreate = true',
      ...Object.entries(filters).flatMap(([name, lines]) => [
        '',
        `[filter:${name}]`,
        ...(name === 'cache' ? [] : [`use = egg:swift#${name}`]),
        ...lines,
      ]),
    ].join('\n'),
  );
  await makeRings(folder, ports);
}

/** One replica on one device each; the library in one process, for the command takes a second a step. */
async function makeRings(folder: string, ports: Ports): Promise<void> {
  const program = [
    'import sys',
    'from swift.common.ring import RingBuilder',
    'for name, port in zip(sys.argv[2::2], sys.argv[3::2]):',
    '    builder = RingBuilder(4, 1, 0)',
    "    builder.add_dev(dict(region=1, zone=1, ip='127.0.0.1', port=int(port), device='d1', weight=1,",
    "                         replication_ip='127.0.0.1', replication_port=int(port)))",
    '    builder.rebalance()',
    "    builder.get_ring().save(sys.argv[1] + '/' + name + '.ring.gz')",
  ].join('\n');
  const rings = storageServers.flatMap((name) => [name, String(ports[name])]);
  await run('/usr/bin/python3', ['-c', program, folder, ...rings], { cwd: folder });
}

function server(folder: string, name: keyof Ports, port: number): PeerProcess {
  return peerProcess({
    command: `swift-${name}-server`,
    args: [path.join(folder, `${name}-server.conf`)],
    cwd: folder,
    ready: () => accepts(port),
  });
}

function memcached(port: number): PeerProcess {
  return peerProcess({
    command: 'memcached',
    args: ['-l', '127.0.0.1', '-p', String(port), '-U', '0', '-u', userInfo().username],
    ready: () => accepts(port),
  });
}

/** By Swift's own API, for the S3 one has no way to let everybody read. */
async function makePublicBucket(origin: string): Promise<void> {
  const signIn = await fetch(`${origin}/auth/v1.0`, {
    headers: { 'X-Storage-User': accessKeyId, 'X-Storage-Pass': secretAccessKey },
  });
  const token = signIn.headers.get('x-auth-token') ?? '';
  const made = await fetch(`${origin}/v1/${account}/${bucket}`, {
    method: 'PUT',
    headers: { 'X-Auth-Token': token, 'X-Container-Read': '.r:*' },
  });
  if (!made.ok)
    throw new Error(`Swift made no bucket: ${signIn.status}, ${made.status} ${await made.text()}`);
}
