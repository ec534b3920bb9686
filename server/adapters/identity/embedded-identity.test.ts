import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '#server/db/handle.ts';
import { startDatabaseProxy } from '../../../tests/support/database-proxy.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { type IdentityTestServer, startIdentityServer } from './identity-test-server.ts';
import { describeIdentity } from './identity.conformance.ts';
import { createEmbeddedRateCounters } from '#server/adapters/rate-counters/embedded-rate-counters.ts';

const password = 'correct horse battery';

describeIdentity('the built-in identity', async () => {
  const server = await startIdentityServer();
  return {
    identity: server.identity,
    newBrowser: server.newBrowser,
    async pressVerificationLink(email) {
      await fetch((await server.mailTo('verification', email)).url, { redirect: 'manual' });
    },
    async resetToken(email) {
      return new URL((await server.mailTo('reset', email)).url).searchParams.get('token')!;
    },
    disable: (uid) => server.identity.disable!(uid),
    passTime: async () => undefined,
    endsTokensAtSignOut: true,
    tellsOfDisabledAtReset: true,
    tellsOfDisabledToAnyone: false,
    stop: server.stop,
  };
});

describe('the built-in identity', () => {
  let server: IdentityTestServer;
  let people = 0;

  beforeAll(async () => {
    server = await startIdentityServer();
  });
  afterAll(() => server.stop());

  async function signedUp(displayName = 'Ada Moore') {
    const email = `ada-${++people}@example.com`;
    const browser = server.newBrowser();
    const { uid } = await browser.signUp({ email, password, displayName });
    return { email, uid, browser };
  }

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${server.origin}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('limits the tries at one account, from any address, and says when to come back', async () => {
    const { email } = await signedUp();
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => post('/sign-in/email', { email, password: 'wrong password here' })),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    const right = await post('/sign-in/email', { email: email.toUpperCase(), password });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await right.json()).toMatchObject({ error: 'Too many failed attempts. Try again later.' });

    server.clock.advance(15 * 60);
    expect((await post('/sign-in/email', { email, password })).status).toBe(200);
  });

  it('forgets failed tries after a right one', async () => {
    const { email } = await signedUp();
    for (const round of [1, 2]) {
      for (let tries = 0; tries < 9; tries++)
        await post('/sign-in/email', { email, password: `wrong, round ${round}` });
      expect((await post('/sign-in/email', { email, password })).status).toBe(200);
    }
  });

  it('answers a reset in the same time with and without an account', async () => {
    const { email } = await signedUp();
    const timed = async (address: string) => {
      const start = performance.now();
      const reply = await post('/request-password-reset', { email: address });
      return { text: await reply.text(), took: performance.now() - start };
    };
    const known = await timed(email);
    const unknown = await timed('nobody@example.com');
    expect(unknown.text).toBe(known.text);
    expect(Math.min(known.took, unknown.took)).toBeGreaterThanOrEqual(245);
  });

  it('leads from the mails to our own pages', async () => {
    const { email } = await signedUp();
    const { url } = await server.mailTo('verification', email);
    const pressed = await fetch(url, { redirect: 'manual' });
    expect(pressed.headers.get('location')).toBe('/verify-email?verified=1');
    const broken = await fetch(url.replace(/token=.{5}/, 'token=AAAAA'), { redirect: 'manual' });
    expect(broken.headers.get('location')).toContain('error=INVALID_TOKEN');

    await server.newBrowser().sendPasswordReset(email);
    const reset = await server.mailTo('reset', email);
    expect(reset.url).toMatch(new RegExp(`^${server.origin}/reset-password\\?token=[\\w-]+$`));
    expect(reset.displayName).toBe('Ada Moore');
  });

  it('proves an address for the account that the link was made for, and for no later one', async () => {
    const { email, uid } = await signedUp();
    const { url } = await server.mailTo('verification', email);
    await server.identity.delete(uid);
    const next = await server.newBrowser().signUp({ email, password, displayName: 'Somebody Else' });
    const pressed = await fetch(url, { redirect: 'manual' });
    expect(pressed.headers.get('location')).toContain('error=INVALID_TOKEN');
    expect(await server.identity.find(next.uid)).toMatchObject({ emailVerified: false });
  });

  describe('of several reset links', () => {
    const links: string[] = [];
    let mailing: IdentityTestServer;
    beforeAll(async () => {
      mailing = await startIdentityServer({
        sendResetMail: async ({ url }) => void links.push(new URL(url).searchParams.get('token')!),
      });
    });
    afterAll(() => mailing.stop());

    async function withLinks(email: string) {
      const browser = mailing.newBrowser();
      await browser.signUp({ email, password, displayName: 'Ada' });
      links.length = 0;
      for (let asked = 0; asked < 3; asked++) await browser.sendPasswordReset(email);
      await vi.waitUntil(() => links.length === 3, { timeout: 15_000 });
      return { browser, links: [...links] as [string, string, string] };
    }

    it('one that was used ends the others', async () => {
      const { browser, links } = await withLinks('several@example.com');
      await browser.resetPassword(links[1], 'another long passphrase');
      for (const link of [links[0], links[2]]) {
        const late = mailing.newBrowser().resetPassword(link, 'the passphrase of a thief');
        await expect(late).rejects.toMatchObject({ code: 'invalid-action-code' });
      }
      expect(
        await mailing.newBrowser().signIn('several@example.com', 'another long passphrase'),
      ).toBeDefined();
    });

    it('none outlives a changed password', async () => {
      const { browser, links } = await withLinks('changed@example.com');
      await browser.changePassword(password, 'another long passphrase');
      for (const link of links) {
        const late = mailing.newBrowser().resetPassword(link, 'the passphrase of a thief');
        await expect(late).rejects.toMatchObject({ code: 'invalid-action-code' });
      }
    });
  });

  it('keeps no usable reset token and no plain password in the database', async () => {
    const { email } = await signedUp();
    await server.newBrowser().sendPasswordReset(email);
    const token = new URL((await server.mailTo('reset', email)).url).searchParams.get('token')!;
    const rows = await server.database.db.selectFrom('auth_verification').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const { password: stored } = await server.database.db
      .selectFrom('auth_account')
      .select('password')
      .where('provider_id', '=', 'credential')
      .executeTakeFirstOrThrow();
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('tells whom a new password locked out', async () => {
    const { browser, uid } = await signedUp();
    await browser.changePassword(password, 'another long passphrase');
    expect(server.revoked).toContain(uid);
  });

  it('refuses the weak password, the blank name and the long name that a form would have stopped', async () => {
    const email = 'raw@example.com';
    const weak = await post('/sign-up/email', { email, name: 'Ada', password: 'aaaaaaaa' });
    expect([weak.status, await weak.json()]).toMatchObject([400, { code: 'WEAK_PASSWORD' }]);
    const blank = await post('/sign-up/email', { email, name: ' \n ', password });
    expect([blank.status, await blank.json()]).toMatchObject([400, { error: 'Display name is required.' }]);
    const long = await post('/sign-up/email', { email, name: 'x'.repeat(81), password });
    expect(long.status).toBe(400);
  });

  it('takes a name in its plain form, and none that hides something or passes for the site', async () => {
    const { browser } = await signedUp('  Ａda   Moore ');
    expect(await browser.reload()).toMatchObject({ displayName: 'Ada Moore' });
    for (const [name, code] of [
      ['Ada\r\nBcc: everyone@example.com', 'DISPLAY_NAME_UNREADABLE'],
      ['Ada\u202eeroom', 'DISPLAY_NAME_UNREADABLE'],
      ['Hаndrail Support', 'DISPLAY_NAME_MIXED'],
      ['Handrail Support', 'DISPLAY_NAME_RESERVED'],
    ]) {
      const reply = await post('/sign-up/email', { email: 'posing@example.com', name, password });
      expect([reply.status, await reply.json()]).toMatchObject([400, { code, error: expect.any(String) }]);
    }
  });

  it('takes nothing from a sign-up that is not the person’s to say', async () => {
    const reply = await post('/sign-up/email', {
      email: 'eager@example.com',
      name: 'Eager',
      password,
      emailVerified: true,
      disabledAt: null,
      image: 'https://tracker.example/x.png',
      id: 'chosen',
    });
    const rows = await server.database.db
      .selectFrom('auth_user')
      .selectAll()
      .where('email', '=', 'eager@example.com')
      .execute();
    const made = rows.map((row) => ({
      verified: row.email_verified,
      image: row.image,
      chosen: row.id === 'chosen',
    }));
    // Refused as a whole, or made without them.
    expect([[], [{ verified: false, image: null, chosen: false }]]).toContainEqual(made);
    expect(reply.status).toBe(made.length === 0 ? 400 : 200);
  });

  it.each([
    '/update-user',
    '/change-email',
    '/delete-user',
    '/list-sessions',
    '/link-social',
    '/ok',
    '/nowhere',
  ])('does not serve %s', async (path) => {
    expect((await post(path, {})).status).toBe(404);
  });

  it('refuses requests from other origins, form posts and large bodies', async () => {
    const { email } = await signedUp();
    const foreign = await post('/sign-in/email', { email, password }, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    const form = await fetch(`${server.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      body: new URLSearchParams({ email, password }),
    });
    expect(form.status).toBe(415);
    expect((await post('/sign-in/email', { email, password: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('believes no address that the caller claims', async () => {
    const { email } = await signedUp();
    await post(
      '/sign-in/email',
      { email, password },
      {
        'x-forwarded-for': '203.0.113.7',
        'x-handrail-client-address': '203.0.113.7',
      },
    );
    const rows = await server.database.db.selectFrom('auth_session').select('ip_address').execute();
    expect(new Set(rows.map((row) => row.ip_address))).toEqual(new Set(['127.0.0.1']));
  });

  it('sets HttpOnly, lax cookies, bound to the host over https', async () => {
    const { email } = await signedUp();
    const [cookie] = (await post('/sign-in/email', { email, password })).headers.getSetCookie();
    expect(cookie).toMatch(/^handrail\.session_token=.*; Path=\/; HttpOnly; SameSite=Lax$/);
    const secure = await startIdentityServer({ publicUrl: 'https://handrail.example' });
    try {
      const reply = await fetch(`${secure.origin}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'https://handrail.example' },
        body: JSON.stringify({ email: 'ada@example.com', password, name: 'Ada' }),
      });
      expect(reply.headers.getSetCookie()[0]).toMatch(
        /^__Host-handrail\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
    } finally {
      await secure.stop();
    }
  });

  it('starts with another SECRET than the signing keys were made with', async () => {
    const identity = await startIdentityServer();
    try {
      const counters = createEmbeddedRateCounters(identity.clock);
      const again = { ...identity, secret: 'quite another secret than the one before' };
      await expect(
        createEmbeddedIdentity({
          db: again.database.db,
          clock: again.clock,
          log: identity.app.log as never,
          brand: 'Handrail',
          publicUrl: again.origin,
          secret: again.secret,
          counters,
          sendVerificationMail: async () => {},
          sendResetMail: async () => {},
          sendAddressInUseMail: async () => {},
        }),
      ).resolves.toBeDefined();
    } finally {
      await identity.stop();
    }
  });

  it('takes a database that is away for no sign-out', async () => {
    const proxy = await startDatabaseProxy(server.database.connection);
    const beyond = createDatabase({ connection: proxy.connection, poolSize: 2 });
    const shaky = await startIdentityServer({ db: beyond.db });
    try {
      const browser = shaky.newBrowser();
      await browser.signUp({ email: 'ada-away@example.com', password, displayName: 'Ada Moore' });
      await proxy.cut();
      await expect(browser.reload()).rejects.toMatchObject({ code: 'unknown' });
      await expect(browser.token()).rejects.toMatchObject({ code: 'unknown' });
      await proxy.restore();
      expect(await browser.token()).toEqual(expect.any(String));
    } finally {
      await shaky.stop();
      await beyond.close();
      await proxy.close();
    }
  });

  it('answers a guest’s browser without an error', async () => {
    const browser = server.newBrowser();
    const reply = await browser.fetch(`${server.origin}/api/auth/user`);
    expect([reply.status, await reply.json()]).toEqual([200, null]);
    expect(await browser.token()).toBeNull();
  });

  it('leaves what breaks to the app’s error handler', async () => {
    const broken = await startIdentityServer();
    try {
      await sql`drop table auth_user cascade`.execute(broken.database.db);
      const attempt = broken.newBrowser().signIn('ada@example.com', password);
      await expect(attempt).rejects.toMatchObject({ code: 'unknown' });
      const reply = await fetch(`${broken.origin}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.com', password }),
      });
      // Fastify's own form: the app's handler gives it ours.
      expect(await reply.json()).toMatchObject({ statusCode: 500 });
    } finally {
      await broken.stop();
    }
  });

  it('signs up twenty people at once on a pool of five connections', async () => {
    server.clock.advance(3600);
    const all = await Promise.all(Array.from({ length: 20 }, () => signedUp()));
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(20);
  });

  it('logs no address, password or token', async () => {
    server.clock.advance(3600);
    const { email, browser } = await signedUp();
    await browser.signIn(email, 'wrong password here').catch(() => {});
    await browser.signUp({ email, password, displayName: 'Ada' }).catch(() => {});
    const written = server.log.join('');
    expect(written).not.toContain('@example.com');
    expect(written).not.toContain(password);
  });
});
