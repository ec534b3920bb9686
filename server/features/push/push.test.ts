import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coveredMessage } from '#contract/wording/message-notices.ts';
import { createHttpsPush } from '#server/adapters/push/https-push.ts';
import { say } from '#server/features/notifications/notification-test-people.ts';
import { pushDueNotifications } from '#server/features/notifications/notification-pushes.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import { postListing, signUpPerson, uploadForChat, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { startPushService, type PushService, type TestBrowser } from '../../../tests/support/push-service.ts';
import { claimDeliveries } from './push-store.ts';

/** Noon in Chicago. */
const noon = Date.parse('2026-06-10T17:00:00Z');
const path = '/api/account/push-subscriptions/';

let now = noon;
let app: RunningApp;
let service: PushService;
let seller: TestPerson;
let buyer: TestPerson;
let listing: Awaited<ReturnType<typeof postListing>>;
let conversation: string;
let phone: TestBrowser;

beforeAll(async () => {
  service = await startPushService(() => app.services.vapid.publicKey);
  app = await startApp({
    clock: { now: () => new Date(now) },
    push: createHttpsPush({ allowLoopback: true, ca: service.ca }),
  });
  // Only this file looks at what is due: the clock is its own.
  await app.services.jobs.stop();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  buyer = await signUpPerson(app, { name: 'Bea Buyer' });
  listing = await postListing(app, seller, { title: 'Rollator' });
}, 60_000);
afterAll(async () => {
  await app?.close();
  await service?.stop();
});
beforeEach(async () => {
  now += 24 * 3600_000;
  for (const table of [
    'push_subscriptions',
    'notifications',
    'notification_choices',
    'conversations',
    'blocks',
  ])
    await sql`DELETE FROM ${sql.table(table)}`.execute(app.services.db);
  conversation = (await buyer.request('POST', '/api/messages/start/', { listing: listing.id })).body.id;
  phone = await subscribe(seller);
});

async function subscribe(person: TestPerson, browser = service.browser()): Promise<TestBrowser> {
  expect((await person.request('POST', path, browser.subscription)).status).toBe(201);
  return browser;
}
const look = () => pushDueNotifications(app.services);
const pass = (seconds: number) => void (now += seconds * 1000);
const write = (text: string, images?: string[]) => say(app, buyer, conversation, text, images);
const choose = async (person: TestPerson, changes: object) => {
  const address = '/api/account/notification-choices/';
  const { body } = await person.request('GET', address);
  expect((await person.request('PUT', address, { ...body, ...changes })).status).toBe(200);
};
const bodies = ({ received }: TestBrowser) => received.map(({ content }) => content.body);
const reserve = (cause?: string) =>
  notify(app.services, app.services.db, {
    to: seller.uid,
    from: buyer.uid,
    kind: 'reserved-for-you',
    subject: { model: 'listing', id: listing.id, title: 'Rollator' },
    payload: { conversation_id: conversation },
    ...(cause && { cause }),
  });

