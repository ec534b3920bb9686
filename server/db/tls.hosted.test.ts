import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCertificate } from '../../tests/support/certificate.ts';
import { request } from '../../tests/support/people.ts';
import { preparePostgres, type PostgresPeer } from '../../tests/support/postgres-peer.ts';
import { startApp, type RunningApp } from '../../tests/support/start-app.ts';

let postgres: PostgresPeer;
let folder: string;

beforeAll(async () => {
  postgres = await preparePostgres({ tls: true });
  await postgres.start();
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-authority-'));
});
afterAll(async () => {
  await postgres?.dispose();
  if (folder) await rm(folder, { recursive: true });
});

function start(host: string, options: Record<string, string>): Promise<RunningApp> {
  const url = new URL(postgres.url);
  url.hostname = host;
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  return startApp({ env: { DATABASE_URL: url.href } });
}

test('every connection is encrypted, and to a server whom the given authority vouches for', async () => {
  const app = await start('localhost', { sslmode: 'verify-full', sslrootcert: postgres.authority! });
  expect((await request(app, 'GET', '/api/listings/')).status).toBe(200);
  const connections = await postgres.ask(async (client) => {
    const { rows } = await client.query<{ name: string; ssl: boolean }>(
      `select distinct application_name as name, ssl from pg_stat_ssl join pg_stat_activity using (pid)
        where usename = 'handrail' order by 1`,
    );
    return rows;
  });
  await app.close();
  expect(connections.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['handrail', 'handrail jobs', 'handrail pubsub']),
  );
  for (const { name, ssl } of connections) expect([name, ssl]).toEqual([name, true]);
});

test('a server that another authority vouches for is not talked to', async () => {
  const { certificate } = makeCertificate(folder);
  await expect(start('localhost', { sslmode: 'verify-full', sslrootcert: certificate })).rejects.toThrow(
    /^DATABASE_URL must lead to a database that lets us in: .*certificate/,
  );
});

test('a server by another name than its certificate says is not talked to', async () => {
  await expect(
    start('127.0.0.1', { sslmode: 'verify-full', sslrootcert: postgres.authority! }),
  ).rejects.toThrow(/^DATABASE_URL must lead to a database that lets us in: Hostname\/IP does not match/);
});

test('what a server without TLS would be told is not sent to one that asks for it', async () => {
  await expect(start('localhost', {})).rejects.toThrow(/^DATABASE_URL must .*no encryption/);
});
