import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MailTransport, OutgoingMail } from '#server/adapters/mail/mail.ts';
import { sendMessage } from '#server/features/conversations/conversations.ts';
import { mailDueNotifications } from '#server/features/notifications/notification-mails.ts';
import { choose } from '#server/features/notifications/notification-test-people.ts';
import { startChat } from '#server/features/sockets/chat-test-people.ts';
import { passRetryPauses } from '../../../tests/support/job-time.ts';
import { postListing, signUpPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import type { NewMail } from './compose-mail.ts';
import { deliverMail, queueMail, sendMailQueue, sweepMails } from './mail.ts';
import { listMails } from './mail-store.ts';
import { sweepOldRows } from '#server/db/old-rows.ts';

/** A mail server that can be out of order. */
const sent: OutgoingMail[] = [];
let outage: Error | null = null;
let attempts = 0;
const transport: MailTransport = {
  kind: 'smtp',
  async deliver(mail) {
    attempts += 1;
    if (outage) throw outage;
    sent.push(mail);
  },
  close: () => Promise.resolve(),
};

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ mail: transport, env: { MAIL_FROM: 'no-reply@handrail.example' } });
});
afterAll(() => app?.close());
afterEach(async () => {
  outage = null;
  await sql`DELETE FROM outbox_mails`.execute(app.services.db);
  sent.length = 0;
  attempts = 0;
});

/** What has been handed over, with the pauses before the next tries over. */
async function sentAgain(): Promise<OutgoingMail[]> {
  await passRetryPauses(app.services.db, sendMailQueue);
  return sent;
}

const mail = (changes: Partial<NewMail> = {}): NewMail => ({
  to: 'ana@example.com',
  subject: 'About your wheelchair',
  content: {
    greeting: 'Hello Ana,',
    paragraphs: ['Someone wrote to you.'],
    footer: 'You get this because you sell.',
  },
  ...changes,
});
const queue = (changes?: Partial<NewMail>) => queueMail(app.services, app.services.db, mail(changes));
const outbox = () => listMails(app.services.db, 100);
const soon = { timeout: 20_000 };

async function parsed(changes: Partial<NewMail>): Promise<Email> {
  await queue(changes);
  const [row] = await outbox();
  return PostalMime.parse(row!.mime);
}

