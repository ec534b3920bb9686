import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import type { Message } from '#contract/messages.ts';
import { someMayHurt } from '#contract/wording/message-notices.ts';
import { noticeTexts } from '#contract/wording/notices.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let listing: Listing;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  listing = await postListing(app, seller, { title: 'Rollator, 4 wheels' });
}, 60_000);
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('outbox_mails').execute();
});

const send = (body: Record<string, unknown>, person = buyer) =>
  person.request('POST', '/api/subs/email_relay/', {
    seller_id: seller.uid,
    text: 'Is it still there?',
    ...body,
  });
const refusal = async (body: Record<string, unknown>, person = buyer) => {
  const answer = await send(body, person);
  return [answer.status, answer.body.code];
};
const rows = () => app.services.db.selectFrom('outbox_mails').selectAll().orderBy('id').execute();

async function onlyMail(): Promise<Email & { raw: string; envelope: string }> {
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  return { ...(await PostalMime.parse(row!.mime)), raw: row!.mime.toString(), envelope: row!.to_address };
}
const conversationsOf = async (person: TestPerson) => (await person.request('GET', '/api/messages/')).body;

describe('the mail', () => {
  test('tells the seller who asks about what, and where to answer', async () => {
    expect(
      await send({ listing_id: listing.id, text: 'Is it still there?\nI can come today.' }),
    ).toMatchObject({
      status: 200,
      body: { ok: true },
    });
    const mail = await onlyMail();
    expect(mail.envelope).toBe(seller.email);
    expect(mail.subject).toBe('Bea Buyer is inquiring about Rollator, 4 wheels');
    expect(mail.text).toContain('> Is it still there?\n> I can come today.');
    const conversation = (await conversationsOf(seller)).find(
      ({ listing_id }: { listing_id: string }) => listing_id === listing.id,
    );
    expect(conversation).toMatchObject({ buyer_uid: buyer.uid, seller_uid: seller.uid });
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain(`${app.url}/messages?chat=${conversation.id}`);
    }
  });

  test('tells the seller what to mind, below the words', async () => {
    const text = 'Please send me the code you just got by text.';
    await send({ listing_id: listing.id, text });
    const { html } = await onlyMail();
    expect(html!.indexOf(noticeTexts.code)).toBeGreaterThan(html!.indexOf(text));
  });

  test('says before words that may hurt that they do, and has them all the same', async () => {
    const text = 'Answer me, you stupid old fool!';
    await send({ listing_id: listing.id, text });
    const { text: told } = await onlyMail();
    expect(told).toContain(`> ${text}`);
    expect(told!.indexOf(someMayHurt)).toBeGreaterThan(-1);
    expect(told!.indexOf(someMayHurt)).toBeLessThan(told!.indexOf(text));
  });

  test('shows neither address to the other side, and takes no reply', async () => {
    await send({ listing_id: listing.id, text: `Write to ${buyer.email} or <Bea@Home.example>.` });
    const mail = await onlyMail();
    expect(mail.from!.address).toBe(app.services.config.mail.from);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('Write to [address removed] or <[address removed]>.');
    for (const part of [mail.raw, mail.text!, mail.html!]) {
      expect(part.toLowerCase()).not.toContain(buyer.email);
      expect(part.toLowerCase()).not.toContain('bea@home');
    }
    const { headers: _, body } = await send({ listing_id: listing.id, client_id: randomUUID() });
    expect(JSON.stringify(body)).not.toContain(seller.email);
  });

  test('believes no subject and no sender of the client', async () => {
    await send({ listing_id: listing.id, subject: 'You have won', from: buyer.email.toUpperCase() });
    expect((await onlyMail()).subject).toBe('Bea Buyer is inquiring about Rollator, 4 wheels');
    for (const from of [seller.email, seller.uid, 'no-reply@handrail.example']) {
      expect(await refusal({ listing_id: listing.id, from })).toEqual([403, 'not-yourself']);
    }
    expect(await rows()).toHaveLength(1);
  });

  test('has no header that a name, a title or a text brought along', async () => {
    const evil = 'x\r\nBcc: victim@example.com\r\n\r\nHello';
    await app.services.db
      .updateTable('users')
      .set({ display_name: evil })
      .where('uid', '=', buyer.uid)
      .execute();
    await app.services.db.updateTable('listings').set({ title: evil }).where('id', '=', listing.id).execute();
    try {
      await send({
        listing_id: listing.id,
        subject: evil,
        text: `${evil}\r\n.\r\nMAIL FROM:<x@example.com>`,
      });
    } finally {
      await app.services.db
        .updateTable('users')
        .set({ display_name: 'Bea Buyer' })
        .where('uid', '=', buyer.uid)
        .execute();
      await app.services.db
        .updateTable('listings')
        .set({ title: 'Rollator, 4 wheels' })
        .where('id', '=', listing.id)
        .execute();
    }
    const mail = await onlyMail();
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.map(({ key }) => key).toSorted()).toEqual(
      [
        'auto-submitted',
        'content-type',
        'date',
        'from',
        'list-unsubscribe',
        'list-unsubscribe-post',
        'message-id',
        'mime-version',
        'subject',
        'to',
      ].toSorted(),
    );
    expect(mail.to!.map(({ address }) => address)).toEqual([seller.email]);
  });

  test('shows markup as text', async () => {
    await send({ listing_id: listing.id, text: '<img src=x onerror=alert(1)>' });
    const mail = await onlyMail();
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x');
  });

  test('without a listing is about “one of your listings”, and leads to one and the same conversation', async () => {
    const third = await signUpPerson(app, { name: 'Theo Third' });
    await app.services.db.deleteFrom('outbox_mails').execute();
    await Promise.all([send({}, third), send({}, third)]);
    const mails = await Promise.all((await rows()).map(({ mime }) => PostalMime.parse(mime)));
    expect(mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'Theo Third is inquiring about one of your listings'),
    );
    const [conversation, ...more] = await conversationsOf(third);
    expect(more).toEqual([]);
    expect(conversation).toMatchObject({ seller_uid: seller.uid, listing_id: null });
    for (const { text } of mails) expect(text).toContain(`/messages?chat=${conversation.id}`);
  });

  test('leads to the conversation that there is already', async () => {
    const chatted = await postListing(app, seller);
    const { id } = (await buyer.request('POST', '/api/messages/start/', { listing: chatted.id })).body;
    await send({ listing_id: chatted.id });
    expect((await onlyMail()).text).toContain(`/messages?chat=${id}`);
  });
});

