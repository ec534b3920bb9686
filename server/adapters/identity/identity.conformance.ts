import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityClient } from '#web/client/identity/identity.ts';
import type { Identity } from './identity.ts';

/** One identity provider, running, and what a test needs to play a person at a browser. */
export interface IdentityUnderTest {
  identity: Identity;
  /** A browser of its own: cookies are kept, requests go over HTTP. */
  newBrowser(): IdentityClient;
  /** Presses the link in the newest verification mail to this address. */
  pressVerificationLink(email: string): Promise<void>;
  /** The token in the newest reset mail to this address. */
  resetToken(email: string): Promise<string>;
  /** What the operator does to an account that must not be used any more. */
  disable(uid: string): Promise<void>;
  /** Lets pass what a change at the provider may take to be known here; nothing, where the provider is built in. */
  passTime(): Promise<void>;
  /** Firebase has no way to end one session's tokens: they hold until they expire, or all of them end. */
  endsTokensAtSignOut: boolean;
  /** Firebase says that an account is disabled before it looks at the password. */
  tellsOfDisabledToAnyone: boolean;
  /** With protection against enumeration Firebase says the same of a reset for every address. */
  tellsOfDisabledAtReset: boolean;
  stop(): Promise<void>;
}

const good = 'correct horse battery';
const other = 'another long passphrase';