describe('a mail that is accepted', () => {
  test('leaves, once, and says so in the outbox', async () => {
    await queue();
    await expect.poll(async () => (await outbox())[0]?.sent_at, soon).toBeInstanceOf(Date);
    const [row] = await outbox();
    expect(sent).toEqual([
      {
        messageId: row!.message_id,
        from: 'no-reply@handrail.example',
        to: 'ana@example.com',
        mime: row!.mime,
      },
    ]);
    expect(row).toMatchObject({ attempts: 1, failed_at: null, last_error: null });
    await deliverMail(app.services, row!.id);
    expect(attempts).toBe(1);
  });

  test('is not accepted when the transaction that caused it fails', async () => {
    const failing = app.services.db.transaction().execute(async (trx) => {
      await queueMail(app.services, trx, mail());
      throw new Error('something after it');
    });
    await expect(failing).rejects.toThrow('something after it');
    expect(await outbox()).toEqual([]);
    const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'send-mail' AND state = 'created'`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
    // One after it shows that the queue works, and that nothing of the other was in it.
    await queue({ to: 'ben@example.com' });
    await expect.poll(() => sent.map(({ to }) => to), soon).toEqual(['ben@example.com']);
  });

  test('leaves after the outage of a mail server, under the Message-ID it always had', async () => {
    outage = new Error('421 try again later');
    await queue();
    await expect.poll(async () => (await outbox())[0]?.attempts, soon).toBe(1);
    const [failed] = await outbox();
    expect(failed).toMatchObject({ sent_at: null, last_error: '421 try again later' });
    expect(failed!.failed_at).toBeInstanceOf(Date);
    outage = null;
    await expect.poll(sentAgain, soon).toHaveLength(1);
    await expect.poll(async () => (await outbox())[0]?.sent_at, soon).toBeInstanceOf(Date);
    expect((await outbox())[0]).toMatchObject({ failed_at: null, last_error: null });
    expect(sent[0]).toMatchObject({ messageId: failed!.message_id, mime: failed!.mime });
  });

  test('with a key is one mail, however often it is asked for', async () => {
    await Promise.all([queue({ key: 'relay-1' }), queue({ key: 'relay-1' }), queue({ key: 'relay-2' })]);
    await expect
      .poll(() => sent.map(({ messageId }) => messageId).toSorted(), soon)
      .toEqual(['relay-1@handrail.example', 'relay-2@handrail.example']);
    expect(await outbox()).toHaveLength(2);
  });
});

describe('the message', () => {
  test('says the same as text and as HTML', async () => {
    const email = await parsed({
      content: {
        greeting: 'Hello Ana,',
        paragraphs: ['One.', 'Two – with é.', { quote: 'Is it\nstill there?' }],
        action: { label: 'Answer', url: 'https://handrail.example/messages?chat=1&x=2' },
        footer: 'Why this came.',
      },
    });
    expect(email).toMatchObject({
      subject: 'About your wheelchair',
      from: { name: 'Handrail', address: 'no-reply@handrail.example' },
      to: [{ address: 'ana@example.com' }],
    });
    for (const text of ['Hello Ana,', 'One.', 'Two – with é.', 'still there?', 'Answer', 'Why this came.']) {
      expect(email.text).toContain(text);
      expect(email.html).toContain(text);
    }
    expect(email.text).toContain('> Is it\n> still there?');
    expect(email.text).toContain('https://handrail.example/messages?chat=1&x=2');
    expect(email.html).toContain('href="https://handrail.example/messages?chat=1&amp;x=2"');
    expect(email.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    expect(email.messageId).toMatch(/^<[\w-]+@handrail\.example>$/);
  });

  test.each([
    'Hello\r\nBcc: everyone@example.com',
    'Hello\nBcc: everyone@example.com\n\nAnother body',
    'Hello\rBcc: everyone@example.com',
    'Hello\0\r\nContent-Type: text/html\r\n\r\n<script>',
    'Grüße\r\nBcc: everyone@example.com',
    'Hello\u2028Bcc: everyone@example.com',
    `${'long '.repeat(300)}\r\nBcc: everyone@example.com`,
  ])('the subject %j makes no header', async (subject) => {
    const email = await parsed({ subject });
    expect(email.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(email.subject).not.toMatch(/[\r\n\0]/);
    expect(email.text).toContain('Someone wrote to you.');
  });

  test('nor do an address for answers or a recipient', async () => {
    const email = await parsed({
      to: 'ana@example.com\r\nBcc: x@example.com',
      replyTo: 'a@example.com\r\nBcc: y@example.com',
    });
    expect(email.bcc ?? []).toEqual([]);
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test("shows people's words as words, in every part", async () => {
    const words = `<img src=x onerror=alert(1)> & "quotes" </blockquote><script>`;
    const email = await parsed({
      content: { greeting: words, paragraphs: [words, { quote: words }], footer: words },
    });
    expect(email.html).not.toMatch(/<img|<script/);
    expect(email.html?.split('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quotes&quot;')).toHaveLength(5);
    expect(email.text?.split(words)).toHaveLength(5);
  });

  test('carries a very long text whole, in lines that mail servers take', async () => {
    const quote = `${'word '.repeat(2000)}${'x'.repeat(3000)}`;
    const email = await parsed({ content: { greeting: 'Hello', paragraphs: [{ quote }], footer: 'End.' } });
    const words = (text: string) => text.replace(/^> /gm, '').replace(/\s+/g, ' ');
    expect(words(email.text!)).toContain(words(quote).trim());
    const [row] = await outbox();
    expect(
      Math.max(
        ...row!.mime
          .toString()
          .split('\r\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(999);
  });
});

test('a mail that nobody took goes with the account it tells of, as long as it is kept', async () => {
  const seller = await signUpPerson(app, { name: 'Sam Seller' });
  await choose(seller, { quiet: null });
  const buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  const inDays = (days: number) => ({
    ...app.services,
    clock: { now: () => new Date(Date.now() + days * 24 * 3600_000) },
  });
  const told = async () =>
    (await outbox())
      .filter(({ mime }) => mime.toString().includes('Bea Buyer'))
      .map(({ subject }) => subject);
  outage = new Error('ECONNREFUSED');
  const chat = await startChat(app, { seller, buyer });
  await sendMessage(app.services, buyer.uid, chat, { text: 'Hello', clientId: randomUUID() });
  await mailDueNotifications(inDays(0.1));
  const { id } = await postListing(app, seller);
  const inquiry = { seller_id: seller.uid, listing_id: id, text: 'Is it there?' };
  await buyer.request('POST', '/api/subs/email_relay/', inquiry);
  expect(await told()).toHaveLength(2);
  // Not three days old when the first of these looks, and not refused for ninety when the last one does.
  for (const days of [2.9, 3.9, 93.8]) {
    const services = inDays(days);
    for (const sweep of [sweepMails, sweepOldRows]) await sweep(services);
  }
  expect(await told()).toHaveLength(2);
  await buyer.request('DELETE', '/api/users/delete-profile/', { uid: buyer.uid });
  expect(await told()).toEqual([]);
});

test('who signs up gets a link that works once the mail server is back', async () => {
  outage = new Error('ECONNREFUSED');
  const person = await signUpPerson(app, { name: 'Nora Newcomer', stage: 'unverified' });
  await expect.poll(async () => (await outbox())[0]?.attempts ?? 0, soon).toBeGreaterThan(0);
  outage = null;
  await expect.poll(sentAgain, soon).toMatchObject([{ to: person.email }]);
  const email = await PostalMime.parse(sent[0]!.mime);
  expect(email.subject).toBe('Verify your email address for Handrail');
  const link = /https?:\S+\/api\/auth\/verify-email\?\S+/.exec(email.text!)![0];
  await fetch(link, { redirect: 'manual' });
  expect(await app.services.identity.find(person.uid)).toMatchObject({ emailVerified: true });
});
