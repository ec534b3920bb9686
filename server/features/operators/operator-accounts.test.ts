import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { socketPaths } from '#contract/realtime.ts';
import * as wording from '#contract/wording/spec.ts';
import { startChat, ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { createMessageSender } from '#server/features/conversations/message-sender.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { replyAddress } from '#server/features/mail/reply-alias.ts';
import { listingParts } from '#server/features/sitemap/sitemap.ts';
import {
  postListing,
  request,
  signUpPerson,
  testPassword,
  type TestPerson,
} from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { disableAccount, enableAccount, findAccount, reportAccount } from './operator-accounts.ts';

const by = { operator: 'Olga', reason: 'Sells what is not theirs.' };
const domain = 'reply.handrail.example';
const secret = 'mail-server-secret-of-this-test-1';

let app: RunningApp;
let buyer: TestPerson;
let seller: TestPerson;
let people = 0;

beforeAll(async () => {
  app = await startApp({ env: { MAIL_REPLY_DOMAIN: domain, MAIL_INBOUND_SECRET: secret } });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
});
beforeEach(async () => {
  seller = await signUpPerson(app, { name: `Sam Seller ${'abcdefghijklmnopqrstuvwxyz'[people++]}` });
});
afterAll(() => app?.close());

const disable = () => disableAccount(app.services, seller.uid, by);
const enable = () => enableAccount(app.services, seller.uid, { operator: 'Olga', reason: '' });
const report = async (who: string) => {
  const found = await findAccount(app.services, who);
  return found && reportAccount(app.services, found);
};
const get = async (path: string, person?: TestPerson) => {
  const answer = await (person ? person.request('GET', path) : request(app, 'GET', path));
  return { status: answer.status, text: JSON.stringify(answer.body) };
};

test('whoever is disabled is signed out everywhere and cannot sign in; nobody else notices', async () => {
  const token = await seller.token();
  const socket = new SocketTestClient(`${app.url}${socketPaths.unread()}?token=${await ticketOf(seller)}`);
  await socket.take('unread_convo_map', 1);
  const found = await findAccount(app.services, ` ${seller.email.toUpperCase()} `);
  expect(found).toMatchObject({ uid: seller.uid });
  await disable();
  await socket.closed;
  expect((await request(app, 'GET', '/api/users/profile/', undefined, token)).status).toBe(401);
  const body = { email: seller.email, password: testPassword };
  const signIn = () => request(app, 'POST', '/api/auth/sign-in/email', body, undefined, { origin: app.url });
  expect(await signIn()).toMatchObject({
    status: 401,
    body: { code: 'USER_DISABLED', error: 'This account has been disabled. Contact support.' },
  });
  expect((await buyer.request('GET', '/api/users/profile/')).status).toBe(200);
  await enable();
  expect((await signIn()).status).toBe(200);
});

describe('what a disabled seller has posted', () => {
  test('is shown nowhere, and everywhere again once they are enabled', async () => {
    const contact_methods = { emailRelay: true, instantChat: true, textCall: true };
    const { id } = await postListing(app, seller, { title: 'Zanzibar lift', contact_methods });
    await seller.request('PATCH', '/api/users/update-profile/', { display_phone_number: true });
    await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: id });
    const year = new Date().getUTCFullYear();
    const places: [string, TestPerson?][] = [
      ['/api/listings/'],
      ['/api/listings/', buyer],
      ['/api/listings/?search=zanzibar'],
      ['/api/listings/?search=zanzibar&sort=price-low'],
      ['/api/listings/?zip_code=78701&radius=20'],
      ['/api/listings/?zip_code=78701&radius=20&search=zanzibar'],
      ['/api/listings/?zip_code=78701&radius=20&sort=price-high'],
      ['/api/listings/?zip_code=78701&sort=nearest'],
      [`/api/listings/by-id/?ids=${id}`],
      [`/api/listings/listing/${id}/`],
      [`/api/listings/listing/${id}/`, buyer],
      ['/api/listings/watchlist/', buyer],
      [`/sitemap-${year}.xml`],
    ];
    const shownIn = async () =>
      Promise.all(places.map(async ([path, person]) => (await get(path, person)).text.includes(id)));
    expect(await shownIn()).toEqual(places.map(() => true));
    expect((await get(`/api/listings/listing/${id}/`, buyer)).text).toContain('512-555-0123');

    await disable();
    expect(await shownIn()).toEqual(places.map(() => false));
    expect((await get(`/api/listings/listing/${id}/`, buyer)).status).toBe(404);
    expect((await get(`/api/users/profile/${seller.uid}/`, buyer)).status).toBe(404);
    const watched = await buyer.request('POST', '/api/listings/watchlist/add/', { listing_id: id });
    expect(watched.status).toBe(404);

    await enable();
    expect(await shownIn()).toEqual(places.map(() => true));
    expect((await get(`/api/users/profile/${seller.uid}/`, buyer)).status).toBe(200);
  });

  test('is not where a search that found nothing would find something', async () => {
    const search = 'quixotic';
    await postListing(app, seller, { title: 'Quixotic scooter', zip_code: '78626' });
    const elsewhere = async () =>
      (await request(app, 'GET', `/api/listings/elsewhere/?zip_code=78701&radius=5&search=${search}`)).body
        .radius;
    expect(await elsewhere()).not.toBeNull();
    await disable();
    expect(await elsewhere()).toBeNull();
  });

  test('is out of shared caches within a minute', async () => {
    await postListing(app, seller);
    for (const path of ['/api/listings/', `/sitemap-${new Date().getUTCFullYear()}.xml`]) {
      const { headers } = await request(app, 'GET', path);
      const caching = headers.get('cache-control')!;
      const seconds = /s-maxage=(\d+)/.exec(caching) ?? /max-age=(\d+)/.exec(caching);
      expect({ path, isSoon: Number(seconds?.[1]) <= 60 }).toEqual({ path, isSoon: true });
    }
  });

  test('leaves no empty part in the sitemap', async () => {
    const { id } = await postListing(app, seller);
    const created_at = new Date('2019-05-05T12:00:00Z');
    await app.services.db.updateTable('listings').set({ created_at }).where('id', '=', id).execute();
    expect(await listingParts(app.services)).toContain('2019');
    await disable();
    expect(await listingParts(app.services)).not.toContain('2019');
  });
});

