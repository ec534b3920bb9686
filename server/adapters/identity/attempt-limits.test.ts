import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mailboxOf } from './attempt-limits.ts';
import type { IdentityMail } from './identity-options.ts';
import { type IdentityTestServer, startIdentityServer } from './identity-test-server.ts';

const password = 'correct horse battery';
const wrong = 'wrong password here';
let server: IdentityTestServer;
let pauses: number[] = [];
let mails: (IdentityMail & { kind: string })[] = [];
let people = 0;
let networks = 0;

beforeAll(async () => {
  server = await startIdentityServer({
    trustProxy: true,
    isBanned: async (email) => email.endsWith('@banned.example'),
    pause: async (ms) => void pauses.push(ms),
    sendMail: async (kind, mail) => void mails.push({ ...mail, kind }),
  });
});
afterAll(() => server.stop());

const elsewhere = () => `198.51.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`;

function post(path: string, body: unknown, { from = elsewhere(), cookie = '' } = {}) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, cookie };
  return fetch(`${server.origin}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

const signUp = (email: string, from?: string) =>
  post('/sign-up/email', { email, password, name: 'Ada Moore' }, { from });
const signIn = (email: string, given: string, by?: { from?: string; cookie?: string }) =>
  post('/sign-in/email', { email, password: given }, by);
const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0]!)
    .filter((pair) => pair.includes('browser_'))
    .join('; ');

async function newPerson() {
  const email = `person-${++people}@example.com`;
  const reply = await signUp(email);
  expect(reply.status).toBe(200);
  pauses = [];
  return { email, cookie: cookiesOf(reply) };
}

test('nobody can use up the tries of another: from anywhere else the right password opens, if slowly', async () => {
  const { email } = await newPerson();
  for (let tries = 0; tries < 13; tries++) expect((await signIn(email, wrong)).status).toBe(401);
  expect(pauses).toEqual([500, 1000, 1500]);
  expect((await signIn(email, password)).status).toBe(200);
  pauses = [];
  expect((await signIn(email, wrong)).status).toBe(401);
  expect(pauses).toEqual([]);
});

test('no try is held back for longer than five seconds', async () => {
  const { email } = await newPerson();
  for (let tries = 0; tries < 21; tries++) await signIn(email, wrong);
  expect(Math.max(...pauses)).toBe(5000);
});

test('one network is refused after ten, all of a /64 together', async () => {
  const { email } = await newPerson();
  for (let tries = 0; tries < 10; tries++)
    expect((await signIn(email, wrong, { from: `2001:db8:7:7::${tries + 1}` })).status).toBe(401);
  expect((await signIn(email, password, { from: '2001:db8:7:7:ffff::1' })).status).toBe(429);
  expect((await signIn(email, password, { from: '2001:db8:7:8::1' })).status).toBe(200);
});

test('a browser that signed in before passes by those who fail beside it', async () => {
  const { email, cookie } = await newPerson();
  const other = await newPerson();
  const from = elsewhere();
  for (let tries = 0; tries < 12; tries++) await signIn(email, wrong, { from });
  pauses = [];
  for (const stranger of ['', other.cookie, cookie.replace(/\.[^.;]{4}/, '.AAAA')])
    expect((await signIn(email, password, { from, cookie: stranger })).status).toBe(429);
  expect((await signIn(email, password, { from, cookie })).status).toBe(200);
  expect(pauses).toEqual([]);
});

test('a known browser has ten tries too, wherever it goes, and is forgotten after half a year', async () => {
  const { email, cookie } = await newPerson();
  for (let tries = 0; tries < 10; tries++) expect((await signIn(email, wrong, { cookie })).status).toBe(401);
  expect((await signIn(email, password, { cookie })).status).toBe(429);
  const from = elsewhere();
  for (let tries = 0; tries < 11; tries++) await signIn(email, wrong, { from });
  server.clock.advance(15 * 60);
  expect((await signIn(email, password, { from, cookie })).status).toBe(200);
  server.clock.advance(181 * 24 * 3600);
  for (let tries = 0; tries < 11; tries++) await signIn(email, wrong, { from });
  expect((await signIn(email, password, { from, cookie })).status).toBe(429);
});

test('a reset answers as always when it sends nothing any more, and other addresses still have theirs', async () => {
  const { email } = await newPerson();
  const other = await newPerson();
  mails = [];
  const ask = async (address: string) => {
    const reply = await post('/request-password-reset', { email: address });
    return [reply.status, await reply.text()];
  };
  const first = await ask(email);
  for (let asked = 0; asked < 6; asked++) expect(await ask(email)).toEqual(first);
  expect(await ask(other.email)).toEqual(first);
  await vi.waitUntil(() => mails.some(({ to }) => to === other.email), { timeout: 15_000 });
  expect(mails.filter(({ to, kind }) => to === email && kind === 'reset')).toHaveLength(5);
});

test('wishes for an address without an account use up no mail of its mailbox', async () => {
  await signUp('has.one@gmail.com');
  for (let asked = 0; asked < 6; asked++)
    await post('/request-password-reset', { email: `hasone+${asked}@gmail.com` });
  await post('/request-password-reset', { email: 'has.one@gmail.com' });
  const hasTheirs = () => mails.some(({ kind, to }) => kind === 'reset' && to === 'has.one@gmail.com');
  await vi.waitUntil(hasTheirs, { timeout: 15_000 });
});

test('one mailbox gets five sign-up mails an hour, however it is spelled', async () => {
  const spelled = ['t.om', 'to.m', 'TOM', 'tom+1', 'tom+2', 'tom+3'].map((name) => `${name}@gmail.com`);
  const statuses = [];
  for (const email of spelled) statuses.push((await signUp(email)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(
    await server.database.db.selectFrom('auth_user').select('id').where('email', '=', spelled[5]!).execute(),
  ).toEqual([]);
  server.clock.advance(3600);
  expect((await signUp(spelled[5]!)).status).toBe(200);
});

test('one network has twenty mails an hour sent', async () => {
  const from = elsewhere();
  const signUps = await Promise.all(
    Array.from({ length: 22 }, (_, index) => signUp(`stranger-${index}@example.net`, from)),
  );
  expect(signUps.filter(({ status }) => status === 200)).toHaveLength(20);
  expect(signUps.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('whether addresses are banned can be asked as often as a network may have mails sent', async () => {
  const from = elsewhere();
  const statuses = [];
  for (let tries = 0; tries < 21; tries++)
    statuses.push((await signUp(`stranger-${tries}@banned.example`, from)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 403), 429]);
});

test('no mail to an unproven address carries a word of who made the account', async () => {
  const email = `stranger-${++people}@example.org`;
  const mailsToThem = () => mails.filter(({ to }) => to === email);
  await post('/sign-up/email', { email, password, name: 'Call 555 0100 www.example.com' });
  await post('/request-password-reset', { email });
  await vi.waitUntil(() => mailsToThem().length === 2, { timeout: 15_000 });
  expect(mailsToThem().map(({ displayName }) => displayName)).toEqual([null, null]);
});

test('only who is signed in has a verification mail sent again', async () => {
  const { email } = await newPerson();
  // Sent after the answer.
  await vi.waitUntil(() => mails.some(({ to }) => to === email), { timeout: 15_000 });
  mails = [];
  expect((await post('/send-verification-email', { email })).status).toBe(200);
  const browser = server.newBrowser();
  await browser.signIn(email, password);
  await browser.sendVerificationEmail();
  await vi.waitUntil(() => mails.length > 0, { timeout: 15_000 });
  expect(mails).toHaveLength(1);
});

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada.b+x+y@example.com', 'ada.b@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
