import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { withStandIns } from '../development.ts';
import { mountGoogleStandIn, standInProvider } from './google-stand-in.ts';

const site = { publicUrl: 'http://127.0.0.1:3000', host: '127.0.0.1', port: 3000 };
const provider = standInProvider(site);
const redirectUri = `${site.publicUrl}/api/auth/callback/google`;
const verifier = 'a verifier of the length that is asked for, and then some';
const challenge = createHash('sha256').update(verifier).digest('base64url');
const asked = {
  client_id: provider.clientId,
  response_type: 'code',
  redirect_uri: redirectUri,
  scope: 'openid email profile',
  state: 'the state',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};

let app: FastifyInstance;
let time = Date.now();
beforeAll(async () => {
  app = fastify();
  await mountGoogleStandIn(app, { config: site, clock: { now: () => new Date(time) } });
});
afterAll(() => app.close());

const authorize = (more: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({ url: '/dev/google/authorize', query: { ...asked, ...more }, headers });

const send = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const unproven = {
  redirect_uri: redirectUri,
  state: 'the state',
  code_challenge: challenge,
  email: 'Someone@Example.com',
  name: 'Some One',
};
const chosen = { ...unproven, verified: 'on' };
const choose = (fields: Record<string, string> = chosen) => send('/dev/google/authorize', fields);

const exchange = (code: string, more: Record<string, string> = {}) =>
  send('/dev/google/token', {
    grant_type: 'authorization_code',
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    redirect_uri: redirectUri,
    code,
    code_verifier: verifier,
    ...more,
  });

async function codeOf(answer: ReturnType<typeof choose>): Promise<string> {
  return new URL((await answer).headers.location!).searchParams.get('code')!;
}

test('the page says plainly what it is and offers sample accounts', async () => {
  const page = await authorize();
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Development stand-in for Google. Not Google.');
  expect(page.body).toContain('greta.lind@gmail.example');
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('what it was asked cannot become markup', async () => {
  expect((await authorize({ state: '"><script>' })).body).not.toContain('<script>');
});

test.each([
  ['another client', { client_id: 'someone' }],
  ['another site', { redirect_uri: 'https://elsewhere.example/api/auth/callback/google' }],
  ['another page', { redirect_uri: `${site.publicUrl}/marketplace` }],
  ['no PKCE', { code_challenge: '' }],
  ['plain PKCE', { code_challenge_method: 'plain' }],
  ['no state', { state: '' }],
])('it sends nobody anywhere for %s', async (_, more) => {
  expect((await authorize(more)).statusCode).toBe(400);
});

test('a changed form sends nobody to another site', async () => {
  const answer = await choose({ ...chosen, redirect_uri: 'https://elsewhere.example/' });
  expect([answer.statusCode, answer.headers.location]).toEqual([400, undefined]);
});

test('a chosen account comes as an ID token that its keys prove', async () => {
  const answer = await exchange(await codeOf(choose({ ...chosen, nonce: 'once' })));
  const keys = createLocalJWKSet((await app.inject('/dev/google/keys')).json<JSONWebKeySet>());
  const { payload } = await jwtVerify(answer.json<{ id_token: string }>().id_token, keys, {
    issuer: provider.issuer,
    audience: provider.clientId,
  });
  expect(payload).toMatchObject({
    email: 'someone@example.com',
    email_verified: true,
    name: 'Some One',
    nonce: 'once',
  });
});

test('the same address is the same account, verified or not', async () => {
  const claims = async (fields: Record<string, string>) => {
    const { id_token: token } = (await exchange(await codeOf(choose(fields)))).json<{ id_token: string }>();
    return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
  };
  const first = await claims(chosen);
  const second = await claims(unproven);
  expect([first.email_verified, second.email_verified]).toEqual([true, false]);
  expect(second.sub).toBe(first.sub);
});

test.each([
  ['another verifier', { code_verifier: 'not the one that the challenge was made of, at all' }],
  ['another secret', { client_secret: 'guessed' }],
  ['another callback', { redirect_uri: 'https://elsewhere.example/' }],
])('a code is worth nothing with %s', async (_, more) => {
  const code = await codeOf(choose());
  expect((await exchange(code, more)).statusCode).toBe(400);
});

test('a code holds once, and for a minute', async () => {
  const code = await codeOf(choose());
  expect((await exchange(code)).statusCode).toBe(200);
  expect((await exchange(code)).statusCode).toBe(400);
  const late = await codeOf(choose());
  time += 61_000;
  expect((await exchange(late)).statusCode).toBe(400);
});

test('who cancels comes back without a code', async () => {
  const { location } = (await choose({ ...chosen, cancel: 'on' })).headers;
  expect(location).toBe(`${redirectUri}?state=the+state&error=access_denied`);
});

test('who opened the site by another name of this machine comes back to that name', async () => {
  const page = await authorize({}, { referer: 'http://localhost:3000/' });
  expect(page.body).toContain('value="http://localhost:3000/api/auth/callback/google"');
  const elsewhere = await authorize({}, { referer: 'https://elsewhere.example/' });
  expect(elsewhere.body).toContain(`value="${redirectUri}"`);
});

test('it stands in only where no Google is set up', () => {
  const google = (env: Record<string, string>) => {
    const { identity } = withStandIns(readConfig(env));
    return identity.kind === 'builtin' ? identity.google?.issuer : identity.kind;
  };
  expect(google({})).toBe('http://127.0.0.1:3000/dev/google');
  expect(google({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })).toBe('https://accounts.google.com');
  expect(
    google({
      IDENTITY: 'firebase',
      FIREBASE_PROJECT_ID: 'a',
      FIREBASE_API_KEY: 'b',
      FIREBASE_AUTH_DOMAIN: 'c.example',
    }),
  ).toBe('firebase');
});
