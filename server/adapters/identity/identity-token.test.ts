import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { type IdentityTestServer, startIdentityServer, toldToNobody } from './identity-test-server.ts';
import { createEmbeddedRateCounters } from '#server/adapters/rate-counters/embedded-rate-counters.ts';

describe('the tokens of the built-in identity', () => {
  let server: IdentityTestServer;
  let people = 0;

  beforeAll(async () => {
    server = await startIdentityServer();
  });
  afterAll(() => server.stop());

  async function signedUp() {
    const email = `ada-${++people}@example.com`;
    const browser = server.newBrowser();
    const { uid } = await browser.signUp({ email, password: 'correct horse battery', displayName: 'Ada' });
    return { uid, browser };
  }

  async function forge(change: (jwt: SignJWT, real: Record<string, unknown>) => SignJWT, alg = 'EdDSA') {
    const { browser } = await signedUp();
    const real = decodeJwt((await browser.token())!);
    const key = await server.database.db.selectFrom('auth_jwks').select('id').executeTakeFirstOrThrow();
    const { privateKey } = await generateKeyPair(alg);
    return change(new SignJWT(real).setProtectedHeader({ alg, kid: key.id }), real).sign(privateKey);
  }

  it('carry the user id and the session, and nothing about the person', async () => {
    const { browser, uid } = await signedUp();
    const claims = decodeJwt((await browser.token())!);
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub']);
    expect(claims).toMatchObject({ sub: uid, iss: server.origin, aud: server.origin });
    expect(claims.exp! - claims.iat!).toBe(15 * 60);
  });

  it('are refused when signed with another key, by another algorithm or with none', async () => {
    expect(await server.identity.verifyToken(await forge((jwt) => jwt))).toBeNull();
    expect(await server.identity.verifyToken(await forge((jwt) => jwt, 'RS256'))).toBeNull();
    const { browser } = await signedUp();
    const [, payload] = (await browser.token())!.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await server.identity.verifyToken(`${none}.${payload}.`)).toBeNull();
  });

  it('are refused when changed by one character', async () => {
    const { browser } = await signedUp();
    const token = (await browser.token())!;
    const [header, payload, signature] = token.split('.') as [string, string, string];
    const claims = { ...decodeJwt(token), sub: (await signedUp()).uid };
    const changed = Buffer.from(JSON.stringify(claims)).toString('base64url');
    expect(await server.identity.verifyToken(`${header}.${changed}.${signature}`)).toBeNull();
    expect(await server.identity.verifyToken(`${header}.${payload}.${signature}`)).not.toBeNull();
  });

  it('are refused on another site', async () => {
    const { browser } = await signedUp();
    const elsewhere = await createEmbeddedIdentity({
      db: server.database.db,
      clock: server.clock,
      log: server.app.log as never,
      brand: 'Handrail',
      publicUrl: 'https://elsewhere.example',
      secret: 'a secret that only this test knows, 123456',
      counters: createEmbeddedRateCounters(server.clock),
      ...toldToNobody,
    });
    expect(await elsewhere.verifyToken((await browser.token())!)).toBeNull();
  });

  it('end after 15 minutes, but for 5 seconds of other clocks', async () => {
    const { browser } = await signedUp();
    const token = (await browser.token())!;
    server.clock.advance(15 * 60 + 2);
    const late = await server.identity.verifyToken(token);
    server.clock.advance(5);
    const tooLate = await server.identity.verifyToken(token);
    server.clock.advance(-15 * 60 - 7);
    expect(late).not.toBeNull();
    expect(tooLate).toBeNull();
  });

  it('verify with a key made by another instance since', async () => {
    const { browser } = await signedUp();
    await server.identity.verifyToken((await browser.token())!);
    await server.database.db
      .updateTable('auth_jwks')
      .set({ expires_at: new Date(0) })
      .execute();
    server.clock.advance(2);
    expect(await server.identity.verifyToken((await browser.token({ fresh: true }))!)).not.toBeNull();
  });
});
