import websocket from '@fastify/websocket';
import fastify from 'fastify';
import type { Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { postListing, request, uploadForChat, type TestPerson } from '../../../tests/support/people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { closeForRestart, mountSockets } from '#server/features/sockets/sockets.ts';
import { keepFromMailing } from './notification-mails.ts';
import { startMailedChats, type MailedChats } from './notification-test-chats.ts';
import { say, type MailedApp } from './notification-test-people.ts';

const domain = 'reply.handrail.example';
const secret = 'mail-server-secret-of-this-test-1';

let chats: MailedChats;
let site: MailedApp;
let seller: TestPerson;
let buyer: TestPerson;
let day: number;
let conversation: string;
let listing: Listing;

beforeAll(async () => {
  chats = await startMailedChats({ MAIL_REPLY_DOMAIN: domain, MAIL_INBOUND_SECRET: secret });
  ({ site, seller, buyer } = chats);
}, 60_000);
afterAll(() => site?.close());
beforeEach(async () => {
  ({ day, listing, conversation } = await chats.nextDay());
});

/** Sam's answer by mail to a mail of his. */
async function answer({ messageId, replyTo }: Email, text: string): Promise<void> {
  const recipient = replyTo![0]!.address!;
  expect(recipient).toMatch(new RegExp(`^reply\\+.*@${domain}$`));
  const mime = [
    `Authentication-Results: ${domain}; dmarc=pass header.from=example.com`,
    `From: ${seller.email}`,
    `To: ${recipient}`,
    `In-Reply-To: ${messageId}`,
    'Message-ID: <answer@phone.example>',
    '',
    text,
  ].join('\r\n');
  const query = new URLSearchParams({ recipient, sender: seller.email });
  const stored = await request(site.app, 'POST', `/api/subs/inbound_mail/?${query}`, mime, undefined, {
    'content-type': 'message/rfc822',
    authorization: `Bearer ${secret}`,
  });
  expect(stored.body).toEqual({ ok: true, stored: true });
}

describe('an unread message', () => {
  test('is mailed after five minutes, with its words, its sender, its listing and the way to the chat', async () => {
    await chats.write(buyer, 'Is it still there?');
    await chats.write(buyer, 'I could come today.');
    site.pass(4.9);
    expect(await chats.sent()).toEqual([]);
    site.pass(0.1);
    const [mail, ...more] = await chats.sent();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Bea Buyer wrote to you about “Rollator”',
      to: [{ address: seller.email }],
    });
    expect(mail!.text).toContain('> Is it still there?');
    expect(mail!.text).toContain('> I could come today.');
    expect(mail!.text).toContain(
      `Answer Bea Buyer on Handrail:\n${site.app.url}/messages?chat=${conversation}`,
    );
    expect(mail!.text).not.toContain(buyer.email);
  });

  test('is not quoted where its words may hurt, but said to be in the chat', async () => {
    await chats.write(buyer, 'Is it still there?');
    await chats.write(buyer, 'Answer me, you stupid old fool!');
    site.pass(6);
    const [mail] = await chats.sent();
    expect(mail!.text).toMatch(
      /> Is it still there\?\s+A message with words that may hurt is not shown here\./,
    );
    expect(JSON.stringify(mail)).not.toContain('stupid');
  });

  test('is not mailed once it is read, and of a chat mailed about not again until that is read', async () => {
    await chats.write(buyer, 'One');
    await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
    site.pass(6);
    expect(await chats.sent()).toEqual([]);
    await chats.write(buyer, 'Two');
    site.pass(6);
    expect(await chats.sent()).toHaveLength(1);
    await chats.write(buyer, 'Three');
    site.pass(60);
    expect(await chats.sent()).toHaveLength(1);
    await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
    await chats.write(buyer, 'Four');
    site.pass(6);
    expect((await chats.sent()).at(-1)!.text).toContain('> Four');
  });

  test('through the chat socket is mailed too, both ways', async () => {
    const client = new SocketTestClient(
      `${site.app.url}/ws/chat/${conversation}/?token=${await ticketOf(buyer)}`,
    );
    await client.ready();
    client.send({ message: 'Typed in the chat', client_id: crypto.randomUUID() });
    await client.take('message', 1);
    await client.close();
    await chats.write(seller, 'Yes, come by.');
    site.pass(6);
    expect((await chats.sent(seller))[0]!.text).toContain('> Typed in the chat');
    expect((await chats.sent(buyer))[0]).toMatchObject({
      subject: 'Sam Seller wrote to you about “Rollator”',
    });
  });

  test('is not mailed while its reader has the chat open, and is once that is closed', async () => {
    // On sockets of its own, whose heartbeat notes sooner that the chat is still open.
    const sockets = fastify();
    onTestFinished(() => sockets.close());
    await sockets.register(websocket, { preClose: closeForRestart(sockets) });
    await sockets.register(async (scope) => mountSockets(scope, site.app.services, { heartbeatMs: 2_000 }));
    const url = await sockets.listen({ host: '127.0.0.1', port: 0 });
    const open = new SocketTestClient(`${url}/ws/chat/${conversation}/?token=${await ticketOf(seller)}`);
    await open.ready();
    await chats.write(buyer, 'Are you there?');
    site.pass(4.5);
    const mailAt = async () => {
      const row = await site.app.services.db
        .selectFrom('conversations')
        .select('seller_mail_at')
        .where('id', '=', conversation)
        .executeTakeFirstOrThrow();
      return row.seller_mail_at!.toISOString();
    };
    await expect.poll(mailAt, { timeout: 25_000 }).toBe(new Date(day + 9.5 * 60_000).toISOString());
    site.pass(1);
    expect(await chats.sent()).toEqual([]);
    await open.close();
    site.pass(4);
    expect(await chats.sent()).toHaveLength(1);
  });

  test('is mailed after half an hour although the chat is open: its tab is not the one in front', async () => {
    await chats.write(buyer, 'Are you there?');
    const heartbeat = () => keepFromMailing(site.app.services, [{ id: conversation, uid: seller.uid }]);
    for (let times = 0; times < 7; times += 1) {
      site.pass(4.5);
      await heartbeat();
      expect(await chats.sent()).toEqual([]);
    }
    site.pass(4.5);
    await heartbeat();
    expect(await chats.sent()).toHaveLength(1);
  });

  test('with pictures says how many there are, and shows none', async () => {
    await say(site.app, buyer, conversation, '', await uploadForChat(site.app, buyer));
    const two = await uploadForChat(site.app, buyer, ['phone.jpg', 'phone.jpg']);
    await say(site.app, buyer, conversation, 'Like this one?', two);
    site.pass(5);
    const [mail] = await chats.sent();
    expect(mail!.text).toMatch(
      /Bea Buyer sent a picture\.\s+> Like this one\?\s+Bea Buyer sent 2 pictures\.\s+Answer/,
    );
    expect(mail!.text).not.toContain('> Picture');
    expect(mail!.attachments).toEqual([]);
    expect(mail!.html).not.toContain('chat-images');
  });

  test('is answered by mail into the chat, after which the next one is mailed again', async () => {
    await chats.write(buyer, 'Is it still there?');
    site.pass(6);
    const [mail] = await chats.sent();
    await answer(mail!, 'Yes, come by.');
    const { body } = await buyer.request('GET', `/api/messages/${conversation}/`);
    expect(body.at(-1)).toMatchObject({ text: 'Yes, come by.', sender_uid: seller.uid });
    site.pass(11);
    await chats.write(buyer, 'On my way.');
    site.pass(6);
    expect((await chats.sent()).at(-1)!.text).toContain('> On my way.');
  });

  test('that came after the mail that is answered stays unread, and is mailed in its turn', async () => {
    await chats.write(buyer, 'Is it still there?');
    site.pass(6);
    const [mail] = await chats.sent();
    site.pass(1);
    await chats.write(buyer, 'I can only come on Friday.');
    await answer(mail!, 'Yes, come by.');
    const unread = await seller.request('GET', '/api/messages/unread-conversations/');
    expect(unread.body.unread_conversations).toEqual([conversation]);
    site.pass(11);
    const next = (await chats.sent()).at(-1)!.text;
    expect(next).toContain('> I can only come on Friday.');
    expect(next).not.toContain('Is it still there?');
  });

  test('of a muted chat is not mailed, nor of somebody blocked, nor to or from a closed account', async () => {
    const other = await chats.start(buyer, (await postListing(site.app, seller, { title: 'Cane' })).id);
    expect((await seller.request('PUT', `/api/messages/${other}/mute/`, { muted: true })).body).toEqual({
      muted: true,
    });
    await chats.write(buyer, 'Muted', other);
    site.pass(6);
    expect(await chats.sent()).toEqual([]);
    await chats.write(buyer, 'Before the block');
    await seller.request('POST', '/api/users/block/', { blocked: buyer.uid });
    site.pass(6);
    expect(await chats.sent()).toEqual([]);
    await seller.request('POST', '/api/users/unblock/', { blocked: buyer.uid });
    const { db } = site.app.services;
    for (const closed of [buyer, seller]) {
      await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
      await chats.write(buyer, 'Before the end');
      await db.updateTable('users').set({ disabled_at: new Date() }).where('uid', '=', closed.uid).execute();
      site.pass(6);
      expect(await chats.sent()).toEqual([]);
      await db.updateTable('users').set({ disabled_at: null }).where('uid', '=', closed.uid).execute();
    }
  });

  test('is mailed to somebody whose browser names a zone without a calendar', async () => {
    await seller.request('POST', '/api/users/sync_firebase_user/', { time_zone: 'PST' });
    await chats.write(buyer, 'Is it there?');
    site.pass(6);
    expect(await chats.sent()).toHaveLength(1);
  });

  test('in quiet hours waits for the morning', async () => {
    site.at(`${new Date(day).toISOString().slice(0, 11)}02:30:00Z`);
    await chats.write(buyer, 'At half past nine in the evening');
    site.pass(6);
    expect(await chats.sent()).toEqual([]);
    site.pass(9 * 60);
    expect(await chats.sent()).toEqual([]);
    site.pass(84);
    expect(await chats.subjects()).toEqual(['Bea Buyer wrote to you about “Rollator”']);
  });
});

