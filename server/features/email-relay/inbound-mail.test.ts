import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { replyAddress } from '#server/features/mail/reply-alias.ts';
import { replyMarker } from '#contract/wording/mails.ts';

const domain = 'reply.handrail.example';
const secret = 'mail-server-secret-of-this-test-1';
const env = { MAIL_REPLY_DOMAIN: domain, MAIL_INBOUND_SECRET: secret };

let app: RunningApp;
let now: Date | null = null;
let seller: TestPerson;
let buyer: TestPerson;
let listingId: string;
let conversationId: string;
let replyTo: string;

beforeAll(async () => {
  app = await startApp({ env, clock: { now: () => now ?? new Date() } });
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  now = null;
  listingId = (await postListing(app, seller, { title: 'Rollator' })).id;
  await app.services.db.deleteFrom('outbox_mails').execute();
  await buyer.request('POST', '/api/subs/email_relay/', {
    seller_id: seller.uid,
    listing_id: listingId,
    text: 'Is it still there?',
  });
  const mail = await inquiry();
  replyTo = mail.replyTo![0]!.address!;
  conversationId = /chat=([\w-]+)/.exec(mail.text!)![1]!;
});

async function inquiry() {
  const { mime } = await app.services.db
    .selectFrom('outbox_mails')
    .select('mime')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return PostalMime.parse(mime);
}

interface Answer {
  from?: string;
  messageId?: string;
  results?: string;
  headers?: string[];
  text?: string;
}
const message = ({
  from = `Sam <${seller.email}>`,
  messageId = crypto.randomUUID(),
  results = `${domain}; dmarc=pass header.from=example.com`,
  headers = [],
  text = `Yes, come by.\n\nOn Friday Handrail <${app.services.config.mail.from}> wrote:\n> ${replyMarker}\n> Hello\n`,
}: Answer = {}) =>
  [
    `Authentication-Results: ${results}`,
    `From: ${from}`,
    `To: ${replyTo}`,
    `Message-ID: <${messageId}@phone.example>`,
    'Subject: Re: Bea Buyer is inquiring about Rollator',
    ...headers,
    '',
    ...text.split('\n'),
  ].join('\r\n');

/** As Outlook quotes: an answer with nothing but a picture. */
const unmarked = `\n${'_'.repeat(32)}\nFrom: Handrail\n\n${replyMarker}\n\nHello Sam,\n\nStop: https://example.com/stop\n`;

const manyGroups = [`To: ${'a:'.repeat(50_000)}`];
const forwarded = {
  headers: ['MIME-Version: 1.0', 'Content-Type: message/rfc822'],
  text: 'From: rosa@example.com\n\nWords of Rosa.\n',
};

const post = (
  mime: string,
  { recipient = replyTo, sender = seller.email, bearer = secret, type = 'message/rfc822', at = app } = {},
) =>
  request(
    at,
    'POST',
    `/api/subs/inbound_mail/?${new URLSearchParams({ recipient, sender })}`,
    mime,
    undefined,
    { 'content-type': type, ...(bearer && { authorization: `Bearer ${bearer}` }) },
  );
const refusal = async (...[mime, options]: Parameters<typeof post>) => {
  const { status, body } = await post(mime, options);
  return [status, body.code];
};
/** What came after the inquiry. */
const messages = async () =>
  (await buyer.request('GET', `/api/messages/${conversationId}/?after=1`)).body as {
    sender_uid: string;
    text: string;
  }[];

