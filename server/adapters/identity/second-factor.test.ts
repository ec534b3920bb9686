import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createEmbeddedRateCounters } from '#server/adapters/rate-counters/embedded-rate-counters.ts';
import { authenticator, secretOf } from '../../../tests/support/authenticator.ts';
import { type IdentityTestServer, startIdentityServer } from './identity-test-server.ts';
import { matchingStep, totpCode, totpStep } from './totp.ts';

const password = 'correct horse battery';
const newPassword = 'another long passphrase';
let server: IdentityTestServer;
let people = 0;
let hours = 0;
const countingClock = { now: () => new Date(Date.now() + hours * 3_600_000) };

beforeAll(async () => {
  server = await startIdentityServer({ counters: createEmbeddedRateCounters(countingClock) });
});
afterAll(() => server.stop());
// Tries from one network are counted by the minute, its mails by the hour.
beforeEach(() => {
  hours += 1;
});

async function unproven() {
  const email = `tess-${++people}@example.com`;
  const browser = server.newBrowser();
  const { uid } = await browser.signUp({ email, password, displayName: 'Tess Two' });
  return { email, uid, browser, step: await browser.secondStep!() };
}

/** The same, once the link in the mail was pressed. */
async function signedUp() {
  const person = await unproven();
  await fetch((await server.mailTo('verification', person.email)).url, { redirect: 'manual' });
  return person;
}

/** Somebody whose sign-in takes a code. */
async function withSecondStep() {
  const person = await signedUp();
  const { uri, recoveryCodes } = await person.step.begin(password);
  const secret = secretOf(uri);
  const nextCode = authenticator(secret);
  await person.step.confirm(nextCode());
  return { ...person, secret, recoveryCodes, nextCode };
}

/** Gives the password in a browser of its own; the code is then asked for. */
async function atTheSecondStep(email: string) {
  const browser = server.newBrowser();
  await expect(browser.signIn(email, password)).rejects.toMatchObject({ code: 'second-step' });
  return { browser, step: await browser.secondStep!() };
}

/** As whoever reads the mailbox does it. */
async function reset(email: string) {
  const browser = server.newBrowser();
  await browser.sendPasswordReset(email);
  const { url } = await server.mailTo('reset', email);
  await browser.resetPassword(new URL(url).searchParams.get('token')!, newPassword);
  return browser;
}

const sessionsOf = (uid: string) =>
  server.database.db.selectFrom('auth_session').selectAll().where('user_id', '=', uid).execute();