/** What every identity adapter has to do; `start` runs one against an empty set of accounts. */
export function describeIdentity(name: string, start: () => Promise<IdentityUnderTest>): void {
  describe(`${name} as an identity`, () => {
    let under: IdentityUnderTest;
    let people = 0;
    const newEmail = () => `person-${++people}@example.com`;

    beforeAll(async () => {
      under = await start();
    });
    afterAll(() => under.stop());

    async function signedUp() {
      const email = newEmail();
      const browser = under.newBrowser();
      const user = await browser.signUp({ email, password: good, displayName: 'Ada Moore' });
      return { email, browser, uid: user.uid };
    }

    it('signs a person up and in, unverified', async () => {
      const { email, browser, uid } = await signedUp();
      expect(await browser.reload()).toEqual({
        uid,
        email,
        emailVerified: false,
        displayName: 'Ada Moore',
        providers: ['password'],
      });
      await under.identity.verifyToken((await browser.token())!);
      expect(await under.identity.find(uid)).toEqual({
        uid,
        email,
        emailVerified: false,
        displayName: 'Ada Moore',
        providers: ['password'],
        disabled: false,
      });
    });

    it('gives a token that stands for the person', async () => {
      const { email, browser, uid } = await signedUp();
      const token = await browser.token();
      expect(await under.identity.verifyToken(token!)).toMatchObject({ uid, email, emailVerified: false });
    });

    it('verifies an address by the link in the mail, for tokens already given too', async () => {
      const { email, browser } = await signedUp();
      const token = await browser.token();
      await under.pressVerificationLink(email);
      expect(await browser.reload()).toMatchObject({ emailVerified: true });
      await under.passTime();
      expect(await under.identity.verifyToken(token!)).toMatchObject({ emailVerified: true });
    });

    it('sends the verification mail again', async () => {
      const { email, browser } = await signedUp();
      await browser.sendVerificationEmail();
      await under.pressVerificationLink(email);
      expect(await browser.reload()).toMatchObject({ emailVerified: true });
    });

    it('signs in with the password, in any case of the address', async () => {
      const { email, uid } = await signedUp();
      const browser = under.newBrowser();
      const user = await browser.signIn(` ${email.toUpperCase()} `, good);
      expect(user.uid).toBe(uid);
    });

    it('answers a wrong password and an unknown address alike', async () => {
      const { email } = await signedUp();
      const wrong = await under
        .newBrowser()
        .signIn(email, other)
        .catch((error: unknown) => error);
      const unknown = await under
        .newBrowser()
        .signIn(newEmail(), other)
        .catch((error: unknown) => error);
      expect(wrong).toMatchObject({ code: 'invalid-credential' });
      expect(unknown).toEqual(wrong);
    });

    it('refuses a second account for one address', async () => {
      const { email } = await signedUp();
      const again = under.newBrowser().signUp({ email, password: other, displayName: 'Someone else' });
      await expect(again).rejects.toMatchObject({ code: 'email-already-in-use' });
    });

    it('refuses a weak password at sign-up', async () => {
      const weak = under.newBrowser().signUp({ email: newEmail(), password: 'short1', displayName: 'Ada' });
      await expect(weak).rejects.toMatchObject({ code: 'weak-password' });
    });

    it.each(['Password1', 'QWERTY123', 'iLoveYou1'])('refuses the common password %s', async (password) => {
      const common = under.newBrowser().signUp({ email: newEmail(), password, displayName: 'Ada' });
      await expect(common).rejects.toMatchObject({ code: 'weak-password' });
      const { browser } = await signedUp();
      await expect(browser.changePassword(good, password)).rejects.toMatchObject({ code: 'weak-password' });
    });

    it('takes a token for a deletion from who has just proved who they are', async () => {
      const { browser, uid } = await signedUp();
      await expect(browser.reauthenticate(other)).rejects.toMatchObject({ code: 'wrong-password' });
      await browser.reauthenticate(good);
      expect(await browser.reload()).toMatchObject({ uid });
      expect(await under.identity.hasJustSignedIn((await browser.token())!)).toBe(true);
      expect(await under.identity.hasJustSignedIn('x')).toBe(false);
    });

    it('refuses what is no address', async () => {
      await expect(under.newBrowser().signIn('not an address', good)).rejects.toMatchObject({
        code: 'invalid-email',
      });
      await expect(under.newBrowser().sendPasswordReset('nobody@')).rejects.toMatchObject({
        code: 'invalid-email',
      });
    });

    it('resets a password once, ends every session with it and verifies the address', async () => {
      const { email, browser, uid } = await signedUp();
      const token = await browser.token();
      await under.identity.verifyToken(token!);
      await under.passTime();
      await under.newBrowser().sendPasswordReset(email);
      const reset = await under.resetToken(email);
      await under.newBrowser().resetPassword(reset, other);

      await under.passTime();
      expect(await under.identity.verifyToken(token!)).toBeNull();
      expect(await browser.reload()).toBeNull();
      await expect(under.newBrowser().signIn(email, good)).rejects.toMatchObject({
        code: 'invalid-credential',
      });
      const signedIn = under.newBrowser();
      expect((await signedIn.signIn(email, other)).uid).toBe(uid);
      await under.identity.verifyToken((await signedIn.token())!);
      expect(await under.identity.find(uid)).toMatchObject({ emailVerified: true });
      await expect(under.newBrowser().resetPassword(reset, good)).rejects.toMatchObject({
        code: 'invalid-action-code',
      });
    });

    it('says the same of a reset for an address without an account', async () => {
      await expect(under.newBrowser().sendPasswordReset(newEmail())).resolves.toBeUndefined();
    });

    it('changes a password for who knows the current one, and ends the other sessions', async () => {
      const { email, browser } = await signedUp();
      const elsewhere = under.newBrowser();
      await elsewhere.signIn(email, good);
      const elsewhereToken = await elsewhere.token();
      await under.passTime();

      await expect(browser.changePassword(other, good)).rejects.toMatchObject({ code: 'wrong-password' });
      await expect(browser.changePassword(good, 'weak')).rejects.toMatchObject({ code: 'weak-password' });
      await browser.changePassword(good, other);

      await under.passTime();
      expect(await elsewhere.reload()).toBeNull();
      expect(await under.identity.verifyToken(elsewhereToken!)).toBeNull();
      expect(await under.identity.verifyToken((await browser.token())!)).not.toBeNull();
      await under.newBrowser().signIn(email, other);
    });

    it('ends the session at sign-out, and no other', async () => {
      const { email, browser } = await signedUp();
      const elsewhere = under.newBrowser();
      await elsewhere.signIn(email, good);
      const token = await browser.token();
      await browser.signOut();
      expect(await browser.reload()).toBeNull();
      expect(await browser.token()).toBeNull();
      if (under.endsTokensAtSignOut) expect(await under.identity.verifyToken(token!)).toBeNull();
      expect(await under.identity.verifyToken((await elsewhere.token())!)).not.toBeNull();
    });

    it('forgets a deleted account at once', async () => {
      const { email, browser, uid } = await signedUp();
      const token = await browser.token();
      await under.identity.delete(uid, token!);
      expect(await under.identity.find(uid)).toBeNull();
      expect(await under.identity.verifyToken(token!)).toBeNull();
      expect(await browser.reload()).toBeNull();
      await expect(under.newBrowser().signIn(email, good)).rejects.toMatchObject({
        code: 'invalid-credential',
      });
      await under.identity.delete(uid);
    });

    it('refuses a disabled account everywhere', async () => {
      const { email, browser, uid } = await signedUp();
      const token = await browser.token();
      await under.identity.verifyToken(token!);
      await under.disable(uid);
      await under.passTime();
      expect(await under.identity.verifyToken(token!)).toBeNull();
      expect(await under.identity.find(uid)).toMatchObject({ disabled: true });
      expect(await browser.reload()).toBeNull();
      await expect(under.newBrowser().signIn(email, good)).rejects.toMatchObject({ code: 'user-disabled' });
      await expect(under.newBrowser().signIn(email, other)).rejects.toMatchObject({
        code: under.tellsOfDisabledToAnyone ? 'user-disabled' : 'invalid-credential',
      });
      const reset = under.newBrowser().sendPasswordReset(email);
      if (under.tellsOfDisabledAtReset) await expect(reset).rejects.toMatchObject({ code: 'user-disabled' });
      else await expect(reset).resolves.toBeUndefined();
    });

    it.each(['', 'x', 'a.b.c', 'e30.e30.', '🙂', 'x'.repeat(100_000)])(
      'takes no %j for a token',
      async (token) => {
        expect(await under.identity.verifyToken(token)).toBeNull();
      },
    );
  });
}
