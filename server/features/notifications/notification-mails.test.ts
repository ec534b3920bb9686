import websocket from '@fastify/websocket';
import fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  postListing,
  request,
  signUpPerson,
  uploadForChat,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { closeForRestart, mountSockets } from '#server/features/sockets/sockets.ts';
import { noon, say, startMailedApp, withPrice, type MailedApp } from './notification-test-people.ts';
import { mailNotificationsQueue } from './notification-mails.ts';
import { notify } from './notifications.ts';

const domain = 'reply.handrail.example';
const secret = 'mail-server-secret-of-this-test-1';

let site: MailedApp;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;
let listing: Awaited<ReturnType<typeof postListing>>;

beforeAll(async () => {
  site = await startMailedApp({ MAIL_REPLY_DOMAIN: domain, MAIL_INBOUND_SECRET: secret });
  seller = await signUpPerson(site.app, { name: 'Sam Seller' });
  buyer = await signUpPerson(site.app, { name: 'Bea Buyer' });
}, 60_000);
afterAll(() => site?.close());

let day = Date.parse(noon);
beforeEach(async () => {
  const { db } = site.app.services;
  // A day of its own each: what the one before left behind is past.
  day += 24 * 3600_000;
  site.at(new Date(day).toISOString());
  for (const table of ['notifications', 'notification_choices', 'outbox_mails', 'conversations', 'blocks'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db);
  site.server.received.length = 0;
  listing = await postListing(site.app, seller, { title: 'Rollator' });
  conversation = await start(buyer, listing.id);
});

const start = async (person: TestPerson, id: string): Promise<string> =>
  (await person.request('POST', '/api/messages/start/', { listing: id })).body.id;
const write = (from: TestPerson, text: string, where = conversation) => say(site.app, from, where, text);
const choices = async (person: TestPerson, changes: object) => {
  const path = '/api/account/notification-choices/';
  const { body } = await person.request('GET', path);
  expect((await person.request('PUT', path, { ...body, ...changes })).status).toBe(200);
};
const sent = async (person = seller) => {
  await site.look();
  return site.mailsTo(person);
};
const subjects = async (person = seller) => (await sent(person)).map(({ subject }) => subject);

describe('an unread message', () => {
  test('is mailed after five minutes, with its words, its sender, its listing and the way to the chat', async () => {
    await write(buyer, 'Is it still there?');
    await write(buyer, 'I could come today.');
    site.pass(4.9);
    expect(await sent()).toEqual([]);
    site.pass(0.1);
    const [mail, ...more] = await sent();
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
    await write(buyer, 'Is it still there?');
    await write(buyer, 'Answer me, you stupid old fool!');
    site.pass(6);
    const [mail] = await sent();
    expect(mail!.text).toMatch(
      /> Is it still there\?\s+A message with words that may hurt is not shown here\./,
    );
    expect(JSON.stringify(mail)).not.toContain('stupid');
  });

  test('is not mailed once it is read, and of a chat mailed about not again until that is read', async () => {
    await write(buyer, 'One');
    await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
    site.pass(6);
    expect(await sent()).toEqual([]);
    await write(buyer, 'Two');
    site.pass(6);
    expect(await sent()).toHaveLength(1);
    await write(buyer, 'Three');
    site.pass(60);
    expect(await sent()).toHaveLength(1);
    await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
    await write(buyer, 'Four');
    site.pass(6);
    expect((await sent()).at(-1)!.text).toContain('> Four');
  });

  test('through the chat socket is mailed too, both ways', async () => {
    const client = new SocketTestClient(
      `${site.app.url}/ws/chat/${conversation}/?token=${await ticketOf(buyer)}`,
    );
    await client.ready();
    client.send({ message: 'Typed in the chat', client_id: crypto.randomUUID() });
    await client.take('message', 1);
    await client.close();
    await write(seller, 'Yes, come by.');
    site.pass(6);
    expect((await sent(seller))[0]!.text).toContain('> Typed in the chat');
    expect((await sent(buyer))[0]).toMatchObject({ subject: 'Sam Seller wrote to you about “Rollator”' });
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
    await write(buyer, 'Are you there?');
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
    expect(await sent()).toEqual([]);
    await open.close();
    site.pass(4);
    expect(await sent()).toHaveLength(1);
  });

  test('with pictures says how many there are, and shows none', async () => {
    await say(site.app, buyer, conversation, '', await uploadForChat(site.app, buyer));
    const two = await uploadForChat(site.app, buyer, ['phone.jpg', 'phone.jpg']);
    await say(site.app, buyer, conversation, 'Like this one?', two);
    site.pass(5);
    const [mail] = await sent();
    expect(mail!.text).toMatch(
      /Bea Buyer sent a picture\.\s+> Like this one\?\s+Bea Buyer sent 2 pictures\.\s+Answer/,
    );
    expect(mail!.text).not.toContain('> Picture');
    expect(mail!.attachments).toEqual([]);
    expect(mail!.html).not.toContain('chat-images');
  });

  test('is answered by mail into the chat, after which the next one is mailed again', async () => {
    await write(buyer, 'Is it still there?');
    site.pass(6);
    const [mail] = await sent();
    const alias = mail!.replyTo![0]!.address!;
    expect(alias).toMatch(new RegExp(`^reply\\+.*@${domain}$`));
    const answer = [
      `Authentication-Results: ${domain}; dmarc=pass header.from=example.com`,
      `From: ${seller.email}`,
      `To: ${alias}`,
      'Message-ID: <answer@phone.example>',
      '',
      'Yes, come by.',
    ].join('\r\n');
    const query = new URLSearchParams({ recipient: alias, sender: seller.email });
    const stored = await request(site.app, 'POST', `/api/subs/inbound_mail/?${query}`, answer, undefined, {
      'content-type': 'message/rfc822',
      authorization: `Bearer ${secret}`,
    });
    expect(stored.body).toEqual({ ok: true, stored: true });
    const { body } = await buyer.request('GET', `/api/messages/${conversation}/`);
    expect(body.at(-1)).toMatchObject({ text: 'Yes, come by.', sender_uid: seller.uid });
    site.pass(11);
    await write(buyer, 'On my way.');
    site.pass(6);
    expect((await sent()).at(-1)!.text).toContain('> On my way.');
  });

  test('of a muted chat is not mailed, nor of somebody blocked, nor to or from a closed account', async () => {
    const other = await start(buyer, (await postListing(site.app, seller, { title: 'Cane' })).id);
    expect((await seller.request('PUT', `/api/messages/${other}/mute/`, { muted: true })).body).toEqual({
      muted: true,
    });
    await write(buyer, 'Muted', other);
    site.pass(6);
    expect(await sent()).toEqual([]);
    await write(buyer, 'Before the block');
    await seller.request('POST', '/api/users/block/', { blocked: buyer.uid });
    site.pass(6);
    expect(await sent()).toEqual([]);
    await seller.request('POST', '/api/users/unblock/', { blocked: buyer.uid });
    const { db } = site.app.services;
    for (const closed of [buyer, seller]) {
      await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
      await write(buyer, 'Before the end');
      await db.updateTable('users').set({ disabled_at: new Date() }).where('uid', '=', closed.uid).execute();
      site.pass(6);
      expect(await sent()).toEqual([]);
      await db.updateTable('users').set({ disabled_at: null }).where('uid', '=', closed.uid).execute();
    }
  });

  test('in quiet hours waits for the morning', async () => {
    site.at(`${new Date(day).toISOString().slice(0, 11)}02:30:00Z`);
    await write(buyer, 'At half past nine in the evening');
    site.pass(6);
    expect(await sent()).toEqual([]);
    site.pass(9 * 60);
    expect(await sent()).toEqual([]);
    site.pass(84);
    expect(await subjects()).toEqual(['Bea Buyer wrote to you about “Rollator”']);
  });
});

describe('over a night in which the clocks change, a message', () => {
  test.each([
    ['forward', '2027-03-13T22:00:00-06:00', '2027-03-14T07:59:00-05:00'],
    ['back', '2026-10-31T22:00:00-05:00', '2026-11-01T07:59:00-06:00'],
  ])('%s, waits for eight of the new time', async (_, evening, almost) => {
    site.at(evening);
    await write(buyer, 'Late');
    site.at(almost);
    expect(await sent()).toEqual([]);
    site.pass(1);
    expect(await subjects()).toEqual(['Bea Buyer wrote to you about “Rollator”']);
  });
});

describe('several things', () => {
  test('come in at most one mail in ten minutes, the rest together', async () => {
    const bo = await signUpPerson(site.app, { name: `Bo ${'x'.repeat(1 + (day % 7))}` });
    await write(buyer, 'From Bea');
    site.pass(5);
    expect(await sent()).toHaveLength(1);
    const second = await start(bo, listing.id);
    const third = await start(bo, (await postListing(site.app, seller, { title: 'Cane' })).id);
    await write(bo, 'About the rollator', second);
    await write(bo, 'About the cane', third);
    site.pass(9);
    expect(await sent()).toHaveLength(1);
    site.pass(1);
    expect(await sent()).toHaveLength(2);
    const bundle = (await sent())[1]!;
    expect(bundle.subject).toBe('2 things are new for you on Handrail');
    expect(bundle.text).toContain('> About the rollator');
    expect(bundle.text).toContain('> About the cane');
    expect(bundle.text).toContain(`/messages?chat=${third}`);
    expect(bundle.replyTo).toBeUndefined();
    const fourth = await start(buyer, (await postListing(site.app, seller, { title: 'Bed' })).id);
    await write(buyer, 'About the bed', fourth);
    site.pass(9);
    expect(await sent()).toHaveLength(2);
    site.pass(1);
    expect(await sent()).toHaveLength(3);
  });

  test('of a day come in one mail in the morning, where that was chosen', async () => {
    await choices(buyer, { digest: 'daily' });
    await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: listing.id });
    await seller.request('PUT', `/api/listings/edit-listing/${listing.id}/`, withPrice(listing, 60));
    await expect.poll(async () => (await buyer.request('GET', '/api/notifications/')).body.length).toBe(1);
    await write(seller, 'It is cheaper now');
    site.pass(60);
    expect(await sent(buyer)).toEqual([]);
    site.pass(19 * 60);
    const [digest, ...more] = await sent(buyer);
    expect(more).toEqual([]);
    expect(digest!.text).toContain('It is cheaper now');
    expect(digest!.text).toContain('Its price went from $120 to $60.');
  });

  test('of a day come in that mail with what a saved search is to tell every morning', async () => {
    const { db, jobs } = site.app.services;
    const kinds = { thanks: { bell: true, mail: true, push: false } };
    await choices(buyer, { digest: 'daily', kinds });
    const search = { filters: { search: 'quad stick' }, frequency: 'daily' };
    const { id } = (await buyer.request('POST', '/api/saved-searches/', search)).body;
    await notify(site.app.services, db, thanksTo(buyer));
    site.pass(1);
    await postListing(site.app, seller, { title: 'Quad stick' });
    const found = async () => (await buyer.request('GET', '/api/saved-searches/')).body[0].new_count;
    await expect.poll(found).toBe(1);
    site.pass(20 * 60);
    await jobs.send(db, mailNotificationsQueue, {});
    await expect
      .poll(async () => (await site.mailsTo(buyer)).map(({ subject }) => subject))
      .toEqual(['2 things are new for you on Handrail']);
    await db.deleteFrom('saved_searches').where('id', '=', id).execute();
  });

  test('of mail alone still come when all that the bell shows is read', async () => {
    await choices(buyer, {
      digest: 'daily',
      kinds: {
        'price-drop': { bell: false, mail: true, push: false },
        thanks: { bell: true, mail: true, push: false },
      },
    });
    const { db } = site.app.services;
    await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: listing.id });
    await seller.request('PUT', `/api/listings/edit-listing/${listing.id}/`, withPrice(listing, 60));
    const rows = () => db.selectFrom('notifications').select('kind').where('uid', '=', buyer.uid).execute();
    await expect.poll(rows).toEqual([{ kind: 'price-drop' }]);
    await notify(site.app.services, db, thanksTo(buyer));
    await buyer.request('POST', '/api/notifications/read/', { all: true });
    site.pass(20 * 60);
    expect(await subjects(buyer)).toEqual(['“Rollator” is now $60']);
  });

  test('that are very many are told of by the first and a word about the rest', async () => {
    const { services } = site.app;
    // All at once, for the site's own job, which comes every minute.
    await services.db.transaction().execute(async (trx) => {
      for (let number = 1; number <= 21; number += 1)
        await notify(services, trx, {
          to: buyer.uid,
          kind: 'saved-search',
          subject: { model: 'saved-search', id: 'x', title: 'Beds' },
          payload: { listing_id: listing.id, listing_title: `Bed ${number}.` },
        });
    });
    const [mail] = await sent(buyer);
    expect(mail!.subject).toBe('21 things are new for you on Handrail');
    expect(mail!.text).toContain('Bed 20.');
    expect(mail!.text).not.toContain('Bed 21.');
    expect(mail!.text).toContain('There is more on Handrail.');
  });

  test('chosen anew in the night leave at once', async () => {
    site.at(`${new Date(day).toISOString().slice(0, 11)}05:00:00Z`);
    await notify(site.app.services, site.app.services.db, thanksTo(buyer));
    await choices(buyer, { kinds: { thanks: { bell: true, mail: true, push: false } } });
    await notify(site.app.services, site.app.services.db, thanksTo(buyer));
    expect(await sent(buyer)).toEqual([]);
    await choices(buyer, { quiet: null });
    expect(await sent(buyer)).toHaveLength(1);
  });

  test('and messages leave at once too, though not before their five minutes', async () => {
    site.at(`${new Date(day).toISOString().slice(0, 11)}05:00:00Z`);
    await write(buyer, 'At midnight');
    site.pass(6);
    expect(await sent()).toEqual([]);
    await choices(seller, { quiet: null });
    expect((await sent()).map(({ text }) => text)).toEqual([expect.stringContaining('> At midnight')]);
    await write(seller, 'Too late for today');
    await choices(buyer, { quiet: null });
    expect(await sent(buyer)).toEqual([]);
    site.pass(5);
    expect(await sent(buyer)).toHaveLength(1);
  });
});

const thanksTo = (person: TestPerson) => ({
  to: person.uid,
  kind: 'thanks' as const,
  from: seller.uid,
  subject: { model: 'conversation' as const, id: conversation, title: 'Rollator' },
  payload: {},
});

test('a link of the mail stops one chat, and none that is forged stops anything', async () => {
  await write(buyer, 'Is it there?');
  site.pass(6);
  const [mail] = await sent();
  const [, ...stops] = mail!.text!.match(/\S+\/stop-notification-mails\?token=\S+/g)!;
  const chat = mail!.text!.match(/Stop emails about this chat:\n(\S+)/)![1]!;
  expect(stops).toHaveLength(1);
  const forged = chat.replace(/token=./, 'token=X');
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
  expect(await sent()).toEqual([]);
  await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
  expect((await seller.request('GET', '/api/notifications/')).body[0].read_at).not.toBeNull();
});