const call = (browser: { fetch: typeof fetch }, path: string, body: unknown) =>
  browser.fetch(`${server.origin}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('codes are those of RFC 6238', () => {
  const secret = '12345678901234567890';
  const vectors: [number, string][] = [
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ];
  for (const [seconds, code] of vectors) {
    const now = new Date(seconds * 1000);
    expect(totpCode(secret, totpStep(now))).toBe(code);
    expect(matchingStep(secret, code, new Date(now.getTime() + 30_000))).toBe(totpStep(now));
    expect(matchingStep(secret, code, new Date(now.getTime() + 60_000))).toBeNull();
  }
});

describe('turning it on', () => {
  it('takes the password and a first good code; until then nothing is asked', async () => {
    const { email, step } = await signedUp();
    await expect(step.begin('wrong password')).rejects.toMatchObject({ code: 'wrong-password' });
    const { recoveryCodes } = await step.begin(password);
    expect(recoveryCodes).toHaveLength(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/);
    await expect(step.confirm('000000')).rejects.toMatchObject({ code: 'wrong-code' });
    expect(await server.newBrowser().signIn(email, password)).not.toHaveProperty('secondStep');
  });

  it('goes on in a new session, in which a second factor is proven; the old token is void', async () => {
    const { uid, browser, step } = await signedUp();
    const before = (await browser.token())!;
    const [old] = await sessionsOf(uid);
    const { uri } = await step.begin(password);
    const account = await step.confirm(totpCode(secretOf(uri), totpStep(new Date())));
    expect(account).toMatchObject({ uid, secondStep: true });
    expect(await server.identity.verifyToken(before)).toBeNull();
    const claims = await server.identity.verifyToken((await browser.token())!);
    expect(claims?.secondFactorAt).toBeInstanceOf(Date);
    expect(server.replaced).toContain(`${old!.id} ${claims!.session}`);
    expect(server.signedIn.filter((one) => one === uid)).toHaveLength(1);
    expect(server.changes.at(-1)).toBe('second-step-on');
  });

  it('needs a sign-in of the last ten minutes where there is no password', async () => {
    const { uid, step } = await signedUp();
    await server.database.db.deleteFrom('auth_account').where('user_id', '=', uid).execute();
    await server.database.db
      .updateTable('auth_session')
      .set({ created_at: new Date(server.clock.now().getTime() - 11 * 60_000) })
      .where('user_id', '=', uid)
      .execute();
    await expect(step.begin()).rejects.toMatchObject({ message: 'Please log in again first.' });
    await server.database.db
      .updateTable('auth_session')
      .set({ created_at: server.clock.now() })
      .where('user_id', '=', uid)
      .execute();
    expect((await step.begin()).recoveryCodes).toHaveLength(10);
  });

  it('stores neither the secret nor the codes in the clear', async () => {
    const { uid, secret, recoveryCodes } = await withSecondStep();
    const row = await server.database.db
      .selectFrom('auth_two_factor')
      .selectAll()
      .where('user_id', '=', uid)
      .executeTakeFirstOrThrow();
    for (const text of [secret, ...recoveryCodes]) expect(JSON.stringify(row)).not.toContain(text);
  });
});

describe('while a first good code is awaited', () => {
  it('its recovery codes prove nothing', async () => {
    const { browser, step } = await signedUp();
    const { recoveryCodes } = await step.begin(password);
    await expect(step.enter(recoveryCodes[0]!)).rejects.toMatchObject({ code: 'wrong-code' });
    const claims = await server.identity.verifyToken((await browser.token())!);
    expect(claims).not.toHaveProperty('secondFactorAt');
  });
});

describe('whoever signed up with another’s address', () => {
  it('cannot turn it on, so that its owner is not asked for their code', async () => {
    const { step } = await unproven();
    await expect(step.begin(password)).rejects.toMatchObject({
      message: 'Please verify your email address first.',
    });
  });

  it('loses one from the release that let them once its owner resets the password', async () => {
    const { email, uid } = await withSecondStep();
    await server.database.db
      .updateTable('auth_user')
      .set({ email_verified: false })
      .where('id', '=', uid)
      .execute();
    const owner = await reset(email);
    expect(await owner.signIn(email, newPassword)).toMatchObject({ uid, emailVerified: true });
    expect((await owner.secondStep!().then((step) => step.begin(newPassword))).recoveryCodes).toHaveLength(
      10,
    );
  });
});

describe('signing in', () => {
  it('takes a code after a password that was reset too', async () => {
    const { email, uid, nextCode } = await withSecondStep();
    const browser = await reset(email);
    await expect(browser.signIn(email, newPassword)).rejects.toMatchObject({ code: 'second-step' });
    expect(await (await browser.secondStep!()).enter(nextCode())).toMatchObject({ uid });
  });

  it('takes a code after the password, and nothing is open before', async () => {
    const { email, uid, nextCode } = await withSecondStep();
    const before = await sessionsOf(uid);
    const { browser, step } = await atTheSecondStep(email);
    expect(await browser.token()).toBeNull();
    expect(await sessionsOf(uid)).toHaveLength(before.length);
    await expect(step.enter('000000')).rejects.toMatchObject({ code: 'wrong-code' });
    const code = nextCode();
    expect(await step.enter(`${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ uid });
    const claims = await server.identity.verifyToken((await browser.token())!);
    expect(claims?.secondFactorAt).toBeInstanceOf(Date);
  });

  it('takes each code once, also from two at the same time', async () => {
    const { email, nextCode } = await withSecondStep();
    const code = nextCode();
    const tries = await Promise.allSettled(
      (await Promise.all([atTheSecondStep(email), atTheSecondStep(email)])).map(({ step }) =>
        step.enter(code),
      ),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { step } = await atTheSecondStep(email);
    await expect(step.enter(code)).rejects.toMatchObject({ code: 'wrong-code' });
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { email, uid, recoveryCodes } = await withSecondStep();
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toUpperCase().replace('-', ' ')} `;
    expect(await (await atTheSecondStep(email)).step.enter(typed)).toMatchObject({ uid });
    const { step } = await atTheSecondStep(email);
    await expect(step.enter(code)).rejects.toMatchObject({
      message: 'That is not one of your recovery codes, or it was used before.',
    });
  });

  it('begins anew after five wrong codes', async () => {
    const { email, nextCode } = await withSecondStep();
    const { step } = await atTheSecondStep(email);
    for (let tries = 0; tries < 5; tries += 1)
      await expect(step.enter('000000')).rejects.toMatchObject({ code: 'wrong-code' });
    await expect(step.enter(nextCode())).rejects.toMatchObject({ code: 'second-step-over' });
  });

  it('trusts no device', async () => {
    const { email, nextCode } = await withSecondStep();
    const { browser } = await atTheSecondStep(email);
    const answer = await call(browser, '/two-factor/verify-totp', { code: nextCode(), trustDevice: true });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().join()).not.toContain('trust_device');
    await expect(browser.signIn(email, password)).rejects.toMatchObject({ code: 'second-step' });
  });
});

describe('whoever is signed in', () => {
  it('has wrong codes counted', async () => {
    const { browser } = await withSecondStep();
    const tries: number[] = [];
    for (let count = 0; count < 12; count += 1)
      tries.push((await call(browser, '/two-factor/verify-totp', { code: '000000' })).status);
    expect(tries.slice(0, 10)).toEqual(Array<number>(10).fill(401));
    expect(tries.slice(10)).toEqual([429, 429]);
  });

  it('proves a second factor anew with a code, once', async () => {
    const { browser, nextCode } = await withSecondStep();
    const { uid, session, secondFactorAt } = (await server.identity.verifyToken((await browser.token())!))!;
    const code = nextCode();
    const prove = (typed: string) => server.identity.proveSecondFactor!({ uid, session: session! }, typed);
    expect(await prove('000000')).toBeNull();
    const at = await prove(code);
    expect(at!.getTime()).toBeGreaterThan(secondFactorAt!.getTime());
    expect(await prove(code)).toBeNull();
  });

  it('turns it off, or makes new recovery codes, with the password and a code', async () => {
    const { email, browser, step, recoveryCodes, nextCode } = await withSecondStep();
    const code = nextCode();
    await expect(step.turnOff({ password: 'wrong', code })).rejects.toMatchObject({ code: 'wrong-password' });
    await expect(step.turnOff({ password, code: '000000' })).rejects.toMatchObject({ code: 'wrong-code' });
    const fresh = await step.renewRecoveryCodes!({ password, code });
    expect(fresh).toHaveLength(10);
    const [old = ''] = recoveryCodes;
    await expect(step.turnOff({ password, code: old })).rejects.toMatchObject({ code: 'wrong-code' });
    await step.turnOff({ password, code: fresh[0]! });
    expect(server.changes.slice(-2)).toEqual(['recovery-codes', 'second-step-off']);
    const claims = await server.identity.verifyToken((await browser.token())!);
    expect(claims).not.toHaveProperty('secondFactorAt');
    expect(await server.newBrowser().signIn(email, password)).not.toHaveProperty('secondStep');
  });

  it('has it removed by an operator, who ends every session', async () => {
    const { email, uid, browser } = await withSecondStep();
    expect(await server.identity.removeSecondFactor!(uid)).toBe(true);
    expect(await browser.reload()).toBeNull();
    expect(server.revoked).toContain(uid);
    expect(await server.newBrowser().signIn(email, password)).not.toHaveProperty('secondStep');
  });

  it.each(['/list-sessions', '/two-factor/get-totp-uri', '/two-factor/send-otp', '/two-factor/verify-otp'])(
    'finds nothing at %s',
    async (path) => {
      const { browser } = await signedUp();
      expect((await call(browser, path, { password })).status).toBe(404);
    },
  );
});
