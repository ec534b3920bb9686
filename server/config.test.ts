import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-values.ts';
import { readConfig } from './config.ts';

const secret = 'a secret of more than thirty-two characters';
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://handrail.example',
  SECRET: secret,
  DATABASE_URL: 'postgres://handrail@db.example/handrail',
  SMTP_URL: 'smtp://relay.example:587',
  MAIL_FROM: 'no-reply@handrail.example',
  SUPPORT_EMAIL: 'support@handrail.example',
};
const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'handrail',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hunter2',
  S3_PUBLIC_URL: 'https://cdn.example/',
};
const firebase = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: 'handrail',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'handrail.firebaseapp.com',
};
const inbound = { MAIL_REPLY_DOMAIN: 'reply.handrail.example', MAIL_INBOUND_SECRET: 'x'.repeat(32) };

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
  test.each([
    ['NODE_ENV', 'Production'],
    ['NODE_ENV', 'prod'],
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['HOST', 'two words'],
    ['HOST', 'http://localhost'],
    ['PUBLIC_URL', 'handrail.example'],
    ['PUBLIC_URL', 'ftp://handrail.example'],
    ['PUBLIC_URL', 'https://handrail.example/shop'],
    ['PUBLIC_URL', 'https://handrail.example/?a'],
    ['PUBLIC_URL', 'https://user:hunter2@handrail.example'],
    ['SECRET', 'short'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgres://[broken'],
    ['DATABASE_POOL_SIZE', '1'],
    ['REDIS_URL', 'http://localhost'],
    ['SMTP_URL', 'relay.example:587'],
    ['IDENTITY', 'ldap'],
    ['METRICS_PORT', '3000'],
    ['SHUTDOWN_DELAY', '301'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
    ['LIMITS', 'no'],
    ['TRUST_PROXY', 'banana'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '17'],
    ['TRUST_PROXY', '-1'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Handrail <x@example.com> more'],
    ['MAIL_FROM', 'Handrail <nobody>'],
    ['MAIL_FROM', 'Hand\nrail <x@example.com>'],
    ['MAIL_FROM', 'x@example.com\nBcc: y@example.com'],
    ['SUPPORT_EMAIL', 'a@b@c'],
    ['IP_LOCATION_URL', 'localhost'],
    ['ANALYTICS_SCRIPT_URL', 'javascript:alert(1)'],
    ['RECALLS_URL_OPENFDA', 'http://api.fda.gov/device/recall.json'],
    ['RECALLS_URL_OPENFDA', 'https://api.fda.gov/a https://me:secret@api.fda.gov/b'],
    ['RECALLS_URL_CPSC', 'saferproducts.gov'],
    ['RECALLS_URL_CPSC', Array(11).fill('https://cpsc.example/').join(' ')],
    ['APP_STORE_URL', 'itms://app'],
    ['PLAY_STORE_URL', 'market'],
    ['BRAND', 'Hand\nrail'],
  ])('%s=%j', (name, value) => {
    const problem = problemOf({ [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must .+\\.$`));
    expect(problem).not.toContain('hunter2');
  });

  test.each([
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_SECRET: 'secret' }],
    ['GOOGLE_CLIENT_ID', { GOOGLE_ISSUER: 'https://id.example' }],
    [
      'GOOGLE_ISSUER',
      { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'id.example' },
    ],
    ['DATABASE_URL', { DATABASE_REPLICA_URL: 'postgres://replica.example/handrail' }],
    ['IP_LOCATION_DB', { IP_LOCATION_URL: 'https://geo.example/{ip}', IP_LOCATION_DB: 'city.mmdb' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
    ['S3_BUCKET', { ...s3, S3_BUCKET: 'No Bucket' }],
    ['S3_ENDPOINT', { S3_PUBLIC_URL: 'https://cdn.example' }],
    ['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: '' }],
    ['S3_PUBLIC_URL', { ...s3, S3_PUBLIC_URL: 'cdn.example' }],
    ['FIREBASE_API_KEY', { ...firebase, FIREBASE_API_KEY: '' }],
    ['FIREBASE_PROJECT_ID', { IDENTITY: 'firebase' }],
    ['IDENTITY', { ...firebase, IDENTITY: '' }],
    ['GOOGLE_CLIENT_ID', { ...firebase, GOOGLE_CLIENT_ID: 'id' }],
    ['FIREBASE_AUTH_EMULATOR_HOST', { ...firebase, FIREBASE_AUTH_EMULATOR_HOST: 'emulator.example:9099' }],
    ['PUSH_PRIVATE_KEY', { PUSH_PUBLIC_KEY: 'A'.repeat(87) }],
    ['PUSH_PUBLIC_KEY', { PUSH_PUBLIC_KEY: 'short', PUSH_PRIVATE_KEY: 'A'.repeat(43) }],
    ['PUSH_CONTACT', { PUSH_CONTACT: 'somebody' }],
    ['MAIL_INBOUND_SECRET', { ...inbound, MAIL_INBOUND_SECRET: '' }],
    ['MAIL_INBOUND_SECRET', { ...inbound, MAIL_INBOUND_SECRET: 'short' }],
    ['MAIL_INBOUND_SECRET', { ...inbound, SECRET: inbound.MAIL_INBOUND_SECRET }],
    ['MAIL_REPLY_DOMAIN', { ...inbound, MAIL_REPLY_DOMAIN: 'a b' }],
  ])('%s when half is set: %j', (name, env) => {
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
