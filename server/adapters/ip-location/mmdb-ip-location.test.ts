import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '#server/config-values.ts';
import { mmdbFile } from '#tests/fixtures/mmdb-file.ts';
import { conformsToIpLocation } from './ip-location.conformance.ts';
import type { IpLocation } from './ip-location.ts';
import { createMmdbIpLocation } from './mmdb-ip-location.ts';

const inCountry = (iso_code: string, code?: string) => ({
  country: { iso_code },
  ...(code && { postal: { code } }),
});

const networks = {
  '8.8.8.0/24': inCountry('US', '78701'),
  '24.48.0.0/16': inCountry('PR', '00901-1234'),
  '5.9.0.0/16': inCountry('DE', '78701'),
  '12.0.0.0/8': inCountry('US'),
  '17.0.0.0/8': { postal: { code: '95014' } },
  // Nobody must be told where a neighbour of theirs is.
  '10.0.0.0/8': inCountry('US', '10001'),
  '2001:4860::/32': inCountry('US', '94043'),
};

let folder: string;
let files = 0;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-mmdb-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(bytes: Buffer | string): Promise<string> {
  const file = path.join(folder, `${++files}.mmdb`);
  await writeFile(file, bytes);
  return file;
}

async function opened(file: string) {
  let time = 0;
  const log: string[] = [];
  const location = await createMmdbIpLocation({
    path: file,
    clock: { now: () => new Date(time) },
    log: pino({}, { write: (line: string) => void log.push(line) }),
  });
  return { postalOf: location.postalOf, log, advance: (ms: number) => void (time += ms) };
}

describe('IP location by a database', () => {
  let location: IpLocation;
  beforeAll(async () => {
    location = await opened(await written(mmdbFile(networks)));
  });
  conformsToIpLocation(() => location);

  test.each([
    ['IPv4', '8.8.8.8', '78701'],
    ['IPv4 as an IPv6 socket reports it', '::ffff:8.8.8.8', '78701'],
    ['IPv6', '2001:4860:4860::8888', '94043'],
    ['a territory, of a ZIP+4', '24.48.7.7', '00901'],
    ['another country with a code like a ZIP', '5.9.1.1', null],
    ['no postal code', '12.1.1.1', null],
    ['no country', '17.1.1.1', null],
    ['a private network, even one that the database has', '10.1.2.3', null],
    ['an unknown network', '9.9.9.9', null],
    ['an unknown IPv6 network', '2606:4700::1', null],
  ])('%s: %s is %s', async (_, ip, postal) => {
    expect(await location.postalOf(ip)).toBe(postal);
  });
});

test('a database of IPv4 only knows nothing of an IPv6 address', async () => {
  const { postalOf } = await opened(
    // 2001:4860… begins with the bits of 32.1.72.96.
    await written(mmdbFile({ '32.1.0.0/16': inCountry('US', '78701') }, { ipVersion: 4 })),
  );
  expect(await postalOf('32.1.72.96')).toBe('78701');
  expect(await postalOf('2001:4860:4860::8888')).toBeNull();
});

test.each([
  ['a missing file', async () => path.join(folder, 'missing.mmdb'), 'there is no such file'],
  ['a folder', async () => folder, 'EISDIR'],
  ['an empty file', () => written(''), 'the file is something else, or incomplete'],
  ['a text', () => written('postal,78701\n'.repeat(99)), 'the file is something else, or incomplete'],
  [
    'half a database',
    () => written(mmdbFile(networks).subarray(0, 400)),
    'the file is something else, or incomplete',
  ],
  ['the end of a database', () => written(mmdbFile(networks).subarray(-400)), 'the file is incomplete'],
])('%s is refused with one line that names the variable', async (_, file, reason) => {
  const refusal = opened(await file());
  await expect(refusal).rejects.toBeInstanceOf(ConfigError);
  await expect(refusal).rejects.toThrow(
    `IP_LOCATION_DB must name a database in MaxMind's format: ${reason}.`,
  );
});

test('a replaced database is used within a minute, and a broken one never', async () => {
  const file = await written(mmdbFile({ '8.8.8.0/24': inCountry('US', '78701') }));
  const { postalOf, log, advance } = await opened(file);

  await rename(await written(mmdbFile({ '8.8.8.0/24': inCountry('US', '60601') })), file);
  expect(await postalOf('8.8.8.8')).toBe('78701');
  advance(60_000);
  expect(await postalOf('8.8.8.8')).toBe('60601');

  await rename(await written('half a download'), file);
  advance(60_000);
  expect(await postalOf('8.8.8.8')).toBe('60601');
  expect(log.join()).toContain('the replaced IP_LOCATION_DB cannot be read: the former is used');

  await rename(await written(mmdbFile({ '8.8.8.0/24': inCountry('US', '10001') })), file);
  advance(60_000);
  expect(await postalOf('8.8.8.8')).toBe('10001');
});
