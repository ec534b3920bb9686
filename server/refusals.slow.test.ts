import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from './config-values.ts';
import { readConfig } from './config.ts';

/** A production start that lacks nothing; each line of the table spoils it. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://handrail.example',
  SECRET: 'a secret of more than thirty-two characters',
  DATABASE_URL: 'postgres://handrail:hunter2@127.0.0.1:1/handrail',
  SMTP_URL: 'smtp://handrail:hunter2@mail.example:587',
  MAIL_FROM: 'no-reply@handrail.example',
  SUPPORT_EMAIL: 'support@handrail.example',
};

/** Environment → the line, as docs/operations.md shows it. */
const refusals: [Record<string, string>, string][] = [
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be one of production, development, test, not "prod".'],
  [
    { NODE_ENV: '' },
    "NODE_ENV must be set, to production for people's own use, because PUBLIC_URL is not an address of this machine alone.",
  ],
  [{ SECRET: '' }, 'SECRET must be set in production: 32 random characters or more.'],
  [{ SECRET: 'hunter2' }, 'SECRET must have at least 32 characters.'],
  [{ PUBLIC_URL: '' }, 'PUBLIC_URL must be set in production: the https origin of the site.'],
  [
    { PUBLIC_URL: 'http://handrail.example' },
    'PUBLIC_URL must be https in production, unless it is loopback.',
  ],
  [
    { PUBLIC_URL: 'https://handrail.example/shop' },
    'PUBLIC_URL must be an origin such as https://handrail.example, without a path, not "https://handrail.example/shop".',
  ],
  [{ SMTP_URL: '' }, 'SMTP_URL must be set in production: without it no mail would leave.'],
  [{ SMTP_URL: 'mail.example:587' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ MAIL_FROM: '' }, 'MAIL_FROM must be set in production: without it no mail would leave.'],
  [{ SUPPORT_EMAIL: '' }, 'SUPPORT_EMAIL must be set in production: without it no mail would leave.'],
  [{ SUPPORT_EMAIL: 'support' }, 'SUPPORT_EMAIL must be an email address, not "support".'],
  [{ LIMITS: 'off' }, 'LIMITS must not be off in production.'],
  [{ DEMO: '1' }, 'DEMO must not be on in production.'],
  [
    { FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' },
    'FIREBASE_AUTH_EMULATOR_HOST must not be set in production.',
  ],
  [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5".'],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must not be the same as PORT: metrics are not for the public.'],
  [
    { DATABASE_URL: 'mysql://db.example/handrail' },
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [
    { DATABASE_URL: '', DATABASE_REPLICA_URL: 'postgres://replica.example/handrail' },
    'DATABASE_URL must be set, because DATABASE_REPLICA_URL is.',
  ],
  [
    { REDIS_URL: 'http://cache.example' },
    'REDIS_URL must be an address that starts with redis:// or rediss://.',
  ],
  [{ S3_BUCKET: 'handrail' }, 'S3_ENDPOINT must be set, because S3_BUCKET is.'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET must be set, because GOOGLE_CLIENT_ID is.'],
  [
    { FIREBASE_PROJECT_ID: 'handrail' },
    'IDENTITY must be firebase when FIREBASE_PROJECT_ID is set, not "builtin".',
  ],
  [{ IDENTITY: 'firebase' }, 'FIREBASE_PROJECT_ID must be set, because IDENTITY is.'],
  [
    { MAIL_REPLY_DOMAIN: 'reply.handrail.example' },
    'MAIL_INBOUND_SECRET must be set, because MAIL_REPLY_DOMAIN is.',
  ],
  [
    { TRUST_PROXY: 'everyone' },
    'TRUST_PROXY must be a number of proxies, or addresses and ranges such as 10.0.0.0/8, not "everyone".',
  ],
  [{ SHUTDOWN_DELAY: 'long' }, 'SHUTDOWN_DELAY must be a whole number from 0 to 300, not "long".'],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'handrail-refused-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs the real start; resolves to its exit code and everything it said. */
function start(
  env: Record<string, string>,
  program = 'main.ts',
): Promise<{ code: number | string | null; said: string }> {
  const main = path.join(import.meta.dirname, program);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [main],
      { env: { PATH: process.env.PATH, DATA_DIR: folder, ...production, ...env }, timeout: 60_000 },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}

test.each(refusals)('what must not start in production is refused by its line: %j', (env, line) => {
  const read = () => readConfig({ DATA_DIR: folder, ...production, ...env });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^${RegExp.escape(line)}$`));
  expect(line).not.toContain('hunter2');
});

test('a start that is refused ends with that line, and touches nothing', async () => {
  for (const [env, line] of [refusals.at(0)!, refusals.at(-1)!])
    expect(await start(env)).toEqual({ code: 1, said: `Handrail does not start: ${line}\n` });
  expect(readdirSync(folder)).toEqual([]);
});

test('the manual shows each of these lines', async () => {
  const manual = await readFile(path.join(import.meta.dirname, '../docs/operations.md'), 'utf8');
  expect(refusals.map(([, line]) => line).filter((line) => !manual.includes(line))).toEqual([]);
});

test('a port that is taken is told by its name', async () => {
  const { promise: listening, resolve } = Promise.withResolvers<void>();
  const taken = createServer().listen(0, '127.0.0.1', resolve);
  await listening;
  const { port } = taken.address() as { port: number };
  const { NODE_ENV: _, DATABASE_URL: __, ...development } = production;
  const { code, said } = await start(
    {
      ...development,
      NODE_ENV: 'development',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      METRICS_PORT: String(port),
    },
    '../tests/support/app-process.ts',
  );
  taken.close();
  expect([code, said]).toEqual([
    1,
    'Handrail does not start: METRICS_PORT is already in use by another program.\n',
  ]);
});
