import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { sessionInvalid } from '#contract/wording/spec.ts';
import { secretOf } from '../../../tests/support/authenticator.ts';
import { findGoogleProvider } from './google-provider.ts';
import { startProvider } from './google-test-provider.ts';
import { type IdentityTestServer, password, startIdentityServer } from './identity-test-server.ts';
import { totpCode, totpStep } from './totp.ts';

type Browser = ReturnType<IdentityTestServer['newBrowser']>;

describe('Google sign-in', () => {
  let google: Awaited<ReturnType<typeof startProvider>>;
  let server: IdentityTestServer;
  let people = 0;

  beforeAll(async () => {
    google = await startProvider();
    const config = { clientId: 'us', clientSecret: 'shh', issuer: google.origin };
    server = await startIdentityServer({ google: await findGoogleProvider(config), limits: false });
  });
  afterAll(async () => {
    await server.stop();
    await google.app.close();
  });

  const newEmail = () => `grace-${++people}@example.com`;

  let otherCode = '';
  const callbackURL = '/api/auth/popup-done?flow=f1';

  const start = (browser: Browser, more: Record<string, string> = {}) =>
    browser.fetch(`${server.origin}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        provider: 'google',
        callbackURL,
        errorCallbackURL: callbackURL,
        disableRedirect: true,
        ...more,
      }),
    });

  /** Where the provider sends this browser back to. */
  async function callbackOf(browser: Browser): Promise<string> {
    const { url } = (await (await start(browser)).json()) as { url: string };
    return (await fetch(url, { redirect: 'manual' })).headers.get('location')!;
  }

  /** What the pop-up does; answers where it ends. */
  async function throughPopup(browser: Browser): Promise<URL> {
    const back = await browser.fetch(await callbackOf(browser), { redirect: 'manual' });
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
    const uid = (await first.reload())?.uid;
    expect((await second.reload())?.uid).toBe(uid);
    expect(server.signedIn.slice(-2)).toEqual([uid, uid]);
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

  it('asks whoever has a second step for it, and opens nothing before', async () => {
    const email = newEmail();
    google.account = { sub: 'g-two', email, email_verified: true };
    const first = server.newBrowser();
    await throughPopup(first);
    const turningOn = await first.secondStep!();
    const { uri, recoveryCodes } = await turningOn.begin();
    await turningOn.confirm(totpCode(secretOf(uri), totpStep(new Date())));
    const second = server.newBrowser();
    const signedIn = [...server.signedIn];
    expect((await throughPopup(second)).search).toBe('?flow=f1&error=second-step');
    expect(await second.reload()).toBeNull();
    expect(server.signedIn).toEqual(signedIn);
    const step = await second.secondStep!();
    await expect(step.enter('000000')).rejects.toMatchObject({ code: 'wrong-code' });
    const { uid } = await step.enter(recoveryCodes[0]!);
    expect(server.signedIn).toEqual([...signedIn, uid]);
    expect(await second.reload()).toMatchObject({ uid, email, providers: ['google'] });
    expect(await server.identity.verifyToken((await second.token())!)).toHaveProperty('secondFactorAt');
  });

  it('never opens a local account whose address nobody has proven', async () => {
    const email = newEmail();
    await server.newBrowser().signUp({ email, password, displayName: 'Squatter' });
    google.account = { sub: 'g-victim', email, email_verified: true };
    const browser = server.newBrowser();
    expect((await throughPopup(browser)).searchParams.get('error')).toBe('account_not_linked');
    expect(await browser.reload()).toBeNull();
  });

  it('opens it once its holder has proven the address, and the password of who made it is worth nothing', async () => {
    const email = newEmail();
    const squatter = server.newBrowser();
    const { uid } = await squatter.signUp({ email, password, displayName: 'Squatter' });
    google.account = { sub: 'g-holder', email, email_verified: true };
    const holder = server.newBrowser();
    await throughPopup(holder);
    expect(await holder.reload()).toBeNull();

    await holder.sendPasswordReset(email);
    const { url } = await server.mailTo('reset', email);
    await holder.resetPassword(new URL(url).searchParams.get('token')!, 'only the holder knows 7');
    await throughPopup(holder);
    expect(await holder.reload()).toMatchObject({ uid, providers: ['password', 'google'] });
    await expect(server.newBrowser().signIn(email, password)).rejects.toMatchObject({
      code: 'invalid-credential',
    });
    expect(await squatter.reload()).toBeNull();
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

  it('takes the address from the userinfo endpoint of a provider whose ID token has none', async () => {
    const email = newEmail();
    google.account = { sub: 'g-info', email, email_verified: true, name: 'Grace Hopper' };
    google.userInfoOf = 'g-info';
    const browser = server.newBrowser();
    await throughPopup(browser);
    google.userInfoOf = null;
    expect(await browser.reload()).toMatchObject({ email, emailVerified: true, displayName: 'Grace Hopper' });
  });

  it('refuses userinfo of someone other than the ID token is for', async () => {
    google.account = { sub: 'g-caller', email: newEmail(), email_verified: true };
    google.userInfoOf = 'g-somebody-else';
    const browser = server.newBrowser();
    const end = await throughPopup(browser);
    google.userInfoOf = null;
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
    await victim.fetch(await callbackOf(server.newBrowser()), { redirect: 'manual' });
    expect(await victim.reload()).toBeNull();
  });

  it.each([
    ['another state', (back: URL) => back.searchParams.set('state', 'guessed')],
    ['no state', (back: URL) => back.searchParams.delete('state')],
    ['another code', (back: URL) => back.searchParams.set('code', 'guessed')],
    // The provider knows this code, of another sign-in: PKCE ties it to that one.
    ['the code of another sign-in', (back: URL) => back.searchParams.set('code', otherCode)],
  ])('refuses a callback with %s', async (_, tamper) => {
    google.account = { sub: 'g-tampered', email: newEmail(), email_verified: true };
    otherCode = new URL(await callbackOf(server.newBrowser())).searchParams.get('code')!;
    const browser = server.newBrowser();
    const back = new URL(await callbackOf(browser));
    tamper(back);
    const end = await browser.fetch(back, { redirect: 'manual' });
    const { pathname, searchParams } = new URL(end.headers.get('location')!, server.origin);
    expect([pathname, searchParams.has('error')]).toEqual(['/api/auth/popup-done', true]);
    expect(await browser.reload()).toBeNull();
  });

  it('takes a callback once', async () => {
    google.account = { sub: 'g-twice', email: newEmail(), email_verified: true };
    const browser = server.newBrowser();
    const back = await callbackOf(browser);
    await browser.fetch(back, { redirect: 'manual' });
    await browser.signOut();
    await browser.fetch(back, { redirect: 'manual' });
    expect(await browser.reload()).toBeNull();
  });

  it.each(['callbackURL', 'errorCallbackURL', 'newUserCallbackURL'])(
    'leads to no other site by %s',
    async (name) => {
      for (const url of ['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])
        expect((await start(server.newBrowser(), { [name]: url })).status).toBe(403);
    },
  );

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

  it('lets a Google account add a password only just after its sign-in, and tells the owner', async () => {
    google.account = { sub: 'g-late', email: newEmail(), email_verified: true };
    const browser = server.newBrowser();
    await throughPopup(browser);
    const { uid } = (await browser.reload())!;
    server.clock.advance(11 * 60);
    await expect(browser.createPassword(password)).rejects.toMatchObject({
      code: 'signed-out',
      message: sessionInvalid,
    });
    server.clock.advance(-11 * 60);
    await browser.createPassword(password);
    expect(server.passwordsChanged).toContain(uid);
  });

  it('ends the pop-up on a page that may run its one script and nothing else', async () => {
    const page = await fetch(`${server.origin}/api/auth/popup-done?flow=<script>`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).not.toContain('flow=<script>');
  });
});

test('a provider that takes the secret in the header only gets it there', async () => {
  const google = await startProvider();
  google.authentications = ['client_secret_basic'];
  const config = { clientId: 'us', clientSecret: 'shh', issuer: google.origin };
  const server = await startIdentityServer({ google: await findGoogleProvider(config) });
  try {
    google.account = { sub: 'g-basic', email: 'basil@example.com', email_verified: true };
    const browser = server.newBrowser();
    const start = await browser.fetch(`${server.origin}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: 'google', callbackURL: '/', disableRedirect: true }),
    });
    const { url } = (await start.json()) as { url: string };
    const consent = await fetch(url, { redirect: 'manual' });
    await browser.fetch(consent.headers.get('location')!, { redirect: 'manual' });
    expect(await browser.reload()).toMatchObject({ email: 'basil@example.com' });
  } finally {
    await server.stop();
    await google.app.close();
  }
});
