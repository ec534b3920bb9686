import { createServer } from 'node:net';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { portsFrom, requireFreePorts } from './ports.ts';
import { findProgram, requireProgram } from './programs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'programs-'));
  vi.stubEnv('PATH', folder);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test('a program is found by the first of its names that is there', async () => {
  const other = path.join(folder, 'handrail-valkey');
  await writeFile(other, '');
  await chmod(other, 0o755);
  expect(findProgram('handrail-redis', 'handrail-valkey')).toBe(other);
});

test('a program that is missing is named with what installs it', () => {
  expect(() => requireProgram(['handrail-redis', 'handrail-valkey'], 'redis-server')).toThrow(
    'handrail-redis or handrail-valkey is not on this machine: install it (Debian: apt-get install redis-server).',
  );
});

test('a port that somebody else listens on is named', async () => {
  const taken = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(taken, '127.0.0.1', resolve));
  await expect(requireFreePorts(portsFrom(taken))).rejects.toThrow(`Port ${taken} is in use`);
  await new Promise((resolve) => server.close(resolve));
});
