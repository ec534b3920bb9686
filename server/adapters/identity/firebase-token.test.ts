import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  claimsAt,
  type FirebaseTestService,
  newKeys,
  projectId,
  publicKeyPem,
  startFirebaseTestService,
} from './firebase-test-service.ts';
import { createFirebaseTokenVerifier } from './firebase-token.ts';
import { IdentityUnavailableError } from './identity.ts';

const clock = { now: () => new Date('2026-03-01T12:00:00Z') };
const seconds = clock.now().getTime() / 1000;
const keys = newKeys();
let service: FirebaseTestService;
let verify: ReturnType<typeof createFirebaseTokenVerifier>;

beforeAll(async () => {
  service = await startFirebaseTestService(keys, clock);
});
beforeEach(() => {
  service.areKeysAway = false;
  service.hasOneKey = false;
  service.keyFetches = 0;
  verify = createFirebaseTokenVerifier({ projectId, clock, keysUrl: service.keysUrl, unsigned: false });
});
afterAll(() => service.close());

describe('an identity token of Firebase', () => {
  it('stands for the person when Google signed it for this project', async () => {
    expect(await verify(await service.sign())).toEqual({
      uid: 'ada-uid',
      email: 'ada@example.com',
      emailVerified: false,
      displayName: 'Ada Moore',
      providers: ['password'],
      secondFactor: false,
      issuedAt: new Date((seconds - 30) * 1000),
      signedInAt: new Date((seconds - 60) * 1000),
      expiresAt: new Date((seconds + 3570) * 1000),
    });
    await verify(await service.sign({ sub: 'someone-else' }));
    expect(service.keyFetches).toBe(1);
  });

  it('names Google when the person came from there', async () => {
    const firebase = { identities: { 'google.com': ['1'] }, sign_in_provider: 'google.com' };
    expect(await verify(await service.sign({ firebase }))).toMatchObject({ providers: ['google'] });
  });

  it('tells whether the sign-in took a second factor', async () => {
    const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp' };
    expect(await verify(await service.sign({ firebase }))).toMatchObject({ secondFactor: true });
  });

  it.each([
    ['for another project', { aud: 'another-project' }],
    ['by another issuer', { iss: 'https://accounts.google.com' }],
    ['by the issuer of another project', { iss: 'https://securetoken.google.com/another-project' }],
    ['that has run out', { exp: seconds - 6 }],
    ['made in the future', { iat: seconds + 60 }],
    ['of a sign-in in the future', { auth_time: seconds + 60 }],
    ['without an end', { exp: undefined }],
    ['without a time of making', { iat: undefined }],
    ['without a time of sign-in', { auth_time: undefined }],
    ['of nobody', { sub: '' }],
    ['without a person', { sub: undefined }],
    ['of a person with an endless name', { sub: 'x'.repeat(129) }],
    ['of someone without an address', { email: undefined }],
  ])('is refused %s', async (_name, claims) => {
    expect(await verify(await service.sign(claims))).toBeNull();
  });

  it('is taken with a clock that is five seconds off', async () => {
    expect(await verify(await service.sign({ iat: seconds + 4, auth_time: seconds + 4 }))).not.toBeNull();
    expect(await verify(await service.sign({ exp: seconds - 4 }))).not.toBeNull();
  });

  it('is refused when another key signed it, under whatever key id', async () => {
    const forge = (kid?: string) =>
      new SignJWT(claimsAt(clock.now())).setProtectedHeader({ alg: 'RS256', kid }).sign(newKeys().privateKey);
    for (const kid of ['now', 'next', 'made-up', undefined])
      expect(await verify(await forge(kid))).toBeNull();
    expect(await verify(await service.sign({}, { kid: 'next' }))).toBeNull();
    expect(await verify(await service.sign({}, { kid: undefined }))).toBeNull();
  });

  it('is refused without a key id, even while there is only one key', async () => {
    service.hasOneKey = true;
    expect(await verify(await service.sign({}, { kid: undefined }))).toBeNull();
    expect(await verify(await service.sign())).not.toBeNull();
  });

  it('is refused when changed after it was signed', async () => {
    const [header, , signature] = (await service.sign()).split('.');
    const payload = Buffer.from(JSON.stringify(claimsAt(clock.now(), { sub: 'ben-uid' })));
    expect(await verify(`${header}.${payload.toString('base64url')}.${signature}`)).toBeNull();
  });

  it('is refused without a signature', async () => {
    expect(await verify(new UnsecuredJWT(claimsAt(clock.now())).encode())).toBeNull();
    const [, payload] = (await service.sign()).split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      const header = Buffer.from(JSON.stringify({ alg, kid: 'now' })).toString('base64url');
      expect(await verify(`${header}.${payload}.`)).toBeNull();
    }
  });

  it('is refused when the public key served as a shared secret', async () => {
    const secret = new TextEncoder().encode(publicKeyPem(keys));
    for (const alg of ['HS256', 'HS512']) {
      const token = new SignJWT(claimsAt(clock.now())).setProtectedHeader({ alg, kid: 'now' }).sign(secret);
      expect(await verify(await token)).toBeNull();
    }
  });

  it('is refused with another algorithm of the same key', async () => {
    for (const alg of ['RS512', 'PS256']) expect(await verify(await service.sign({}, { alg }))).toBeNull();
  });

  it.each(['', 'x', 'a.b.c', 'e30.e30.', '🙂', 'x'.repeat(100_000)])('is not %j', async (token) => {
    expect(await verify(token)).toBeNull();
  });

  it('is neither good nor bad while Google’s keys cannot be had', async () => {
    service.areKeysAway = true;
    const token = await service.sign();
    await expect(verify(token)).rejects.toBeInstanceOf(IdentityUnavailableError);
    service.areKeysAway = false;
    expect(await verify(token)).not.toBeNull();
  });
});

describe('with the emulator', () => {
  const emulated = () =>
    createFirebaseTokenVerifier({ projectId, clock, keysUrl: service.keysUrl, unsigned: true });

  it('a token without a signature is taken, by all other rules', async () => {
    const unsigned = (claims = {}) => new UnsecuredJWT(claimsAt(clock.now(), claims)).encode();
    expect(await emulated()(unsigned())).toMatchObject({ uid: 'ada-uid' });
    expect(await emulated()(unsigned({ aud: 'another-project' }))).toBeNull();
    expect(await emulated()(unsigned({ exp: seconds - 6 }))).toBeNull();
    expect(await emulated()(unsigned({ iat: seconds + 60 }))).toBeNull();
  });

  it('a signed one is refused', async () => {
    expect(await emulated()(await service.sign())).toBeNull();
  });
});
