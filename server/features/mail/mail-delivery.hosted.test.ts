import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createMailServer, smtpReply, type MailServer } from '#server/adapters/mail/mail-server.peer.ts';
import { createSmtpMail } from '#server/adapters/mail/smtp-mail.ts';
import { forkMailProcess, type ForkedMailProcess } from '../../../tests/support/forked-mail-process.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import type { NewMail } from './compose-mail.ts';
import { outboxOf, soon, type Outbox } from './mail-test-outbox.ts';
import { queueMail, sweepMails } from './mail.ts';

const credentials = { user: 'handrail', password: 'correct horse' };

let server: MailServer;
let database: TestDatabase;
let outbox: Outbox;
let app: RunningApp;
let lines: Record<string, unknown>[];
let now: Date | null;

beforeAll(async () => {
  server = await createMailServer({ credentials });
  await server.start();
  database = await createTestDatabase();
  outbox = outboxOf(database.db);
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});
beforeEach(async () => {
  lines = [];
  now = null;
  app = await start();
});
afterEach(async () => {
  await app.close();
  await outbox.empty();
  await server.stop();
  server.received.length = 0;
  server.refuse = {};
  server.beforeAnswer = () => Promise.resolve();
  server.atFirstBytes = () => {};
  await server.start();
});

const start = (): Promise<RunningApp> =>
  startApp({
    database,
    env: { MAIL_FROM: 'no-reply@handrail.example' },
    clock: { now: () => now ?? new Date() },
    mail: createSmtpMail({ url: server.url(), tls: { ca: server.ca } }),
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) as never,
  });
const queue = (changes: Partial<NewMail> = {}) =>
  queueMail(app.services, database.db, {
    to: 'ana@example.com',
    subject: 'About your wheelchair',
    content: { greeting: 'Hello Ana,', paragraphs: ['A private word.'], footer: 'You sell.' },
    ...changes,
  });
const byName = (one: string, other: string) => one.localeCompare(other);
const receivedIds = () => server.received.map(({ messageId }) => messageId).toSorted(byName);

describe('a mail', () => {
  test('leaves over TLS as it is stored, and is noted', async () => {
    await queue();
    await expect.poll(outbox.unsent, soon).toBe(0);
    const [row] = await outbox.mails();
    expect(server.received).toMatchObject([
      { to: ['ana@example.com'], raw: row!.mime.toString(), messageId: row!.message_id, secure: true },
    ]);
  });

  test('answered by 4xx is tried again after pauses that grow, and arrives once', async () => {
    let tries = 0;
    server.refuse.recipient = () => ((tries += 1) <= 4 ? smtpReply(450, '4.2.0 greylisted') : null);
    await queue();
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await expect.poll(async () => (await outbox.mails())[0]!.attempts, soon).toBe(attempt);
      await expect.poll(async () => (await outbox.jobs())[0]!.state, soon).toBe('retry');
      pauses.push((await outbox.jobs())[0]!.pause);
      await outbox.passPauses();
    }
    await expect.poll(outbox.unsent, soon).toBe(0);
    expect(server.received).toHaveLength(1);
    // Each is drawn from a range that doubles, so those two steps apart never overlap.
    expect(pauses[2]).toBeGreaterThan(pauses[0]!);
    expect(pauses[3]).toBeGreaterThan(pauses[1]!);
    expect((await outbox.mails())[0]).toMatchObject({ attempts: 5, last_error: null, refused_at: null });
  });

  test('answered by 5xx is reported, kept with the reason, and not tried again', async () => {
    server.refuse.recipient = (address) =>
      address === 'ana@example.com' ? smtpReply(550, `5.1.1 <${address}>: no such user`) : null;
    await queue();
    await expect.poll(async () => (await outbox.mails())[0]!.refused_at, soon).toBeInstanceOf(Date);
    expect((await outbox.mails())[0]).toMatchObject({
      sent_at: null,
      attempts: 1,
      last_error: 'RCPT TO: 550 5.1.1 [address]: no such user',
    });
    await expect.poll(() => outbox.jobs(), soon).toEqual([]);
    const report = lines.find(({ msg }) => msg === 'the mail server refused a mail; it is kept');
    expect(report).toMatchObject({ level: 50, mail: (await outbox.mails())[0]!.id });
    await queue({ to: 'ben@example.com' });
    await expect.poll(() => server.received.map(({ to }) => to), soon).toEqual([['ben@example.com']]);
  });

  test('never gets into the log: not its words, not its address, whatever goes wrong', async () => {
    const refusals = [
      smtpReply(550, '5.1.1 <ana@example.com> unknown: ana@example.com'),
      smtpReply(451, '4.3.0 <ana@example.com> later'),
    ];
    for (const refusal of refusals) {
      server.refuse.recipient = () => refusal;
      await queue();
    }
    await expect
      .poll(async () => (await outbox.mails()).every(({ attempts }) => attempts > 0), soon)
      .toBe(true);
    await expect.poll(() => lines.filter(({ level }) => level === 50).length, soon).toBeGreaterThan(1);
    expect(JSON.stringify(lines)).not.toMatch(/ana@|private word|wheelchair/);
  });

  test('that nobody took for three days is given up, reported and kept', async () => {
    await app.services.mail.close();
    await queue();
    await expect.poll(async () => (await outbox.mails())[0]!.attempts, soon).toBeGreaterThan(0);
    const created = (await outbox.mails())[0]!.created_at.getTime();
    const hour = 3600 * 1000;
    now = new Date(created + 71 * hour);
    await sweepMails(app.services);
    expect((await outbox.mails())[0]!.refused_at).toBeNull();
    now = new Date(created + 73 * hour);
    await sweepMails(app.services);
    expect((await outbox.mails())[0]!.refused_at).toEqual(now);
    expect(lines.at(-1)).toMatchObject({ level: 50, msg: 'no mail server took a mail for days; it is kept' });
    now = new Date(created + 73 * hour + 89 * 24 * hour);
    await sweepMails(app.services);
    expect(await outbox.mails()).toHaveLength(1);
    now = new Date(created + 74 * hour + 90 * 24 * hour);
    await sweepMails(app.services);
    expect(await outbox.mails()).toEqual([]);
  });
});