const messagesOf = async (person: TestPerson, conversation: string) =>
  ((await person.request('GET', `/api/messages/${conversation}/`)).body as Message[]).map(
    ({ sender_uid, text }) => [sender_uid, text],
  );

describe('what was mailed', () => {
  test('is the first message of the conversation, for both to see, and unread for the seller', async () => {
    const about = await postListing(app, seller);
    await send({ listing_id: about.id, text: `Is it there?\nWrite to ${buyer.email}.` });
    const [conversation] = await conversationsOf(seller);
    expect(conversation).toMatchObject({ listing_id: about.id, unread_count: 1, last_seq: 1 });
    for (const person of [buyer, seller]) {
      expect(await messagesOf(person, conversation.id)).toEqual([
        [buyer.uid, 'Is it there?\nWrite to [address removed].'],
      ]);
    }
    await send({ listing_id: about.id, text: 'And how much is it?' });
    expect(await messagesOf(seller, conversation.id)).toHaveLength(2);
  });

  test('stands in a muted chat without a mail, until it is heard again', async () => {
    const about = await postListing(app, seller);
    const { id } = (await buyer.request('POST', '/api/messages/start/', { listing: about.id })).body;
    await seller.request('PUT', `/api/messages/${id}/mute/`, { muted: true });
    expect((await send({ listing_id: about.id })).status).toBe(200);
    expect(await messagesOf(seller, id)).toHaveLength(1);
    expect(await rows()).toEqual([]);
    await seller.request('PUT', `/api/messages/${id}/mute/`, { muted: false });
    await send({ listing_id: about.id });
    expect(await rows()).toHaveLength(1);
  });

  test('is one message, however often it is sent with the same client_id', async () => {
    const body = { listing_id: (await postListing(app, seller)).id, client_id: randomUUID() };
    await Promise.all([send(body), send(body), send(body)]);
    await send(body);
    const [conversation] = await conversationsOf(buyer);
    expect(await messagesOf(buyer, conversation.id)).toHaveLength(1);
  });

  test('is stored with the mail or not at all', async () => {
    const about = await postListing(app, seller);
    await app.services.db.schema.alterTable('outbox_mails').renameTo('outbox_mails_away').execute();
    try {
      expect((await send({ listing_id: about.id })).status).toBe(500);
    } finally {
      await app.services.db.schema.alterTable('outbox_mails_away').renameTo('outbox_mails').execute();
    }
    const all: { listing_id: string }[] = await conversationsOf(buyer);
    expect(all.filter(({ listing_id }) => listing_id === about.id)).toEqual([]);
  });

  test('fits a message, also where taking out addresses made it longer', async () => {
    const about = await postListing(app, seller);
    const text = 'a@b.cc '.repeat(570).trim();
    expect((await send({ listing_id: about.id, text })).status).toBe(200);
    const [conversation] = await conversationsOf(buyer);
    const [[, stored]] = (await messagesOf(buyer, conversation.id)) as [[string, string]];
    expect(stored).toHaveLength(4000);
  });
});