describe('over a night in which the clocks change, a message', () => {
  test.each([
    ['forward', '2027-03-13T22:00:00-06:00', '2027-03-14T07:59:00-05:00'],
    ['back', '2026-10-31T22:00:00-05:00', '2026-11-01T07:59:00-06:00'],
  ])('%s, waits for eight of the new time', async (_, evening, almost) => {
    site.at(evening);
    await chats.write(buyer, 'Late');
    site.at(almost);
    expect(await chats.sent()).toEqual([]);
    site.pass(1);
    expect(await chats.subjects()).toEqual(['Bea Buyer wrote to you about “Rollator”']);
  });
});

test('a link of the mail stops one chat, and none that is forged stops anything', async () => {
  await chats.write(buyer, 'Is it there?');
  site.pass(6);
  const [mail] = await chats.sent();
  const [, ...stops] = mail!.text!.match(/\S+\/stop-notification-mails\?token=\S+/g)!;
  const chat = mail!.text!.match(/Stop emails about this chat:\n(\S+)/)![1]!;
  expect(stops).toHaveLength(1);
  const forged = chat.replace('token=', 'token=X');
  expect((await fetch(forged, { method: 'POST' })).status).toBe(404);
  const muted = async () =>
    (await seller.request('GET', '/api/messages/')).body.find(
      (one: { id: string }) => one.id === conversation,
    ).muted;
  expect(await muted()).toBe(false);
  expect(await (await fetch(chat, { method: 'POST' })).text()).toContain('These emails have stopped');
  expect(await muted()).toBe(true);
});

test('an inquiry leaves at once, and no other mail about it follows', async () => {
  site.at(`${new Date(day).toISOString().slice(0, 11)}05:00:00Z`);
  await buyer.request('POST', '/api/subs/email_relay/', {
    seller_id: seller.uid,
    listing_id: listing.id,
    text: 'Can I see it?',
  });
  const { body: bell } = await seller.request('GET', '/api/notifications/');
  expect(bell).toMatchObject([
    { kind: 'inquiry', text: 'Bea Buyer asks about “Rollator”.', url: `/messages?chat=${conversation}` },
  ]);
  await expect.poll(() => site.server.received.length).toBe(1);
  site.pass(24 * 60);
  expect(await chats.sent()).toEqual([]);
  await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
  expect((await seller.request('GET', '/api/notifications/')).body[0].read_at).not.toBeNull();
});
