import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-values.ts';
import { badValues, firebase, halfSet, inbound, production, s3, secret } from './config-test-values.ts';
import { readConfig } from './config.ts';

function problemOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'it starts';
}

test('nothing set is a whole configuration for a bare machine', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    development: true,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: `${process.cwd()}/data`,
    secret: null,
    trustProxy: false,
    logLevel: 'info',
    brand: 'Handrail',
    demo: true,
    limits: true,
    metricsPort: null,
    shutdownDelay: 0,
    database: { kind: 'embedded', poolSize: 10 },
    redisUrl: null,
    files: { kind: 'disk' },
    mail: { kind: 'outbox', inbound: null },
    ipLocation: { kind: 'none' },
    analyticsScriptUrl: null,
    identity: { kind: 'builtin', google: null },
  });
});

test('empty and blank values are as good as none', () => {
  const blank = Object.fromEntries(
    ['HOST', 'PORT', 'SECRET', 'PUBLIC_URL', 'DATABASE_URL', 'BRAND', 'DEMO', 'LIMITS'].map((name) => [
      name,
      '  ',
    ]),
  );
  expect(readConfig(blank)).toEqual(readConfig({}));
});

describe('a bad value stops the start with one line that names its variable', () => {
  test.each(badValues)('%s=%j', (name, value) => {
    const problem = problemOf({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must .+\\.$`));
    expect(problem).not.toContain('hunter2');
  });

  test.each(halfSet)('%s when half is set: %j', (name, env) => {
    expect(problemOf(env)).toMatch(new RegExp(`^${name} must .+\\.$`));
  });

  test('a secret is never in the line', () => {
    for (const name of ['SECRET', 'DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'GOOGLE_CLIENT_SECRET']) {
      expect(problemOf({ [name]: 'hunter2:hunter2' })).not.toContain('hunter2');
    }
    expect(problemOf({ ...s3, S3_BUCKET: '' })).not.toContain('hunter2');
  });
});

describe('in production', () => {
  test('what is enough starts, without samples', () => {
    expect(readConfig(production)).toMatchObject({
      production: true,
      demo: false,
      limits: true,
      secret,
      shutdownDelay: 5,
    });
  });

  test.each([
    ['SECRET', { SECRET: '' }],
    ['SECRET', { SECRET: 'x'.repeat(31) }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://handrail.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.evil.example' }],
    ['LIMITS', { LIMITS: 'off' }],
    ['DEMO', { DEMO: '1' }],
    ['PUBLIC_URL', { PUBLIC_URL: '' }],
    ['SMTP_URL', { SMTP_URL: '' }],
    ['MAIL_FROM', { MAIL_FROM: '' }],
    ['SUPPORT_EMAIL', { SUPPORT_EMAIL: '' }],
    ['FIREBASE_AUTH_EMULATOR_HOST', { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }],
  ])('%s must be right: %j', (name, env) => {
    expect(problemOf({ ...production, ...env })).toMatch(new RegExp(`^${name} must .+\\.$`));
  });

  test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
    '%s may do without https',
    (PUBLIC_URL) => {
      expect(readConfig({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
    },
  );
});

describe('what only development has', () => {
  const elsewhere: Record<string, string>[] = [
    { PUBLIC_URL: 'https://handrail.example' },
    { PUBLIC_URL: 'http://192.0.2.7:3000' },
    { PUBLIC_URL: 'http://127.evil.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'https://handrail.example' },
  ];

  test.each(elsewhere)('is no default where others reach the site: %j', (env) => {
    const { NODE_ENV: _, ...settings } = production;
    for (const each of [env, { ...settings, PUBLIC_URL: '', ...env }])
      expect(problemOf(each)).toMatch(
        /^NODE_ENV must be set, to production .+ because (HOST|PUBLIC_URL) is not .+\.$/,
      );
  });

  test.each(elsewhere)('is absent there by any name: %j', (env) => {
    for (const NODE_ENV of ['development', 'test']) {
      expect(readConfig({ ...env, NODE_ENV })).toMatchObject({
        production: false,
        development: false,
        demo: false,
      });
      expect(problemOf({ ...env, NODE_ENV, LIMITS: 'off' })).toMatch(/^LIMITS must not be off where .+\.$/);
      expect(problemOf({ ...env, NODE_ENV, DEMO: '1' })).toMatch(/^DEMO must not be on where .+\.$/);
      const emulated = { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' };
      expect(problemOf({ ...env, NODE_ENV, ...emulated })).toMatch(
        /^FIREBASE_AUTH_EMULATOR_HOST must not be set where .+\.$/,
      );
    }
  });

  test.each<Record<string, string>>([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { HOST: '127.0.0.2', PUBLIC_URL: 'https://LOCALHOST:8443' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('runs on this machine, by name or by default: %j', (env) => {
    for (const mode of [{}, { NODE_ENV: 'development' }, { NODE_ENV: 'test' }])
      expect(readConfig({ ...env, ...mode }).development).toBe(true);
    expect(readConfig({ ...production, HOST: '127.0.0.1' }).development).toBe(false);
  });
});

describe('values', () => {
  test.each([
    ['1', 1],
    ['true', 1],
    ['2', 2],
    ['0', false],
    ['false', false],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
    ['loopback', 'loopback'],
    ['::1', '::1'],
  ])('TRUST_PROXY=%s is %j', (value, expected) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  test('an address in version 6 stands in brackets in the URL', () => {
    expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080');
  });

  test('mail comes from the site, where the site has a name', () => {
    expect(readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
      publicUrl: 'https://shop.example',
      mail: { from: 'no-reply@shop.example', support: 'support@shop.example' },
    });
    expect(readConfig({}).mail.from).toBe('no-reply@handrail.example');
  });

  test.each([
    ['x@example.com', 'x@example.com', null],
    ['<x@example.com>', 'x@example.com', null],
    ['Handrail Austin <x@example.com>', 'x@example.com', 'Handrail Austin'],
    ['"Handrail, Austin" <x@example.com>', 'x@example.com', 'Handrail, Austin'],
  ])('MAIL_FROM=%s is %s by %j', (MAIL_FROM, from, fromName) => {
    expect(readConfig({ MAIL_FROM }).mail).toMatchObject({ from, fromName });
  });

  test('hosted parts are chosen by their variables', () => {
    expect(
      readConfig({
        ...production,
        ...s3,
        ...firebase,
        ...inbound,
        DATABASE_REPLICA_URL: 'postgres://replica.example/handrail',
        REDIS_URL: 'redis://cache.example',
        IP_LOCATION_DB: '/var/lib/city.mmdb',
        METRICS_PORT: '9464',
      }),
    ).toMatchObject({
      database: { kind: 'hosted', replicaUrl: 'postgres://replica.example/handrail' },
      redisUrl: 'redis://cache.example',
      files: { kind: 's3', bucket: 'handrail', publicUrl: 'https://cdn.example' },
      identity: { kind: 'firebase', projectId: 'handrail', emulatorHost: null },
      mail: { kind: 'smtp', url: 'smtp://relay.example:587', inbound: { domain: 'reply.handrail.example' } },
      ipLocation: { kind: 'mmdb', path: '/var/lib/city.mmdb' },
      metricsPort: 9464,
    });
  });

  test('samples are on until they are turned off', () => {
    expect([readConfig({ DEMO: '0' }).demo, readConfig({ DEMO: '1' }).demo]).toEqual([false, true]);
  });
});
