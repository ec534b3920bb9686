import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { sweepOldRows } from '#server/db/old-rows.ts';

let app: RunningApp;
let ana: TestPerson;

beforeAll(async () => {
  app = await startApp();
  ana = await signUpPerson(app, { name: 'Ana Able' });
}, 60_000);
afterAll(() => app?.close());
beforeEach(async () => {
  for (const table of ['outbox_mails', 'feedback', 'support_tickets'] as const) {
    await app.services.db.deleteFrom(table).execute();
  }
});

const feedback = (body: unknown) => request(app, 'POST', '/api/support/feedback/', body);
const ticket = (body: unknown) => request(app, 'POST', '/api/support/submit_ticket/', body);
const kept = (table: 'feedback' | 'support_tickets') =>
  app.services.db.selectFrom(table).selectAll().execute();
const complete = {
  name: 'Carl',
  email: 'carl@example.com',
  subject: 'Sign-in',
  message: 'I cannot sign in.',
};

async function onlyMail() {
  const [row, ...more] = await app.services.db.selectFrom('outbox_mails').selectAll().execute();
  expect(more).toEqual([]);
  return { ...(await PostalMime.parse(row!.mime)), envelope: row!.to_address };
}

describe('feedback', () => {
  test('of a visitor is kept and mailed to support, whose reply goes to the address given', async () => {
    expect(await feedback({ email: 'carl@example.com', message: 'Large text, thank you.' })).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    expect(await kept('feedback')).toMatchObject([
      { uid: null, email: 'carl@example.com', message: 'Large text, thank you.' },
    ]);
    const mail = await onlyMail();
    expect(mail).toMatchObject({ subject: 'Feedback', envelope: app.services.config.mail.support });
    expect(mail.replyTo!.map(({ address }) => address)).toEqual(['carl@example.com']);
    expect(mail.text).toContain('> Large text, thank you.');
  });

  test.each([{}, { email: '' }, { email: null }])('needs no address: %j', async (without) => {
    expect((await feedback({ ...without, message: 'Good.' })).status).toBe(200);
    expect(await kept('feedback')).toMatchObject([{ email: null, message: 'Good.' }]);
    expect((await onlyMail()).replyTo).toBeUndefined();
  });

  test('of somebody signed in is theirs', async () => {
    expect((await ana.request('POST', '/api/support/feedback/', { message: 'Good.' })).status).toBe(200);
    expect(await kept('feedback')).toMatchObject([{ uid: ana.uid }]);
  });

  test('of somebody who never synced is taken too', async () => {
    const newcomer = await signUpPerson(app, { name: 'Nina New', stage: 'unverified' });
    await app.services.db.deleteFrom('users').where('uid', '=', newcomer.uid).execute();
    expect((await newcomer.request('POST', '/api/support/feedback/', { message: 'Good.' })).status).toBe(200);
  });

  test.each<[unknown, string]>([
    [{}, 'message'],
    [{ message: '' }, 'message'],
    [{ message: ' \n\u200b ' }, 'message'],
    [{ message: 'x'.repeat(5001) }, 'message'],
    [{ message: 'x\u0000' }, 'message'],
    [{ message: 'Good.', email: 'carl' }, 'email'],
    [{ message: 'Good.', email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
  ])('%j is refused', async (body, field) => {
    const answer = await feedback(body);
    expect([answer.status, answer.body.code, Object.keys(answer.body.fields)]).toEqual([
      400,
      'invalid-input',
      [field],
    ]);
    expect(await kept('feedback')).toEqual([]);
  });
});

describe('a support ticket', () => {
  test('is kept and mailed to support, whose reply goes to its sender', async () => {
    expect(await ticket(complete)).toMatchObject({ status: 200, body: { ok: true } });
    expect(await kept('support_tickets')).toMatchObject([complete]);
    const mail = await onlyMail();
    expect(mail).toMatchObject({ subject: 'Support: Sign-in', envelope: app.services.config.mail.support });
    expect(mail.from!.address).toBe(app.services.config.mail.from);
    expect(mail.replyTo!.map(({ address }) => address)).toEqual(['carl@example.com']);
    for (const text of ['Carl (carl@example.com)', '> I cannot sign in.']) expect(mail.text).toContain(text);
  });

  test.each(['name', 'email', 'subject', 'message'])('needs its %s', async (field) => {
    for (const blank of ['', ' \u200b ', '\u3164\u2800']) {
      const answer = await ticket({ ...complete, [field]: blank });
      if (field === 'email' && blank !== '') continue;
      expect(answer).toMatchObject({
        status: 400,
        body: {
          error: '❗ All fields are required.',
          code: 'support-fields-required',
          fields: { [field]: '❗ All fields are required.' },
        },
      });
    }
    const { [field]: _, ...rest } = complete as Record<string, string>;
    expect(await ticket(rest)).toMatchObject({ status: 400, body: { error: '❗ All fields are required.' } });
    expect(await kept('support_tickets')).toEqual([]);
  });

  test('with nothing at all says so once', async () => {
    expect(await ticket({})).toMatchObject({ status: 400, body: { error: '❗ All fields are required.' } });
    const blank = { name: '', email: '', subject: '', message: '' };
    expect((await ticket(blank)).body.code).toBe('support-fields-required');
  });

  test('needs an address that an answer can reach', async () => {
    expect(await ticket({ ...complete, email: 'carl' })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: { email: 'Enter an email address, such as name@example.com.' } },
    });
  });

  test('brings no header along', async () => {
    const evil = 'x\r\nBcc: victim@example.com';
    expect((await ticket({ ...complete, name: evil, subject: evil })).status).toBe(200);
    const mail = await onlyMail();
    expect(mail.bcc).toBeUndefined();
    expect(mail.subject).toBe('Support: x Bcc: victim@example.com');
  });

  test('is not kept when the mail cannot be queued', async () => {
    await app.services.db.schema.alterTable('outbox_mails').renameTo('outbox_mails_away').execute();
    try {
      expect((await ticket(complete)).status).toBe(500);
    } finally {
      await app.services.db.schema.alterTable('outbox_mails_away').renameTo('outbox_mails').execute();
    }
    expect(await kept('support_tickets')).toEqual([]);
  });
});