describe('a retry', () => {
  test('with the same client_id is one mail, also when several come at once', async () => {
    const body = { listing_id: listing.id, client_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(body)));
    expect([...answers, await send(body)].map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 200,
    ]);
    expect(await rows()).toHaveLength(1);
  });

  test('cannot be forestalled by somebody who knows the client_id', async () => {
    const body = { listing_id: listing.id, client_id: randomUUID() };
    const thief = await signUpPerson(app, { name: 'Tom Thief' });
    await app.services.db.deleteFrom('outbox_mails').execute();
    await send(body, thief);
    await send(body);
    expect(await rows()).toHaveLength(2);
  });

  test('without one is another mail', async () => {
    await send({ listing_id: listing.id });
    await send({ listing_id: listing.id });
    expect(await rows()).toHaveLength(2);
  });
});

describe('nothing is sent', () => {
  test.each<[string, () => Record<string, unknown>, number, string]>([
    ['about a listing that is not there', () => ({ listing_id: randomUUID() }), 404, 'listing-not-found'],
    ['about what is no id', () => ({ listing_id: 'x' }), 404, 'listing-not-found'],
    ['to somebody who is not there', () => ({ seller_id: 'nobody' }), 404, 'user-not-found'],
    ['to oneself', () => ({ seller_id: buyer.uid }), 400, 'cannot-message-yourself'],
    [
      'to another than the listing’s seller',
      () => ({ seller_id: buyer.uid, listing_id: listing.id }),
      403,
      'not-yourself',
    ],
    ['without words', () => ({ listing_id: listing.id, text: ' \n ' }), 400, 'invalid-input'],
    ['with too many words', () => ({ listing_id: listing.id, text: 'x'.repeat(4001) }), 400, 'invalid-input'],
    [
      'with a client_id that is none',
      () => ({ listing_id: listing.id, client_id: '1' }),
      400,
      'invalid-input',
    ],
  ])('%s', async (_, body, status, code) => {
    expect(await refusal(body())).toEqual([status, code]);
    expect(await rows()).toEqual([]);
  });

  test('about one’s own listing', async () => {
    expect(await refusal({ listing_id: listing.id }, seller)).toEqual([400, 'cannot-message-yourself']);
  });

  test('to a seller who offers no e-mail, on that listing or at all', async () => {
    const chatter = await signUpPerson(app, { name: 'Cora Chatter' });
    const chatOnly = await postListing(app, chatter, {
      contact_methods: { emailRelay: false, instantChat: true, textCall: false },
    });
    await app.services.db.deleteFrom('outbox_mails').execute();
    const refused = [403, 'contact-method-not-offered'];
    expect(await refusal({ seller_id: chatter.uid, listing_id: chatOnly.id })).toEqual(refused);
    expect(await refusal({ seller_id: chatter.uid })).toEqual(refused);
    expect(await rows()).toEqual([]);
  });

  test('between two of whom one has blocked the other', async () => {
    await buyer.request('POST', '/api/users/block/', { blocked: seller.uid });
    expect(await refusal({ listing_id: listing.id })).toEqual([403, 'blocked']);
    expect(await refusal({})).toEqual([403, 'blocked']);
    await buyer.request('POST', '/api/users/unblock/', { blocked: seller.uid });
    await seller.request('POST', '/api/users/block/', { blocked: buyer.uid });
    expect(await refusal({ listing_id: listing.id })).toEqual([404, 'listing-not-found']);
    expect(await refusal({})).toEqual([403, 'blocked']);
    await seller.request('POST', '/api/users/unblock/', { blocked: buyer.uid });
    expect(await rows()).toEqual([]);
  });

  test('for visitors, or before the profile is complete', async () => {
    const body = { seller_id: seller.uid, text: 'Hello' };
    expect((await request(app, 'POST', '/api/subs/email_relay/', body)).status).toBe(401);
    const newcomer = await signUpPerson(app, { name: 'Nina New', stage: 'verified' });
    expect(await refusal({ listing_id: listing.id }, newcomer)).toEqual([403, 'profile-incomplete']);
  });

  test('and nothing is remembered when the mail can not be queued', async () => {
    const fresh = await postListing(app, seller);
    const before = await app.services.db.selectFrom('relayed_mails').select('id').execute();
    await app.services.db.schema.alterTable('outbox_mails').renameTo('outbox_mails_away').execute();
    try {
      expect((await send({ listing_id: fresh.id })).status).toBe(500);
    } finally {
      await app.services.db.schema.alterTable('outbox_mails_away').renameTo('outbox_mails').execute();
    }
    expect(await app.services.db.selectFrom('relayed_mails').select('id').execute()).toHaveLength(
      before.length,
    );
    const about = (await conversationsOf(buyer)).map(({ listing_id }: { listing_id: string }) => listing_id);
    expect(about).not.toContain(fresh.id);
  });
});

test('a newcomer can send 10 mails an hour, many at once too, and is told when the next may go', async () => {
  const now = new Date();
  const limited = await startApp({ env: { LIMITS: 'on' }, clock: { now: () => now } });
  const pass = (seconds: number) =>
    sql`UPDATE rate_windows SET ends_at = ends_at - make_interval(secs => ${seconds})`.execute(
      limited.services.db,
    );
  try {
    const sam = await signUpPerson(limited, { name: 'Sam Seller' });
    const bea = await signUpPerson(limited, { name: 'Bea Buyer' });
    const { id } = await postListing(limited, sam);
    const mail = () =>
      bea.request('POST', '/api/subs/email_relay/', { seller_id: sam.uid, listing_id: id, text: 'Hello' });
    const first = await Promise.all(Array.from({ length: 12 }, mail));
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(10).fill(200),
      429,
      429,
    ]);
    await pass(600);
    const refused = await mail();
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'rate-limited',
        error: 'You have sent many emails. You can write the next one in 50 minutes.',
      },
    });
    expect(refused.headers.get('retry-after')).toBe('3000');
    await pass(2999);
    expect((await mail()).status).toBe(429);
    await pass(1);
    expect((await mail()).status).toBe(200);
  } finally {
    await limited.close();
  }
});
