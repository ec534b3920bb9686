import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmbeddedRateCounters } from '#server/adapters/rate-counters/embedded-rate-counters.ts';
import { type IdentityTestServer, startIdentityServer } from './identity-test-server.ts';

const password = 'correct horse battery';
const displayName = 'Ada Moore';
let server: IdentityTestServer;
let people = 0;
let hours = 0;

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + hours * 3_600_000) };
  server = await startIdentityServer({ counters: createEmbeddedRateCounters(clock) });
});
// All come from one network, whose mails are counted.
beforeEach(() => {
  hours++;
});
afterAll(() => server.stop());

const newEmail = () => `person-${++people}@example.com`;
const press = async (url: string) =>
  (await fetch(url, { redirect: 'manual' })).headers.get('location') ?? 'nowhere';
const linkTo = async (email: string) => (await server.mailTo('verification', email)).url;

async function signedUp(email = newEmail()) {
  const browser = server.newBrowser();
  const { uid } = await browser.signUp({ email, password, displayName });
  // It is on its way after the answer, and goes to the address that is wanted by then.
  await linkTo(email);
  return { email, uid, browser };
}

async function changed() {
  const person = await signedUp();
  const right = newEmail();
  const account = await person.browser.changeUnverifiedEmail!(right.toUpperCase());
  await linkTo(right);
  return { ...person, right, account };
}

test('a mistyped address is changed: the new one gets a link, which makes it the address of the account', async () => {
  const { uid, browser, right, account } = await changed();
  expect(account).toMatchObject({ uid, email: right, emailVerified: false });
  expect(await server.identity.verifyToken((await browser.token())!)).toMatchObject({ email: right });
  expect(await press(await linkTo(right))).toBe('/verify-email?verified=1');
  expect(await press(await linkTo(right))).toBe('/verify-email?verified=1');
  expect(await server.newBrowser().signIn(right, password)).toMatchObject({ uid, emailVerified: true });
});

test('the address given before is free again once the new one is proven', async () => {
  const { email, uid, right } = await changed();
  await press(await linkTo(right));
  expect((await signedUp(email)).uid).not.toBe(uid);
});

test('links sent to the addresses given before are dead', async () => {
  const { email, uid, browser, right } = await changed();
  const third = newEmail();
  await browser.changeUnverifiedEmail!(third);
  for (const before of [email, right]) expect(await press(await linkTo(before))).toContain('error=');
  expect(await server.identity.find(uid)).toMatchObject({ email: third, emailVerified: false });
  await press(await linkTo(third));
  for (const before of [email, right]) expect(await press(await linkTo(before))).toContain('error=');
});

test('so are reset links sent there', async () => {
  const { email, browser } = await signedUp();
  await browser.sendPasswordReset(email);
  const { url } = await server.mailTo('reset', email);
  await browser.changeUnverifiedEmail!(newEmail());
  await expect(
    browser.resetPassword(new URL(url).searchParams.get('token')!, 'another long passphrase'),
  ).rejects.toMatchObject({ code: 'invalid-action-code' });
});

test('whose mailbox it is can still make the account theirs, so that nobody keeps an address from them', async () => {
  const { email, uid, browser, right } = await changed();
  await browser.sendPasswordReset(email);
  const { url } = await server.mailTo('reset', email);
  await browser.resetPassword(new URL(url).searchParams.get('token')!, 'another long passphrase');
  expect(await server.identity.find(uid)).toMatchObject({ email, emailVerified: true });
  expect(await press(await linkTo(right))).toContain('error=');
});

test('an address that has an account is answered like any other, and told by mail alone', async () => {
  const other = await signedUp();
  const { uid, browser } = await signedUp();
  const ask = async (email: string) => {
    const body = JSON.stringify({ email });
    const headers = { 'content-type': 'application/json' };
    const reply = await browser.fetch(`${server.origin}/api/auth/change-unverified-email`, {
      method: 'POST',
      headers,
      body,
    });
    return [reply.status, await reply.text()];
  };
  expect(await ask(other.email)).toEqual(await ask(newEmail()));
  await ask(other.email);
  expect(await browser.reload()).toMatchObject({ uid, email: other.email, emailVerified: false });
  expect((await server.mailTo('address-in-use', other.email)).url).toBe(`${server.origin}/login`);
  expect(await press(await linkTo(other.email))).toBe('/verify-email?verified=1');
  expect(await server.identity.find(other.uid)).toMatchObject({ emailVerified: true });
  expect(await server.identity.find(uid)).toMatchObject({ emailVerified: false });
});

test('a link is refused when somebody else has proven the address meanwhile', async () => {
  const { uid, right } = await changed();
  const url = await linkTo(right);
  const other = await signedUp(right);
  expect(await press(url)).toContain('error=');
  expect(await server.identity.find(uid)).toMatchObject({ emailVerified: false });
  expect(await server.identity.find(other.uid)).toMatchObject({ email: right, emailVerified: false });
});

test('only a link that we signed changes an address', async () => {
  const { email, uid, right } = await changed();
  const token = new URL(await linkTo(right)).searchParams.get('token')!;
  const forged = `${token.slice(0, token.lastIndexOf('.'))}.${'A'.repeat(43)}`;
  await press(`${server.origin}/api/auth/verify-email?token=${forged}&callbackURL=/verify-email`);
  expect(await server.newBrowser().signIn(email, password)).toMatchObject({ uid, email: right });
});

test('the mail is sent again to the new address', async () => {
  const { browser, right } = await changed();
  const first = await server.mailTo('verification', right);
  await browser.sendVerificationEmail();
  // Within a second both have the same link, but they are two mails.
  await expect
    .poll(async () => (await server.mailTo('verification', right)) === first, { timeout: 15_000 })
    .toBe(false);
});

test('five changes an hour are enough, and none once an address is proven', async () => {
  const { browser } = await signedUp();
  for (let changes = 0; changes < 5; changes++) await browser.changeUnverifiedEmail!(newEmail());
  await expect(browser.changeUnverifiedEmail!(newEmail())).rejects.toMatchObject({
    code: 'too-many-requests',
  });
  hours++;
  const right = newEmail();
  await browser.changeUnverifiedEmail!(right);
  await press(await linkTo(right));
  await expect(browser.changeUnverifiedEmail!(newEmail())).rejects.toThrow(
    'The address of this account is verified already.',
  );
});

test('what is no address is refused, and so is a guest', async () => {
  const { browser } = await signedUp();
  await expect(browser.changeUnverifiedEmail!('ada at home')).rejects.toMatchObject({
    code: 'invalid-email',
  });
  await expect(server.newBrowser().changeUnverifiedEmail!(newEmail())).rejects.toMatchObject({
    code: 'signed-out',
  });
});

test('nothing of it outlives the account', async () => {
  const { uid, right } = await changed();
  await server.identity.delete(uid);
  const kept = await server.database.db
    .selectFrom('auth_verification')
    .select('id')
    .where('value', '=', right)
    .execute();
  expect(kept).toEqual([]);
});