test('feedback and tickets go after a year, and not before', async () => {
  await feedback({ message: 'Good.' });
  await ticket(complete);
  const afterDays = (days: number) => ({
    db: app.services.db,
    clock: { now: () => new Date(Date.now() + days * 24 * 3600 * 1000) },
  });
  await sweepOldRows(afterDays(364));
  expect([await kept('feedback'), await kept('support_tickets')]).toMatchObject([[{}], [{}]]);
  await sweepOldRows(afterDays(366));
  expect([await kept('feedback'), await kept('support_tickets')]).toEqual([[], []]);
});

test('one address can send ten an hour, feedback and tickets together', async () => {
  let now = Date.now();
  const limited = await startApp({
    env: { LIMITS: 'on', TRUST_PROXY: '1' },
    clock: { now: () => new Date(now) },
  });
  try {
    const from = (ip: string, path: string, body: unknown) =>
      request(limited, 'POST', `/api/support/${path}/`, body, undefined, { 'x-forwarded-for': ip });
    for (let index = 0; index < 5; index += 1) {
      expect((await from('192.0.2.1', 'feedback', { message: 'Good.' })).status).toBe(200);
      expect((await from('192.0.2.1', 'submit_ticket', complete)).status).toBe(200);
    }
    now += 600_000;
    const refused = await from('192.0.2.1', 'submit_ticket', complete);
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
    expect(refused.headers.get('retry-after')).toBe('3000');
    expect((await from('192.0.2.2', 'submit_ticket', complete)).status).toBe(200);
    now += 3_000_000;
    expect((await from('192.0.2.1', 'feedback', { message: 'Good.' })).status).toBe(200);
    expect(await limited.services.db.selectFrom('outbox_mails').select('id').execute()).toHaveLength(12);
  } finally {
    await limited.close();
  }
});

/** The eleventh of eleven, of which each says it comes from elsewhere. */
async function eleventh(trustProxy: string, chainOf: (index: number) => string): Promise<number> {
  const limited = await startApp({ env: { LIMITS: 'on', TRUST_PROXY: trustProxy } });
  try {
    const path = '/api/support/feedback/';
    const from = (index: number) =>
      request(limited, 'POST', path, { message: 'Good.' }, undefined, { 'x-forwarded-for': chainOf(index) });
    for (let index = 0; index < 10; index += 1) expect((await from(index)).status).toBe(200);
    return (await from(10)).status;
  } finally {
    await limited.close();
  }
}

test.each([
  ['1', (index: number) => `203.0.113.${index}, 192.0.2.1`],
  ['2', (index: number) => `203.0.113.${index}, 192.0.2.1, 10.0.0.1`],
  ['loopback', (index: number) => `203.0.113.${index}, 192.0.2.1`],
  ['1', (index: number) => `2001:db8:1:2:${index}::1`],
] as const)('what a visitor claims is no address of theirs: behind %s, %s', async (trustProxy, chainOf) => {
  expect(await eleventh(trustProxy, chainOf)).toBe(429);
});

test('neighbours have limits of their own', async () => {
  expect(await eleventh('1', (index) => `2001:db8:1:${index}::1`)).toBe(200);
});
