import { createHash } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findGoogleProvider } from './google-provider.ts';
import { type IdentityTestServer, startIdentityServer } from './identity-test-server.ts';

const password = 'correct horse battery';

interface GoogleAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
}

/** An OpenID Connect provider on a port of its own, at which `account` is signed in and always consents. */
async function startProvider() {
  const app = fastify({ forceCloseConnections: true });
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const challenges = new Map<string, string>();
  const provider = {
    app,
    origin: '',
    account: { sub: '1', email: 'nobody@example.com', email_verified: true } as GoogleAccount,
    /** Signs with a key that is not in its key set. */
    forge: false,
  };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/.well-known/openid-configuration', () => ({
    issuer: provider.origin,
    authorization_endpoint: `${provider.origin}/authorize`,
    token_endpoint: `${provider.origin}/token`,
    jwks_uri: `${provider.origin}/keys`,
    token_endpoint_auth_methods_supported: ['client_secret_post'],
  }));
  app.get('/keys', async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256' }] }));
  app.get<{ Querystring: Record<string, string> }>('/authorize', (request, reply) => {
    const { redirect_uri, state, code_challenge } = request.query as Record<string, string>;
    const code = `code-${challenges.size}`;
    challenges.set(code, code_challenge ?? '');
    const back = new URL(redirect_uri ?? '');
    back.search = new URLSearchParams({ code, state: state ?? '' }).toString();
    return reply.redirect(back.href);
  });
  app.post<{ Body: Record<string, string> }>('/token', async (request, reply) => {
    const { code = '', code_verifier = '', client_secret } = request.body;
    const challenge = createHash('sha256').update(code_verifier).digest('base64url');
    if (challenges.get(code) !== challenge || client_secret !== 'shh') return reply.code(400).send({});
    challenges.delete(code);
    const idToken = await new SignJWT({ ...provider.account })
      .setProtectedHeader({ alg: 'RS256', kid: 'k' })
      .setIssuer(provider.origin)
      .setAudience('us')
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(provider.forge ? stranger.privateKey : privateKey);
    return { access_token: 'access', token_type: 'Bearer', expires_in: 300, id_token: idToken };
  });
  provider.origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return provider;
}