describe('an answer by mail', () => {
  test('becomes a message of the conversation, without the quoted mail', async () => {
    expect(await post(message())).toMatchObject({ status: 200, body: { ok: true, stored: true } });
    expect(await messages()).toMatchObject([{ sender_uid: seller.uid, text: 'Yes, come by.' }]);
    const unread = await buyer.request('GET', '/api/messages/unread-conversations/');
    expect(unread.body.unread_conversations).toContain(conversationId);
  });

  test('is one message, however often it is handed over', async () => {
    const mime = message();
    await Promise.all([post(mime), post(mime)]);
    expect((await post(mime)).status).toBe(200);
    expect(await messages()).toHaveLength(1);
    await post(message());
    expect(await messages()).toHaveLength(2);
  });

  test('shows no address, and says when attachments were left out', async () => {
    const text = `--b\nContent-Type: text/plain\n\nWrite to ${seller.email}.\n--b\nContent-Type: image/png\nContent-Disposition: attachment\n\nxx\n--b--\n`;
    await post(
      message({ text, headers: ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b'] }),
    );
    expect((await messages())[0]!.text).toBe(
      'Write to [address removed].\n\n(Attachments to the email were left out.)',
    );
  });

  test('goes to an address of its own kind, which shows nobody', async () => {
    const { from, text } = await inquiry();
    expect(replyTo).toMatch(/^reply\+[a-z2-7]{56}@reply\.handrail\.example$/);
    expect(from!.address).toBe(app.services.config.mail.from);
    expect(text!.startsWith(replyMarker)).toBe(true);
    expect(text).toContain('just reply to this email');
  });
});

describe('no message comes of', () => {
  test.each<[string, () => Promise<unknown[]>, number, string]>([
    ['another sender', () => refusal(message({ from: buyer.email })), 403, 'not-yourself'],
    ['two senders', () => refusal(message({ from: `${seller.email}, ${buyer.email}` })), 403, 'not-yourself'],
    ['a forged sender', () => refusal(message({ results: `${domain}; dmarc=fail` })), 403, 'not-yourself'],
    [
      'results of another server',
      () => refusal(message({ results: 'evil.example; dmarc=pass' })),
      403,
      'not-yourself',
    ],
    ['no words', () => refusal(message({ text: `> ${replyMarker}\n` })), 400, 'message-blank'],
    ['nothing but our mail, without marks', () => refusal(message({ text: unmarked })), 400, 'message-blank'],
    ['too many words', () => refusal(message({ text: 'word '.repeat(1000) })), 400, 'message-too-long'],
    ['far too many words', () => refusal(message({ text: 'word '.repeat(20_000) })), 400, 'message-too-long'],
    ['more than 20,000 lines', () => refusal(message({ text: '\n'.repeat(20_000) })), 413, 'body-too-large'],
    ['headers of over 100,000 bytes', () => refusal(message({ headers: manyGroups })), 400, 'invalid-input'],
    ['another mail alone', () => refusal(message(forwarded)), 400, 'message-blank'],
    ['more than 1 MB', () => refusal(message({ text: 'word '.repeat(220_000) })), 413, 'body-too-large'],
    ['a wrong secret', () => refusal(message(), { bearer: `${secret}x` }), 401, 'token-invalid'],
    ['no secret', () => refusal(message(), { bearer: '' }), 401, 'token-invalid'],
    ['another type', () => refusal('{}', { type: 'application/json' }), 415, 'media-type-not-supported'],
    [
      'a made-up address',
      () => refusal(message(), { recipient: `reply+x@${domain}` }),
      404,
      'conversation-not-found',
    ],
    ['no address', () => refusal(message(), { recipient: '' }), 404, 'conversation-not-found'],
  ])('%s', async (_, refuse, status, code) => {
    expect(await refuse()).toEqual([status, code]);
    expect(await messages()).toEqual([]);
  });

  test('an address that was made for the other side, or signed with another secret', async () => {
    const made = (key: string, side: 'buyer' | 'seller', uid: string) =>
      replyAddress(key, domain, { conversationId, side, uid }, new Date());
    const gone = [404, 'conversation-not-found'];
    expect(await refusal(message(), { recipient: made('x'.repeat(43), 'seller', seller.uid) })).toEqual(gone);
    expect(await refusal(message(), { recipient: made(app.services.secret, 'buyer', seller.uid) })).toEqual(
      gone,
    );
    const buyers = made(app.services.secret, 'buyer', buyer.uid);
    expect(await refusal(message(), { recipient: buyers })).toEqual([403, 'not-yourself']);
    expect(await messages()).toEqual([]);
  });

  test('an address of long ago', async () => {
    now = new Date(Date.now() + 92 * 24 * 3600 * 1000);
    expect(await refusal(message())).toEqual([404, 'conversation-not-found']);
  });

  test.each([
    ['a notice of absence', { headers: ['Auto-Submitted: auto-replied'] }, {}],
    ['an old notice of absence', { headers: ['Precedence: bulk'] }, {}],
    ['a list', { headers: ['List-Id: <x.example>'] }, {}],
    ['a notice of non-delivery', {}, { sender: '' }],
    ['one as Postfix names its sender', {}, { sender: 'MAILER-DAEMON' }],
    ['a report', { headers: ['Content-Type: multipart/report; boundary=b'] }, {}],
  ])('%s, and nobody is told', async (_, answer, options) => {
    expect(await post(message(answer), options)).toMatchObject({
      status: 200,
      body: { ok: true, stored: false },
    });
    expect(await messages()).toEqual([]);
  });

  test('somebody who was blocked', async () => {
    await buyer.request('POST', '/api/users/block/', { blocked: seller.uid });
    expect(await refusal(message())).toEqual([403, 'blocked']);
    await buyer.request('POST', '/api/users/unblock/', { blocked: seller.uid });
    expect((await post(message())).status).toBe(200);
  });

  test('somebody whose account is gone', async () => {
    const leaving = await signUpPerson(app, { name: 'Lea Leaving' });
    const { id } = await postListing(app, leaving);
    await app.services.db.deleteFrom('outbox_mails').execute();
    await buyer.request('POST', '/api/subs/email_relay/', {
      seller_id: leaving.uid,
      listing_id: id,
      text: 'Hi',
    });
    const address = (await inquiry()).replyTo![0]!.address!;
    await leaving.request('DELETE', '/api/users/delete-profile/', { uid: leaving.uid });
    expect(await refusal(message({ from: leaving.email }), { recipient: address })).toEqual([
      404,
      'conversation-not-found',
    ]);
  });

  test('a site where it is not set up', async () => {
    const other = await startApp();
    try {
      expect(await refusal(message(), { at: other })).toEqual([404, 'not-found']);
    } finally {
      await other.close();
    }
  });
});

test('a message sent to the conversation after its listing was deleted is stored all the same', async () => {
  await seller.request('DELETE', `/api/listings/delete-listing/${listingId}/`);
  expect(await post(message())).toMatchObject({ status: 200, body: { stored: true } });
  expect(await messages()).toHaveLength(1);
});

test('one person’s answers are counted as messages: 20 in 10 s', async () => {
  const limited = await startApp({ env: { ...env, LIMITS: 'on' }, clock: { now: () => new Date(0) } });
  try {
    const sam = await signUpPerson(limited, { name: 'Sam Limit' });
    const bea = await signUpPerson(limited, { name: 'Bea Limit' });
    const { id: listing } = await postListing(limited, sam);
    const { id } = (await bea.request('POST', '/api/messages/start/', { listing })).body;
    const recipient = replyAddress(
      limited.services.secret,
      domain,
      { conversationId: id, side: 'seller', uid: sam.uid },
      new Date(0),
    );
    const again = message({ from: sam.email });
    for (let times = 0; times < 3; times += 1)
      expect((await post(again, { recipient, at: limited })).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(message({ from: sam.email }), { recipient, at: limited })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 429,
      body: { code: 'rate-limited' },
    });
  } finally {
    await limited.close();
  }
});
