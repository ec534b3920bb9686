import { spawn, type ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskFiles } from '#server/adapters/files/disk-files.ts';
import type { Files } from '#server/adapters/files/files.ts';
import { createS3Files } from '#server/adapters/files/s3-files.ts';
import { readConfig } from '#server/config.ts';
import type { S3Peer } from '#tests/support/s3-peer.ts';
import { startSwift } from '#tests/support/swift.ts';

const root = path.join(import.meta.dirname, '..');
const pictures = 80;

let peer: S3Peer;
let folder: string;
let store: Files;
let originals: Map<string, string>;

beforeAll(async () => {
  peer = await startSwift();
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-move-'));
  const config = readConfig(peer.env).files;
  if (config.kind !== 's3') throw new Error('the peer names no S3 store');
  store = createS3Files(config);
  const disk = diskIn('here');
  for (let n = 0; n < pictures; n++)
    await disk.put(`user_images/u${n % 7}/listings/17${n}_0.jpg`, randomBytes(30_000 + n), 'image/jpeg');
  originals = await sumsOf(disk);
});
afterAll(async () => {
  await peer?.close();
  await rm(folder, { recursive: true, force: true });
});

const diskIn = (name: string) => createDiskFiles({ folder: path.join(folder, name, 'files') });

async function pathsIn(files: Files): Promise<string[]> {
  const paths: string[] = [];
  for await (const { path: each } of files.list()) paths.push(each);
  return paths;
}

async function sumsOf(files: Files): Promise<Map<string, string>> {
  const sums = new Map<string, string>();
  for (const each of (await pathsIn(files)).toSorted()) {
    const { bytes } = (await files.read(each))!;
    sums.set(each, createHash('sha256').update(bytes).digest('hex'));
  }
  return sums;
}

interface Run {
  child: ChildProcess;
  ended: Promise<{ code: number | null; signal: string | null; output: string }>;
}

function runTool(args: string[], env: Record<string, string>): Run {
  const child = spawn(process.execPath, ['scripts/files.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => void (output += text.toString()));
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
  return { child, ended };
}

const copy = (from: string, to: string, dataDir: string, ...more: string[]) =>
  runTool(['copy', '--from', from, '--to', to, ...more], {
    ...peer.env,
    DATA_DIR: path.join(folder, dataDir),
  });

/** Kills the copy without a warning once it has put at least `few` files. */
async function killMidway(run: Run, target: Files, few: number): Promise<number> {
  await expect
    .poll(async () => (await pathsIn(target)).length, { timeout: 90_000, interval: 20 })
    .toBeGreaterThan(few);
  run.child.kill('SIGKILL');
  expect((await run.ended).signal).toBe('SIGKILL');
  const put = (await pathsIn(target)).length;
  expect(put).toBeLessThan(pictures);
  return put;
}

it('only counts with --dry-run', async () => {
  expect(originals.size).toBe(pictures);
  const { code, output } = await copy('disk', 's3', 'here', '--dry-run').ended;
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/Done: 80 files \(2\.4 MB\) to copy, 0 were there/),
  ]);
  expect(await pathsIn(store)).toEqual([]);
});

it('carries every file to the store and back, killed on the way and started again', async () => {
  const killed = await killMidway(copy('disk', 's3', 'here', '--at-once', '2'), store, 4);
  // One that went wrong long ago: the right length, other bytes.
  const spoilt = (await pathsIn(store))[0]!;
  await store.put(spoilt, Buffer.alloc((await store.read(spoilt))!.bytes.length), 'image/jpeg');

  const resumed = await copy('disk', 's3', 'here').ended;
  expect(resumed).toMatchObject({ code: 0, output: expect.stringContaining('were there already') });
  const present = Number(/, (\d+) were there/.exec(resumed.output)![1]);
  expect(present).toBeGreaterThanOrEqual(killed - 1);
  expect(present).toBeLessThan(pictures);
  expect(await sumsOf(store)).toEqual(originals);

  const back = diskIn('there');
  await killMidway(copy('s3', 'disk', 'there', '--at-once', '2'), back, 4);
  // Whatever of it was shown at the moment of the kill is whole.
  for (const [each, sum] of await sumsOf(back)) expect(originals.get(each)).toBe(sum);
  expect(await copy('s3', 'disk', 'there').ended).toMatchObject({ code: 0 });
  expect(await sumsOf(back)).toEqual(originals);

  const again = await copy('s3', 'disk', 'there').ended;
  expect(again.output).toMatch(/Done: 0 files \(0\.0 MB\) copied and compared, 80 were there already\.\n$/);
});

it('asks the database of a site that uses the target already what is still wanted', async () => {
  const [nobodys, sealed] = ['user_images/u8/listings/1_0.jpg', 'user_images/u8/chat/a.jpg.sealed'] as const;
  const disk = diskIn('switched');
  await disk.put(nobodys, Buffer.from('no row has it'), 'image/jpeg');
  await disk.put(sealed, Buffer.from('sealed'), 'application/octet-stream');
  const { code, output } = await copy('disk', 's3', 'switched', '--switched').ended;
  expect([code, output]).toEqual([0, expect.stringMatching(/Done: 1 files .*, 1 deleted meanwhile\.\n$/)]);
  expect([await store.read(nobodys), (await store.read(sealed))?.bytes.toString()]).toEqual([null, 'sealed']);
});

it('says that the store is gone, and to start again', async () => {
  await peer.stop();
  const { code, output } = await copy('s3', 'disk', 'nowhere').ended;
  await peer.start();
  expect(code).toBe(1);
  expect(output).toMatch(
    /Nothing more is copied: the file store did not list its files: ECONNREFUSED\nStart it again/,
  );
});

it.each([
  ['half of the store’s settings', { S3_ENDPOINT: 'http://127.0.0.1:1' }, /S3_BUCKET must be set/],
  ['none of them', {}, /S3_ENDPOINT must be set/],
])('refuses %s', async (_, env, says) => {
  const dataDir = path.join(folder, 'refused');
  const { ended } = runTool(['copy', '--from', 'disk', '--to', 's3'], { ...env, DATA_DIR: dataDir });
  const { code, output } = await ended;
  expect([code, output]).toEqual([1, expect.stringMatching(says)]);
});

it('refuses a wrong secret without showing it', async () => {
  const { code, output } = await runTool(['copy', '--from', 'disk', '--to', 's3'], {
    ...peer.env,
    S3_SECRET_ACCESS_KEY: 'a-mistyped-secret',
    DATA_DIR: path.join(folder, 'here'),
  }).ended;
  expect([code, output]).toEqual([1, expect.stringMatching(/403/)]);
  expect(output).not.toContain('a-mistyped-secret');
});

it.each([
  [[], 'say what to do'],
  [['copy', '--from', 'disk', '--to', 'disk'], '--from and --to'],
  [['copy', '--from', 'disk'], '--from and --to'],
  [['copy', '--from', 'disk', '--to', 's3', '--at-once', '0'], '--at-once'],
  [['copy', '--form', 'disk'], '--form'],
])('explains itself for %j', async (args, says) => {
  const { code, output } = await runTool(args, {}).ended;
  expect(code).toBe(1);
  expect(output).toContain(says);
  expect(output).toContain('Usage: npm run files -- copy');
});