describe('Google sign-in', () => {
  let google: Awaited<ReturnType<typeof startProvider>>;
  let server: IdentityTestServer;
  let people = 0;

  beforeAll(async () => {
    google = await startProvider();
    const config = { clientId: 'us', clientSecret: 'shh', issuer: google.origin };
    server = await startIdentityServer({ google: await findGoogleProvider(config) });
  });
  afterAll(async () => {
    await server.stop();
    await google.app.close();
  });

  const newEmail = () => `grace-${++people}@example.com`;

  /** What the pop-up does; answers where it ends. */
  async function throughPopup(browser: ReturnType<IdentityTestServer['newBrowser']>): Promise<URL> {
    const callbackURL = '/api/auth/popup-done?flow=f1';
    const start = await browser.fetch(`${server.origin}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        provider: 'google',
        callbackURL,
        errorCallbackURL: callbackURL,
        disableRedirect: true,
      }),
    });
    const { url } = (await start.json()) as { url: string };
    const consent = await fetch(url, { redirect: 'manual' });
    const back = await browser.fetch(consent.headers.get('location')!, { redirect: 'manual' });
    return new URL(back.headers.get('location')!, server.origin);
  }

  it('makes an account with the address that Google has verified', async () => {
    const email = newEmail();
    google.account = { sub: 'g-new', email, email_verified: true, name: 'Grace Hopper' };
    const browser = server.newBrowser();
    const end = await throughPopup(browser);
    expect(end.pathname + end.search).toBe('/api/auth/popup-done?flow=f1');
    expect(await browser.reload()).toMatchObject({
      email,
      emailVerified: true,
      displayName: 'Grace Hopper',
      providers: ['google'],
    });
    expect(await server.identity.verifyToken((await browser.token())!)).toMatchObject({ email });
  });

  it('signs the same person in again, and keeps none of Google’s tokens', async () => {
    google.account = { sub: 'g-again', email: newEmail(), email_verified: true };
    const [first, second] = [server.newBrowser(), server.newBrowser()];
    await throughPopup(first);
    await throughPopup(second);
    expect((await second.reload())?.uid).toBe((await first.reload())?.uid);
    const rows = await server.database.db
      .selectFrom('auth_account')
      .select(['access_token', 'refresh_token', 'id_token'])
      .where('account_id', '=', 'g-again')
      .execute();
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
  });

  it('opens a local account whose address is verified', async () => {
    const email = newEmail();
    const local = server.newBrowser();
    const { uid } = await local.signUp({ email, password, displayName: 'Grace' });
    await fetch((await server.mailTo('verification', email)).url, { redirect: 'manual' });
    google.account = { sub: 'g-linked', email, email_verified: true };
    const browser = server.newBrowser();
    await throughPopup(browser);
    expect(await browser.reload()).toMatchObject({ uid, providers: ['password', 'google'] });
  });

  it('never opens a local account whose address nobody has proven', async () => {
    const email = newEmail();
    await server.newBrowser().signUp({ email, password, displayName: 'Squatter' });
    google.account = { sub: 'g-victim', email, email_verified: true };
    const browser = server.newBrowser();
    expect((await throughPopup(browser)).searchParams.get('error')).toBe('account_not_linked');
    expect(await browser.reload()).toBeNull();
  });

  it('never opens a local account for an address that Google has not verified', async () => {
    const email = newEmail();
    await server.newBrowser().signUp({ email, password, displayName: 'Grace' });
    await fetch((await server.mailTo('verification', email)).url, { redirect: 'manual' });
    google.account = { sub: 'g-unproven', email, email_verified: false };
    const browser = server.newBrowser();
    expect((await throughPopup(browser)).searchParams.get('error')).toBe('account_not_linked');
    expect(await browser.reload()).toBeNull();
  });

  it('refuses an ID token that Google did not sign', async () => {
    google.account = { sub: 'g-forged', email: newEmail(), email_verified: true };
    google.forge = true;
    const browser = server.newBrowser();
    const end = await throughPopup(browser);
    google.forge = false;
    expect(end.searchParams.get('error')).toBe('unable_to_get_user_info');
    expect(await browser.reload()).toBeNull();
  });

  it('refuses a disabled account and says so', async () => {
    google.account = { sub: 'g-disabled', email: newEmail(), email_verified: true };
    const browser = server.newBrowser();
    await throughPopup(browser);
    await server.identity.disable!((await browser.reload())!.uid);
    expect((await throughPopup(server.newBrowser())).searchParams.get('error')).toBe('USER_DISABLED');
  });

  it('refuses a callback in a browser that did not start it', async () => {
    google.account = { sub: 'g-csrf', email: newEmail(), email_verified: true };
    const victim = server.newBrowser();
    const attacker = server.newBrowser();
    const start = await attacker.fetch(`${server.origin}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', callbackURL: '/', disableRedirect: true }),
    });
    const { url } = (await start.json()) as { url: string };
    const consent = await fetch(url, { redirect: 'manual' });
    await victim.fetch(consent.headers.get('location')!, { redirect: 'manual' });
    expect(await victim.reload()).toBeNull();
  });

  it('lets a Google account add a password once', async () => {
    const email = newEmail();
    google.account = { sub: 'g-password', email, email_verified: true };
    const browser = server.newBrowser();
    await throughPopup(browser);
    await expect(browser.createPassword('weak')).rejects.toMatchObject({ code: 'weak-password' });
    await browser.createPassword(password);
    expect(await browser.reload()).toMatchObject({ providers: ['password', 'google'] });
    await server.newBrowser().signIn(email, password);
    await expect(browser.createPassword(password)).rejects.toThrow('This account already has a password.');
  });

  it('ends the pop-up on a page that may run its one script and nothing else', async () => {
    const page = await fetch(`${server.origin}/api/auth/popup-done?flow=<script>`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).not.toContain('flow=<script>');
  });
});

describe('findGoogleProvider', () => {
  let app: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    app = fastify({ forceCloseConnections: true });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  it('knows Google without asking', async () => {
    const config = { clientId: 'us', clientSecret: 'shh', issuer: 'https://accounts.google.com' };
    expect(await findGoogleProvider(config)).toMatchObject({
      tokenUrl: 'https://oauth2.googleapis.com/token',
    });
  });

  it('names the variable when the issuer is none', async () => {
    const config = { clientId: 'us', clientSecret: 'shh', issuer: origin };
    await expect(findGoogleProvider(config)).rejects.toThrow('GOOGLE_ISSUER');
  });
});
