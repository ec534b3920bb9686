import { randomUUID } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import type { Message } from '#contract/messages.ts';
import { someMayHurt } from '#contract/wording/message-notices.ts';
import { noticeTexts } from '#contract/wording/notices.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import { conversationsOf, startRelaySite, type RelaySite } from './email-relay-test-site.ts';

let site: RelaySite;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let listing: Listing;

beforeAll(async () => {
  site = await startRelaySite();
  ({ app, seller, buyer, listing } = site);
}, 60_000);
afterAll(() => app?.close());
beforeEach(() => site.forgetMails());

async function onlyMail(): Promise<Email & { raw: string; envelope: string }> {
  const [row, ...more] = await site.mails();
  expect(more).toEqual([]);
  return { ...(await PostalMime.parse(row!.mime)), raw: row!.mime.toString(), envelope: row!.to_address };
}

describe('the mail', () => {
  test('tells the seller who asks about what, and where to answer', async () => {
    expect(
      await site.send({ listing_id: listing.id, text: 'Is it still there?\nI can come today.' }),
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
    await site.send({ listing_id: listing.id, text });
    const { html } = await onlyMail();
    expect(html!.indexOf(noticeTexts('Handrail').code)).toBeGreaterThan(html!.indexOf(text));
  });

  test('says before words that may hurt that they do, and has them all the same', async () => {
    const text = 'Answer me, you stupid old fool!';
    await site.send({ listing_id: listing.id, text });
    const { text: told } = await onlyMail();
    expect(told).toContain(`> ${text}`);
    expect(told!.indexOf(someMayHurt)).toBeGreaterThan(-1);
    expect(told!.indexOf(someMayHurt)).toBeLessThan(told!.indexOf(text));
  });

  test('shows neither address to the other side, and takes no reply', async () => {
    await site.send({ listing_id: listing.id, text: `Write to ${buyer.email} or <Bea@Home.example>.` });
    const mail = await onlyMail();
    expect(mail.from!.address).toBe(app.services.config.mail.from);
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain('Write to [address removed] or <[address removed]>.');
    for (const part of [mail.raw, mail.text!, mail.html!]) {
      expect(part.toLowerCase()).not.toContain(buyer.email);
      expect(part.toLowerCase()).not.toContain('bea@home');
    }
    const { headers: _, body } = await site.send({ listing_id: listing.id, client_id: randomUUID() });
    expect(JSON.stringify(body)).not.toContain(seller.email);
  });

  test('believes no subject and no sender of the client', async () => {
    await site.send({ listing_id: listing.id, subject: 'You have won', from: buyer.email.toUpperCase() });
    expect((await onlyMail()).subject).toBe('Bea Buyer is inquiring about Rollator, 4 wheels');
    for (const from of [seller.email, seller.uid, 'no-reply@handrail.example']) {
      expect(await site.refusal({ listing_id: listing.id, from })).toEqual([403, 'not-yourself']);
    }
    expect(await site.mails()).toHaveLength(1);
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
      await site.send({
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
    await site.send({ listing_id: listing.id, text: '<img src=x onerror=alert(1)>' });
    const mail = await onlyMail();
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x');
  });

  test('without a listing is about “one of your listings”, and leads to one and the same conversation', async () => {
    const third = await signUpPerson(app, { name: 'Theo Third' });
    await site.forgetMails();
    await Promise.all([site.send({}, third), site.send({}, third)]);
    const mails = await Promise.all((await site.mails()).map(({ mime }) => PostalMime.parse(mime)));
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
    await site.send({ listing_id: chatted.id });
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
    await site.send({ listing_id: about.id, text: `Is it there?\nWrite to ${buyer.email}.` });
    const [conversation] = await conversationsOf(seller);
    expect(conversation).toMatchObject({ listing_id: about.id, unread_count: 1, last_seq: 1 });
    for (const person of [buyer, seller]) {
      expect(await messagesOf(person, conversation.id)).toEqual([
        [buyer.uid, 'Is it there?\nWrite to [address removed].'],
      ]);
    }
    await site.send({ listing_id: about.id, text: 'And how much is it?' });
    expect(await messagesOf(seller, conversation.id)).toHaveLength(2);
  });

  test('stands in a muted chat without a mail, until it is heard again', async () => {
    const about = await postListing(app, seller);
    const { id } = (await buyer.request('POST', '/api/messages/start/', { listing: about.id })).body;
    await seller.request('PUT', `/api/messages/${id}/mute/`, { muted: true });
    expect((await site.send({ listing_id: about.id })).status).toBe(200);
    expect(await messagesOf(seller, id)).toHaveLength(1);
    expect(await site.mails()).toEqual([]);
    await seller.request('PUT', `/api/messages/${id}/mute/`, { muted: false });
    await site.send({ listing_id: about.id });
    expect(await site.mails()).toHaveLength(1);
  });

  test('is one message, however often it is sent with the same client_id', async () => {
    const body = { listing_id: (await postListing(app, seller)).id, client_id: randomUUID() };
    await Promise.all([site.send(body), site.send(body), site.send(body)]);
    await site.send(body);
    const [conversation] = await conversationsOf(buyer);
    expect(await messagesOf(buyer, conversation.id)).toHaveLength(1);
  });

  test('is stored with the mail or not at all', async () => {
    const about = await postListing(app, seller);
    await app.services.db.schema.alterTable('outbox_mails').renameTo('outbox_mails_away').execute();
    try {
      expect((await site.send({ listing_id: about.id })).status).toBe(500);
    } finally {
      await app.services.db.schema.alterTable('outbox_mails_away').renameTo('outbox_mails').execute();
    }
    const all: { listing_id: string }[] = await conversationsOf(buyer);
    expect(all.filter(({ listing_id }) => listing_id === about.id)).toEqual([]);
  });

  test('fits a message, also where taking out addresses made it longer', async () => {
    const about = await postListing(app, seller);
    const text = 'a@b.cc '.repeat(570).trim();
    expect((await site.send({ listing_id: about.id, text })).status).toBe(200);
    const [conversation] = await conversationsOf(buyer);
    const [[, stored]] = (await messagesOf(buyer, conversation.id)) as [[string, string]];
    expect(stored).toHaveLength(4000);
  });
});

describe('a retry', () => {
  test('with the same client_id is one mail, also when several come at once', async () => {
    const body = { listing_id: listing.id, client_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.send(body)));
    expect([...answers, await site.send(body)].map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 200,
    ]);
    expect(await site.mails()).toHaveLength(1);
  });

  test('cannot be forestalled by somebody who knows the client_id', async () => {
    const body = { listing_id: listing.id, client_id: randomUUID() };
    const thief = await signUpPerson(app, { name: 'Tom Thief' });
    await site.forgetMails();
    await site.send(body, thief);
    await site.send(body);
    expect(await site.mails()).toHaveLength(2);
  });

  test('without one is another mail', async () => {
    await site.send({ listing_id: listing.id });
    await site.send({ listing_id: listing.id });
    expect(await site.mails()).toHaveLength(2);
  });
});
