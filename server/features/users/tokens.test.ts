import { SignJWT, decodeJwt, decodeProtectedHeader, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let ana: TestPerson;
/** Milliseconds by which the application's clock is ahead. */
let ahead = 0;
let people = 0;

beforeAll(async () => {
  app = await startApp({ clock: { now: () => new Date(Date.now() + ahead) } });
  ana = await signUpPerson(app, { name: 'Ana Able' });
});
afterAll(() => app?.close());

const someone = () => signUpPerson(app, { name: `Someone ${'x'.repeat(++people)}` });
const callWith = (authorization: string, path = '/api/users/profile/') =>
  request(app, 'GET', path, undefined, undefined, { authorization });

async function expectRefused(token: string): Promise<void> {
  // Also where a guest would be answered: a token that is sent must be good.
  for (const path of ['/api/users/profile/', '/api/listings/user/', '/api/listings/']) {
    const answer = await callWith(`Token ${token}`, path);
    expect(answer).toMatchObject({ status: 401, body: { code: 'token-invalid' } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(JSON.stringify(answer.body)).not.toContain(token.slice(0, 20));
  }
}

test.each(['Token', 'Bearer', 'token', 'BEARER'])('%s is a scheme', async (scheme) => {
  expect(await callWith(`${scheme} ${await ana.token()}`)).toMatchObject({
    status: 200,
    body: { uid: ana.uid },
  });
});

test.each([
  'Basic YTpi',
  'Token',
  'Token  ',
  'Bearer a b',
  'x',
  'Token token Token',
  ', Token x',
  'Token null',
  'Token undefined',
  `Token ${'x'.repeat(9000)}`,
])('the header "%s" is no token', async (header) => {
  expect(await callWith(header)).toMatchObject({ status: 401, body: { code: 'token-invalid' } });
});

test('without any header one is asked to sign in', async () => {
  for (const path of ['/api/users/profile/', `/api/users/profile/?token=${await ana.token()}`]) {
    expect(await request(app, 'GET', path)).toMatchObject({
      status: 401,
      body: { code: 'sign-in-required' },
    });
  }
});

test('a token ends after 15 minutes', async () => {
  const token = await ana.token();
  try {
    ahead = 14 * 60_000;
    expect((await callWith(`Token ${token}`)).status).toBe(200);
    ahead = 16 * 60_000;
    await expectRefused(token);
  } finally {
    ahead = 0;
  }
});

test('a forged token is refused: another key, another algorithm, none, another site, another person', async () => {
  const real = await ana.token();
  const claims = decodeJwt(real);
  const { kid } = decodeProtectedHeader(real);
  const { privateKey } = await generateKeyPair('EdDSA');
  const [header, payload, signature] = real.split('.') as [string, string, string];
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  await expectRefused(await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey));
  await expectRefused(
    await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid }).sign(Buffer.from(payload)),
  );
  await expectRefused(`${encode({ alg: 'none' })}.${payload}.`);
  await expectRefused(`${encode({ alg: 'EdDSA', kid: 'unknown' })}.${payload}.${signature}`);
  await expectRefused(`${header}.${encode({ ...claims, sub: (await someone()).uid })}.${signature}`);
  await expectRefused(`${header}.${encode({ ...claims, exp: 9_999_999_999 })}.${signature}`);
  await expectRefused(`${header}.${payload}.`);
  await expectRefused('a.b.c');
});

test('a token of another installation is refused', async () => {
  const elsewhere = await startApp();
  try {
    await expectRefused(await (await signUpPerson(elsewhere, { name: 'Ana Able' })).token());
  } finally {
    await elsewhere.close();
  }
});

test('a token ends with signing out', async () => {
  const person = await someone();
  const token = await person.token();
  await person.signOut();
  await expectRefused(token);
});

test('a token ends with the account, deleted here or only at the identity provider', async () => {
  const [gone, goneHere] = [await someone(), await someone()];
  const [token, tokenHere] = [await gone.token(), await goneHere.token()];
  await app.services.identity.delete(gone.uid);
  await expectRefused(token);
  await app.services.db.insertInto('deleted_users').values({ uid: goneHere.uid }).execute();
  await expectRefused(tokenHere);
});

test('a token ends with a disabled account', async () => {
  const person = await someone();
  const token = await person.token();
  await app.services.identity.disable?.(person.uid);
  await expectRefused(token);
});