test('200 mails that were accepted while the mail server was down all arrive, each once', async () => {
  await server.stop();
  const accepted = Array.from({ length: 200 }, (_, n) => `person-${n}@example.com`);
  await Promise.all(accepted.map((to) => queue({ to })));
  const allTried = (times: number) =>
    expect
      .poll(async () => (await outbox.mails()).every(({ attempts }) => attempts >= times), soon)
      .toBe(true);
  await allTried(1);
  await outbox.passPauses();
  await allTried(2);
  // The application is restarted when a part of them has left.
  let taken = 0;
  server.beforeAnswer = async () => void (taken += 1);
  await server.start();
  await outbox.passPauses();
  await expect.poll(() => taken, soon).toBeGreaterThan(50);
  await app.close();
  app = await start();
  await outbox.allHaveLeft();
  expect(server.received.map(({ to }) => String(to)).toSorted(byName)).toEqual(accepted.toSorted(byName));
  expect(receivedIds()).toEqual((await outbox.mails()).map(({ message_id }) => message_id).toSorted(byName));
});

test('a mail that was handed over while the database was away is not handed over again', async () => {
  const { db } = app.services;
  server.beforeAnswer = () => db.schema.alterTable('outbox_mails').renameColumn('sent_at', 'away').execute();
  await queue();
  await expect.poll(() => server.received.length, soon).toBe(1);
  await expect.poll(async () => (await outbox.jobs())[0]!.state, soon).toBe('retry');
  await db.schema.alterTable('outbox_mails').renameColumn('away', 'sent_at').execute();
  await outbox.passPauses();
  await expect.poll(outbox.unsent, soon).toBe(0);
  expect(server.received).toHaveLength(1);
});

test('a production start without its mail server says so, serves, and sends what waited once it is there', async () => {
  const late = await createMailServer({ tls: 'none', credentials });
  await late.start();
  await late.stop();
  const site = await startApp({
    env: {
      NODE_ENV: 'production',
      LIMITS: 'on',
      SECRET: 's'.repeat(32),
      PUBLIC_URL: 'http://127.0.0.1:3000',
      SMTP_URL: late.url(),
      MAIL_FROM: 'no-reply@handrail.example',
      SUPPORT_EMAIL: 'support@handrail.example',
    },
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) as never,
  });
  try {
    const warning = () => lines.find(({ msg }) => String(msg).startsWith('SMTP_URL'));
    await expect.poll(warning, soon).toMatchObject({
      level: 40,
      msg: 'SMTP_URL: the mail server does not take mail now; mails wait',
      reason: expect.stringContaining('ECONNREFUSED'),
    });
    expect(JSON.stringify(lines)).not.toContain(credentials.password);
    const feedback = await fetch(`http://127.0.0.1:${site.services.config.port}/api/support/feedback/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Hello' }),
    });
    expect(feedback.status).toBe(200);
    await late.start();
    await expect.poll(() => late.received.map(({ to }) => to), soon).toEqual([['support@handrail.example']]);
  } finally {
    await site.close();
    await late.stop();
  }
});

describe('a process killed with SIGKILL', () => {
  // Only the child works on the queue until it is dead.
  beforeEach(() => app.close());

  async function startChild(): Promise<ForkedMailProcess> {
    const child = await forkMailProcess(database, server);
    onTestFinished(() => child.remove());
    await child.reported('ready');
    return child;
  }

  /** Another process takes over; the mail must leave, and then no more. */
  async function goOn(): Promise<void> {
    app = await start();
    await outbox.allHaveLeft();
    await expect
      .poll(async () => (await outbox.jobs()).every(({ state }) => state === 'completed'), soon)
      .toBe(true);
  }

  test('after the server took a mail, before that is noted, repeats it once, under its Message-ID', async () => {
    const doomed = await startChild();
    await queue();
    await doomed.reported('handed-over');
    await doomed.kill();
    expect(server.received).toHaveLength(1);
    expect(await outbox.unsent()).toBe(1);
    await goOn();
    const [row] = await outbox.mails();
    expect(receivedIds()).toEqual([row!.message_id, row!.message_id]);
    expect(new Set(server.received.map(({ raw }) => raw)).size).toBe(1);
  });

  test('after the last byte of a mail, before the server says OK, repeats it once, under its Message-ID', async () => {
    const arrived = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<void>();
    server.beforeAnswer = () => {
      arrived.resolve();
      return answer.promise;
    };
    const doomed = await startChild();
    await queue();
    await arrived.promise;
    await doomed.kill();
    answer.resolve();
    await goOn();
    expect(new Set(receivedIds()).size).toBe(1);
    expect(server.received).toHaveLength(2);
  });

  test('while a mail is on its way in, repeats nothing: the server drops half a mail', async () => {
    const arrived = Promise.withResolvers<void>();
    server.atFirstBytes = () => arrived.resolve();
    const doomed = await startChild();
    await queue({
      content: { greeting: 'Hello', paragraphs: ['word '.repeat(800_000)], footer: 'End.' },
    });
    await arrived.promise;
    await doomed.kill();
    expect(server.received).toEqual([]);
    await goOn();
    expect(server.received).toHaveLength(1);
  });
});
