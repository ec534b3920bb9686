import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#server/db/handle.ts';
import { startDatabaseProxy } from '../../../tests/support/database-proxy.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import {
  type IdentityTestServer,
  password,
  startIdentityServer,
  toldToNobody,
} from './identity-test-server.ts';
import { describeIdentity } from './identity.conformance.ts';
import { createEmbeddedRateCounters } from '#server/adapters/rate-counters/embedded-rate-counters.ts';

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

  beforeAll(async () => {
    server = await startIdentityServer();
  });
  afterAll(() => server.stop());

  it('limits the tries at one account, from any address, and says when to come back', async () => {
    const { email } = await server.signedUp();
    const tries = await Promise.all(
      Array.from({ length: 12 }, () =>
        server.post('/sign-in/email', { email, password: 'wrong password here' }),
      ),
    );
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    const right = await server.post('/sign-in/email', { email: email.toUpperCase(), password });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await right.json()).toMatchObject({ error: 'Too many failed attempts. Try again later.' });

    server.clock.advance(15 * 60);
    expect((await server.post('/sign-in/email', { email, password })).status).toBe(200);
  });

  it('forgets failed tries after a right one', async () => {
    const { email } = await server.signedUp();
    for (const round of [1, 2]) {
      for (let tries = 0; tries < 9; tries++)
        await server.post('/sign-in/email', { email, password: `wrong, round ${round}` });
      expect((await server.post('/sign-in/email', { email, password })).status).toBe(200);
    }
  });

  it('tells whom a new password locked out', async () => {
    const { browser, uid } = await server.signedUp();
    await browser.changePassword(password, 'another long passphrase');
    expect(server.revoked).toContain(uid);
  });

  it.each(['/user', '/token'])(
    'knows a session that has run out no more when first asked by %s',
    async (path) => {
      const { email, uid } = await server.signedUp();
      const { headers } = await server.post('/sign-in/email', { email, password });
      const cookie = headers.getSetCookie()[0]!.split(';')[0]!;
      await server.database.db
        .updateTable('auth_session')
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where('user_id', '=', uid)
        .execute();
      const answer = await fetch(`${server.origin}/api/auth${path}`, { headers: { cookie } });
      const told = await answer.text();
      expect(told).not.toContain(uid);
      expect(told).not.toContain('token');
    },
  );

  it('refuses the weak password, the blank name and the long name that a form would have stopped', async () => {
    const email = 'raw@example.com';
    const weak = await server.post('/sign-up/email', { email, name: 'Ada', password: 'aaaaaaaa' });
    expect([weak.status, await weak.json()]).toMatchObject([400, { code: 'WEAK_PASSWORD' }]);
    const blank = await server.post('/sign-up/email', { email, name: ' \n ', password });
    expect([blank.status, await blank.json()]).toMatchObject([400, { error: 'Display name is required.' }]);
    const long = await server.post('/sign-up/email', { email, name: 'x'.repeat(81), password });
    expect(long.status).toBe(400);
  });

  it('takes a name in its plain form, and none that hides something or passes for the site', async () => {
    const { browser } = await server.signedUp('  Ａda   Moore ');
    expect(await browser.reload()).toMatchObject({ displayName: 'Ada Moore' });
    for (const [name, code] of [
      ['Ada\r\nBcc: everyone@example.com', 'DISPLAY_NAME_UNREADABLE'],
      ['Ada\u202eeroom', 'DISPLAY_NAME_UNREADABLE'],
      ['Hаndrail Support', 'DISPLAY_NAME_MIXED'],
      ['Handrail Support', 'DISPLAY_NAME_RESERVED'],
    ]) {
      const reply = await server.post('/sign-up/email', { email: 'posing@example.com', name, password });
      expect([reply.status, await reply.json()]).toMatchObject([400, { code, error: expect.any(String) }]);
    }
  });

  it('takes nothing from a sign-up that is not the person’s to say', async () => {
    const reply = await server.post('/sign-up/email', {
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
    expect((await server.post(path, {})).status).toBe(404);
  });

  it('refuses requests from other origins, form posts and large bodies', async () => {
    const { email } = await server.signedUp();
    const foreign = await server.post(
      '/sign-in/email',
      { email, password },
      { origin: 'https://evil.example' },
    );
    expect(foreign.status).toBe(403);
    const form = await fetch(`${server.origin}/api/auth/sign-in/email`, {
      method: 'POST',
      body: new URLSearchParams({ email, password }),
    });
    expect(form.status).toBe(415);
    expect((await server.post('/sign-in/email', { email, password: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('believes no address that the caller claims', async () => {
    const { email } = await server.signedUp();
    await server.post(
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
    const { email } = await server.signedUp();
    const [cookie] = (await server.post('/sign-in/email', { email, password })).headers.getSetCookie();
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
          ...toldToNobody,
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
    const all = await Promise.all(Array.from({ length: 20 }, () => server.signedUp()));
    expect(new Set(all.map(({ uid }) => uid)).size).toBe(20);
  });

  it('logs no address, password or token', async () => {
    server.clock.advance(3600);
    const { email, browser } = await server.signedUp();
    await browser.signIn(email, 'wrong password here').catch(() => {});
    await browser.signUp({ email, password, displayName: 'Ada' }).catch(() => {});
    const written = server.log.join('');
    expect(written).not.toContain('@example.com');
    expect(written).not.toContain(password);
  });
});