describe('nobody can write to a disabled person', () => {
  let conversation: string;
  beforeEach(async () => {
    conversation = await startChat(app, { seller, buyer });
  });

  const listed = async () => {
    const { body } = await buyer.request('GET', '/api/messages/');
    return body.find(({ id }: { id: string }) => id === conversation);
  };
  const say = (text: string, person = buyer) =>
    createMessageSender(app.services)(person.uid, conversation, { text, clientId: randomUUID() });

  test('an open chat says so at once, and takes messages again once they are enabled', async () => {
    const chat = new SocketTestClient(
      `${app.url}${socketPaths.chat(conversation)}?token=${await ticketOf(buyer)}`,
    );
    await chat.ready();
    chat.send({ message: 'Is it still there?', client_id: randomUUID() });
    await chat.take('message', 1);

    await disable();
    const refused = { code: 'account-closed', error: wording.accountClosed };
    expect(await chat.frame(({ type }) => type === 'error')).toMatchObject({ ...refused, client_id: null });
    const clientId = randomUUID();
    chat.send({ message: 'Hello?', client_id: clientId });
    expect(await chat.frame(({ client_id }) => client_id === clientId)).toMatchObject(refused);
    expect(await listed()).toMatchObject({ refusal: 'account-closed', listing_id: null, last_seq: 1 });
    const again = new SocketTestClient(
      `${app.url}${socketPaths.chat(conversation)}?token=${await ticketOf(buyer)}`,
    );
    expect(await again.frame(({ type }) => type === 'error')).toMatchObject(refused);

    const readies = chat.frames.filter(({ type }) => type === 'ready').length;
    await enable();
    const told = await chat.take('ready', readies + 1);
    expect(told.at(-1)).toMatchObject({ type: 'ready', last_seq: 1, takes_read: true });
    chat.send({ message: 'Welcome back.', client_id: randomUUID() });
    await chat.take('message', 2);
    expect(await listed()).toMatchObject({ refusal: null, last_seq: 2 });
    await Promise.all([chat.close(), again.close()]);
  });

  test('nor in a conversation that is started anew, nor by email', async () => {
    const { id: listing } = await postListing(app, seller);
    await disable();
    const start = await buyer.request('POST', '/api/messages/start/', { listing });
    expect(start).toMatchObject({ status: 404, body: { code: 'listing-not-found' } });
    const relay = (body: object) =>
      buyer.request('POST', '/api/subs/email_relay/', { seller_id: seller.uid, text: 'Hello', ...body });
    expect(await relay({ listing_id: listing })).toMatchObject({ status: 404 });
    expect(await relay({})).toMatchObject({ status: 403, body: { code: 'account-closed' } });
  });

  test('nor by an answer by mail', async () => {
    await say('Is it still there?');
    await disable();
    const to = { conversationId: conversation, side: 'buyer' as const, uid: buyer.uid };
    const recipient = replyAddress(app.services.secret, domain, to, new Date());
    const mime = [
      `Authentication-Results: ${domain}; dmarc=pass header.from=example.com`,
      `From: <${buyer.email}>`,
      `Message-ID: <${randomUUID()}@phone.example>`,
      '',
      'Are you there?',
    ].join('\r\n');
    const query = new URLSearchParams({ recipient, sender: buyer.email });
    const answer = await request(app, 'POST', `/api/subs/inbound_mail/?${query}`, mime, undefined, {
      'content-type': 'message/rfc822',
      authorization: `Bearer ${secret}`,
    });
    expect(answer).toMatchObject({ status: 403, body: { code: 'account-closed' } });
    expect(await listed()).toMatchObject({ last_seq: 1 });
  });

  test('nor can they write to anybody, whatever was under way', async () => {
    await say('Is it still there?');
    const busy = Array.from({ length: 5 }, (_, index) => say(`Yes ${index}`, seller));
    const [, ...sent] = await Promise.allSettled([disable(), ...busy]);
    const stored = sent.filter(({ status }) => status === 'fulfilled').length;
    expect(await listed()).toMatchObject({ last_seq: 1 + stored });
    await expect(say('Late', seller)).rejects.toMatchObject({ code: 'account-closed' });
  });
});

