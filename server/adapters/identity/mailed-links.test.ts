import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type IdentityTestServer, password, startIdentityServer } from './identity-test-server.ts';

describe('the built-in identity', () => {
  let server: IdentityTestServer;

  beforeAll(async () => {
    server = await startIdentityServer();
  });
  afterAll(() => server.stop());

  it('answers a reset in the same time with and without an account', async () => {
    const { email } = await server.signedUp();
    const timed = async (address: string) => {
      const start = performance.now();
      const reply = await server.post('/request-password-reset', { email: address });
      return { text: await reply.text(), took: performance.now() - start };
    };
    const known = await timed(email);
    const unknown = await timed('nobody@example.com');
    expect(unknown.text).toBe(known.text);
    expect(Math.min(known.took, unknown.took)).toBeGreaterThanOrEqual(245);
  });

  it('leads from the mails to our own pages', async () => {
    const { email } = await server.signedUp();
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
    const { email, uid } = await server.signedUp();
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
        async sendMail(kind, { url }) {
          if (kind === 'reset') links.push(new URL(url).searchParams.get('token')!);
        },
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

  it('ends every session before anything else that a reset does', async () => {
    const failing = await startIdentityServer({
      onAccountEvent: () => Promise.reject(new Error('no room for a mail')),
    });
    try {
      const { email, browser } = await failing.signedUp();
      const token = (await browser.token())!;
      expect(await failing.identity.verifyToken(token)).not.toBeNull();
      await browser.sendPasswordReset(email);
      const { url } = await failing.mailTo('reset', email);
      const link = new URL(url).searchParams.get('token')!;
      const reset = failing.newBrowser().resetPassword(link, 'another long passphrase');
      await expect(reset).rejects.toMatchObject({ code: 'unknown' });
      expect(await failing.identity.verifyToken(token)).toBeNull();
      expect(await browser.reload()).toBeNull();
    } finally {
      await failing.stop();
    }
  });

  it('keeps no usable reset token and no plain password in the database', async () => {
    const { email } = await server.signedUp();
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
});