describe('a message', () => {
  test('is pushed after ten seconds unread, encrypted and signed, without its words', async () => {
    await write('Is it still there?');
    await look();
    expect(phone.received).toEqual([]);
    pass(10);
    await look();
    await look();
    expect(phone.received).toHaveLength(1);
    const [push] = phone.received;
    expect(push!.content).toEqual({
      title: 'Handrail',
      body: 'Bea Buyer wrote to you about “Rollator”.',
      url: `/messages?chat=${conversation}`,
      tag: `chat-${conversation}`,
    });
    expect(push!.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(push!.claims.sub).toMatch(/^mailto:/);
    expect(push!.bytes).toBeLessThan(3 * 1024);
  });

  test('says its words where that was chosen, however long, in 3 KB', async () => {
    await choose(seller, { push_words: true });
    await write('🛏️'.repeat(2000));
    pass(10);
    await look();
    expect(bodies(phone)[0]).toMatch(/^Bea Buyer wrote to you about “Rollator”\.\n🛏️.*…$/su);
    expect(phone.received[0]!.bytes).toBeLessThan(3 * 1024);
  });

  test('says none of a message that may hurt', async () => {
    await choose(seller, { push_words: true });
    await write('Answer me, you stupid old fool!');
    pass(10);
    await look();
    expect(bodies(phone)).toEqual([`Bea Buyer wrote to you about “Rollator”.\n${coveredMessage}`]);
  });

  test('with pictures says so where its words are told', async () => {
    await choose(seller, { push_words: true });
    await write('', await uploadForChat(app, buyer, ['phone.jpg', 'phone.jpg']));
    pass(10);
    await look();
    expect(bodies(phone)).toEqual(['Bea Buyer wrote to you about “Rollator”.\nBea Buyer sent 2 pictures.']);
  });

  test('is not pushed once it is read, and of an unread chat once', async () => {
    await write('One');
    await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
    pass(10);
    await look();
    expect(phone.received).toEqual([]);
    await write('Two');
    pass(10);
    await look();
    await write('Three');
    pass(60);
    await look();
    expect(phone.received).toHaveLength(1);
  });

  test('is not pushed of a muted chat, where not wanted, nor when one blocked the other or is disabled', async () => {
    const { db } = app.services;
    const unseen = async (undo: () => Promise<unknown>) => {
      await undo();
      await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
    };
    const disable = (uid: string, at: Date | null) =>
      db.updateTable('users').set({ disabled_at: at }).where('uid', '=', uid).execute();
    const silent: [() => Promise<unknown>, () => Promise<unknown>][] = [
      [
        () => seller.request('PUT', `/api/messages/${conversation}/mute/`, { muted: true }),
        () => seller.request('PUT', `/api/messages/${conversation}/mute/`, { muted: false }),
      ],
      [
        () => choose(seller, { kinds: { message: { bell: true, mail: true, push: false } } }),
        () => choose(seller, { kinds: { message: { bell: true, mail: true, push: true } } }),
      ],
      [
        () => seller.request('POST', '/api/users/block/', { blocked: buyer.uid }),
        () => seller.request('POST', '/api/users/unblock/', { blocked: buyer.uid }),
      ],
      [() => disable(buyer.uid, new Date()), () => disable(buyer.uid, null)],
      [() => disable(seller.uid, new Date()), () => disable(seller.uid, null)],
    ];
    for (const [act, undo] of silent) {
      await write('Hello');
      await act();
      pass(10);
      await look();
      expect(phone.received).toEqual([]);
      await unseen(undo);
    }
    await write('Now');
    pass(10);
    await look();
    expect(phone.received).toHaveLength(1);
  });

  test('at night waits for the morning', async () => {
    now = Date.parse(`${new Date(now).toISOString().slice(0, 11)}04:00:00Z`) + 24 * 3600_000;
    await write('At eleven in the evening');
    pass(10);
    await look();
    expect(phone.received).toEqual([]);
    pass(9 * 3600);
    await look();
    expect(phone.received).toHaveLength(1);
  });

  test('put off for the night comes as soon as the quiet hours are turned off', async () => {
    now = Date.parse(`${new Date(now).toISOString().slice(0, 11)}04:00:00Z`) + 24 * 3600_000;
    await write('At eleven in the evening');
    pass(10);
    await look();
    await choose(seller, { quiet: null });
    await look();
    expect(phone.received).toHaveLength(1);
    pass(9 * 3600);
    await look();
    expect(phone.received).toHaveLength(1);
  });
});

describe('a notification', () => {
  test('is pushed to every browser of its person, once for its cause, by whichever process looks', async () => {
    const laptop = await subscribe(seller);
    await reserve('one');
    await reserve('one');
    await Promise.all([look(), look(), look()]);
    await look();
    for (const browser of [phone, laptop])
      expect(bodies(browser)).toEqual(['Bea Buyer keeps “Rollator” for you.']);
  });

  test('that was read is not pushed, nor one of a kind that is off', async () => {
    await reserve();
    await seller.request('POST', '/api/notifications/read/', { all: true });
    await look();
    await choose(seller, { kinds: { 'reserved-for-you': { bell: true, mail: true, push: false } } });
    await reserve();
    await look();
    expect(phone.received).toEqual([]);
  });
});

test('an inquiry by email is pushed once, not again as a message', async () => {
  const body = { seller_id: seller.uid, listing_id: listing.id, text: 'Can I see it?' };
  expect((await buyer.request('POST', '/api/subs/email_relay/', body)).status).toBe(200);
  await look();
  pass(10);
  await look();
  expect(bodies(phone)).toEqual(['Bea Buyer asks about “Rollator”.']);
});

test('a pick-up that is seen in the open chat within ten seconds, or of a muted one, is not pushed', async () => {
  await write('May I have it?');
  await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
  const propose = async (days: number) => {
    const body = { at: new Date(now + days * 24 * 3600_000).toISOString(), place: '12 Oak Street' };
    await buyer.request('POST', `/api/messages/${conversation}/pickup/`, body);
    await look();
  };
  await propose(2);
  await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
  await propose(3);
  expect(phone.received).toEqual([]);
  pass(10);
  await look();
  const once = [expect.stringMatching(/^Bea Buyer proposes a pick-up: /)];
  expect(bodies(phone)).toEqual(once);
  await seller.request('PUT', `/api/messages/${conversation}/mute/`, { muted: true });
  await propose(4);
  pass(10);
  await look();
  expect(bodies(phone)).toEqual(once);
});

describe('a push service', () => {
  const subscriptions = () => app.services.db.selectFrom('push_subscriptions').select('id').execute();
  const deliveries = () => app.services.db.selectFrom('push_deliveries').selectAll().execute();

  test.each([404, 410])('that answers %i is not asked for this browser again', async (status) => {
    phone.answers = [{ status }];
    await reserve();
    await look();
    expect(await subscriptions()).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('that fails is asked again later, and given up after five times', async () => {
    phone.answers = [{ status: 503 }];
    await reserve();
    for (const pause of [0, 30, 60, 120, 240, 480, 960]) {
      pass(pause - 1);
      await look();
      pass(1);
      await look();
    }
    expect(phone.received).toHaveLength(5);
    expect(await deliveries()).toEqual([]);
    expect(await subscriptions()).toHaveLength(1);
  });

  test('that says when to come again is not asked before', async () => {
    phone.answers = [{ status: 429, headers: { 'retry-after': '600' } }, { status: 201 }];
    await reserve();
    await look();
    pass(599);
    await look();
    expect(phone.received).toHaveLength(1);
    pass(1);
    await look();
    expect(phone.received.map(({ status }) => status)).toEqual([429, 201]);
  });

  test('that sends us elsewhere is not followed', async () => {
    const target = service.browser();
    phone.answers = [{ status: 307, headers: { location: target.subscription.endpoint } }];
    await reserve();
    await look();
    expect(phone.received).toHaveLength(1);
    expect(target.received).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('is not sent what a process had claimed that died', async () => {
    await reserve();
    const { db, clock } = app.services;
    const real = await import('#server/features/notifications/notification-pushes.ts');
    phone.answers = [{ status: 503 }, { status: 201 }];
    await real.pushDueNotifications(app.services);
    pass(30);
    expect(await claimDeliveries(db, { now: clock.now(), limit: 20 })).toHaveLength(1);
    await look();
    expect(phone.received).toHaveLength(1);
  });
});

describe('a subscription', () => {
  test('sent again is the same, and moves with who signs in', async () => {
    const first = await seller.request('POST', path, phone.subscription);
    expect((await seller.request('POST', path, phone.subscription)).body).toEqual(first.body);
    await write('For Sam alone');
    await buyer.request('POST', path, phone.subscription);
    pass(10);
    await look();
    expect(phone.received).toEqual([]);
  });

  test('ends with the sign-in it was made with, and when its person asks', async () => {
    const other = await signUpPerson(app, { name: `Oda ${'x'.repeat(((now / 1000) % 7) + 1)}` });
    await subscribe(other);
    await other.signOut();
    const of = (uid: string) =>
      app.services.db.selectFrom('push_subscriptions').select('id').where('uid', '=', uid).execute();
    expect(await of(other.uid)).toEqual([]);
    const [{ id }] = (await of(seller.uid)) as [{ id: string }];
    await buyer.request('DELETE', `${path}${id}/`);
    expect(await of(seller.uid)).toHaveLength(1);
    for (const _ of [1, 2]) expect((await seller.request('DELETE', `${path}${id}/`)).status).toBe(200);
    expect(await of(seller.uid)).toEqual([]);
  });

  test('gives way to newer ones beyond ten', async () => {
    for (let count = 0; count < 10; count += 1) {
      pass(1);
      await subscribe(seller);
    }
    await reserve();
    await look();
    expect(phone.received).toEqual([]);
    const rows = await app.services.db.selectFrom('push_subscriptions').select('id').execute();
    expect(rows).toHaveLength(10);
  });

  test.each([
    ['http', { endpoint: 'http://push.example/a' }],
    ['another machine of the house', { endpoint: 'https://10.0.0.1/a' }],
    ['a name of the house', { endpoint: 'https://db.internal/a' }],
    ['a password', { endpoint: 'https://me:secret@push.example/a' }],
    ['no point of the curve', { keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }],
  ])('with %s is refused', async (_, changes) => {
    const answer = await seller.request('POST', path, { ...phone.subscription, ...changes });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });
});