test('an account that never came back from signing up is found, and disabled all the same', async () => {
  const body = { email: 'never.synced@example.com', password: testPassword, name: 'Nell Never' };
  const signUp = await request(app, 'POST', '/api/auth/sign-up/email', body, undefined, { origin: app.url });
  expect(signUp.status).toBe(200);
  const found = await report('Never.Synced@example.com');
  expect(found).toMatchObject({ row: null, identity: { displayName: 'Nell Never', disabled: false } });
  await disableAccount(app.services, found!.uid, by);
  const signIn = await request(app, 'POST', '/api/auth/sign-in/email', body, undefined, { origin: app.url });
  expect(signIn.status).toBe(401);
  expect(await report(found!.uid)).toMatchObject({
    identity: { disabled: true },
    acts: [{ act: 'disable-account' }],
  });
});

test('where the identity provider disables nobody, the site itself refuses them, whether it knew them or not', async () => {
  const { disable: _, enable: __, ...identity } = app.services.identity;
  const hosted = { ...app.services, identity };
  const newcomer = await signUpPerson(app, { name: 'Nora New', stage: 'verified' });
  await app.services.db.deleteFrom('users').where('uid', '=', newcomer.uid).execute();
  for (const person of [seller, newcomer]) {
    const token = await person.token();
    const profile = async () => (await request(app, 'GET', '/api/users/profile/', undefined, token)).status;
    await disableAccount(hosted, person.uid, by);
    expect(await profile()).toBe(401);
    const sync = await request(app, 'POST', '/api/users/sync_firebase_user/', {}, token);
    expect(sync.status).toBe(401);
    await enableAccount(hosted, person.uid, by);
    expect(await profile()).toBe(200);
  }
});

test('what an operator did is kept: who, what, when and why', async () => {
  await disable();
  await enable();
  const { acts, listings, conversations } = (await report(seller.email))!;
  expect(acts).toMatchObject([
    { act: 'enable-account', operator: 'Olga', reason: '' },
    { act: 'disable-account', operator: 'Olga', reason: by.reason, object_id: seller.uid },
  ]);
  expect([listings, conversations]).toEqual([0, 0]);
});

test('an address or uid that nobody has is told', async () => {
  for (const nobody of ['nobody@example.com', 'nobody']) {
    expect(await findAccount(app.services, nobody)).toBeNull();
  }
});
