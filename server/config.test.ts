import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const secret = 'a secret of more than thirty-two characters';
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://handrail.example',
  SECRET: secret,
  DATABASE_URL: 'postgres://handrail@db.example/handrail',
};

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
    database: { kind: 'embedded' },
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
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
    ['LIMITS', 'no'],
    ['TRUST_PROXY', 'banana'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'Handrail <x@example.com>'],
    ['MAIL_FROM', 'x@example.com\nBcc: y@example.com'],
    ['SUPPORT_EMAIL', 'a@b@c'],
    ['IP_LOCATION_URL', 'localhost'],
    ['ANALYTICS_SCRIPT_URL', 'javascript:alert(1)'],
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
  ])('%s when half is set: %j', (name, env) => {
    expect(problemOf(env)).toMatch(new RegExp(`^${name} must .+\\.$`));
  });

  test('a secret is never in the line', () => {
    for (const name of ['SECRET', 'DATABASE_URL', 'GOOGLE_CLIENT_SECRET']) {
      expect(problemOf({ [name]: 'hunter2:hunter2' })).not.toContain('hunter2');
    }
  });
});

describe('in production', () => {
  test('what is enough starts, without samples', () => {
    expect(readConfig(production)).toMatchObject({ production: true, demo: false, limits: true, secret });
  });

  test.each([
    ['SECRET', { SECRET: '' }],
    ['SECRET', { SECRET: 'x'.repeat(31) }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://handrail.example' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'http://127.evil.example' }],
    ['LIMITS', { LIMITS: 'off' }],
    ['DEMO', { DEMO: '1' }],
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

describe('values', () => {
  test.each([
    ['1', true],
    ['true', true],
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
    expect(readConfig({ PUBLIC_URL: 'https://shop.example/' })).toMatchObject({
      publicUrl: 'https://shop.example',
      mail: { from: 'no-reply@shop.example', support: 'support@shop.example' },
    });
    expect(readConfig({}).mail.from).toBe('no-reply@handrail.example');
  });

  test('samples are on until they are turned off', () => {
    expect([readConfig({ DEMO: '0' }).demo, readConfig({ DEMO: '1' }).demo]).toEqual([false, true]);
  });
});
