import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { choose } from '#server/features/notifications/notification-test-people.ts';
import { viewerOfToken } from '#server/features/users/users.ts';
import { signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import type { TestBrowser } from '../../../tests/support/push-service.ts';
import { createPushSender, queuePush } from './push-deliveries.ts';
import { claimDeliveries } from './push-store.ts';
import { addSubscription } from './push-subscriptions.ts';
import { startPushSite, subscriptionsPath, type PushSite } from './push-test-site.ts';

let site: PushSite;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let conversation: string;
let phone: TestBrowser;

beforeAll(async () => {
  site = await startPushSite();
  ({ app, seller, buyer } = site);
}, 60_000);
afterAll(() => site?.close());
beforeEach(async () => {
  ({ conversation, phone } = await site.nextDay());
});

describe('a push service', () => {
  const subscriptions = () => app.services.db.selectFrom('push_subscriptions').select('id').execute();
  const deliveries = () => app.services.db.selectFrom('push_deliveries').selectAll().execute();

  const hideListing = (hidden: boolean) =>
    app.services.db.updateTable('listings').set({ hidden }).where('id', '=', site.listing.id).execute();

  test.each([404, 410])('that answers %i is not asked for this browser again', async (status) => {
    phone.answers = [{ status }];
    await site.reserve();
    await site.look();
    expect(await subscriptions()).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('that fails is asked again later, and given up after five times', async () => {
    phone.answers = [{ status: 503 }];
    await site.reserve();
    for (const pause of [0, 30, 60, 120, 240, 480, 960]) {
      site.pass(pause - 1);
      await site.look();
      site.pass(1);
      await site.look();
    }
    expect(phone.received).toHaveLength(5);
    expect(await deliveries()).toEqual([]);
    expect(await subscriptions()).toHaveLength(1);
  });

  test('that says when to come again is not asked before', async () => {
    phone.answers = [{ status: 429, headers: { 'retry-after': '600' } }, { status: 201 }];
    await site.reserve();
    await site.look();
    site.pass(599);
    await site.look();
    expect(phone.received).toHaveLength(1);
    site.pass(1);
    await site.look();
    expect(phone.received.map(({ status }) => status)).toEqual([429, 201]);
  });

  test.each([
    ['one name', 2, () => 'localhost'],
    ['many names', 4, (number: number) => `127.0.0.${number + 1}`],
  ] as const)('that never answers holds nobody else back: by %s', async (_, each, nameOf) => {
    await site.reserve('answered');
    await site.look();
    const silent = new Set<Socket>();
    const server = createServer((socket) => silent.add(socket.on('error', () => {})));
    await once(server.listen(0), 'listening');
    const { port } = server.address() as AddressInfo;
    for (let number = 0; number < 10; number += 1) {
      const browser = site.service.browser();
      browser.subscription.endpoint = `https://${nameOf(number)}:${port}/push/${number}`;
      await site.subscribe(buyer, browser);
    }
    const earlier = new Date(site.now() - 1000);
    const content = { title: 'Handrail', body: 'Earlier', url: '/', tag: 'earlier' };
    for (let number = 0; number < each; number += 1)
      await app.services.db
        .transaction()
        .execute((trx) => queuePush(trx, buyer.uid, { aboutUid: null, content, now: earlier }));
    await site.reserve('later');
    const looked = site.look();
    await expect.poll(() => phone.received, { timeout: 8_000 }).toHaveLength(2);
    expect(silent.size).toBeGreaterThan(0);
    server.on('connection', (socket) => socket.destroy());
    for (const socket of silent) socket.destroy();
    await looked;
    server.close();
    expect((await deliveries()).map(({ attempts }) => attempts)).toEqual(Array(10 * each).fill(1));
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is read', () => seller.request('POST', '/api/notifications/read/', { all: true })],
    ['is of somebody blocked', () => seller.request('POST', '/api/users/block/', { blocked: buyer.uid })],
    [
      'is of a kind that is off',
      () => choose(seller, { kinds: { 'reserved-for-you': { bell: true, mail: true, push: false } } }),
    ],
  ])('that fails is not asked again for what %s by then', async (_, act) => {
    phone.answers = [{ status: 503 }, { status: 201 }];
    await site.reserve();
    await site.look();
    await act();
    site.pass(30);
    await site.look();
    expect(phone.received).toHaveLength(1);
    expect(await deliveries()).toEqual([]);
  });

  test.each([
    ['read', () => seller.request('PUT', `/api/messages/mark-read/${conversation}/`)],
    ['muted', () => seller.request('PUT', `/api/messages/${conversation}/mute/`, { muted: true })],
  ])('that fails is not asked again of a chat that is %s by then', async (_, act) => {
    phone.answers = [{ status: 503 }, { status: 201 }];
    await site.write('Is it still there?');
    site.pass(10);
    await site.look();
    await act();
    site.pass(30);
    await site.look();
    expect(phone.received).toHaveLength(1);
    expect(await deliveries()).toEqual([]);
  });

  test('that fails is told again in words as they would be queued by then', async () => {
    await choose(seller, { push_words: true });
    phone.answers = [{ status: 503 }, { status: 503 }, { status: 201 }];
    await site.write('My door code is 4711.');
    site.pass(10);
    await site.look();
    await choose(seller, { push_words: false });
    await hideListing(true);
    site.pass(30);
    await site.look();
    await hideListing(false);
    site.pass(60);
    await site.look();
    expect(phone.received.map(({ content }) => content.body)).toEqual([
      'Bea Buyer wrote to you about “Rollator”.\nMy door code is 4711.',
      'Bea Buyer wrote to you.',
      'Bea Buyer wrote to you about “Rollator”.',
    ]);
  });

  test('is asked again later where it cannot be known whether it may be', async () => {
    phone.answers = [{ status: 503 }, { status: 201 }];
    await site.reserve();
    await site.look();
    site.pass(30);
    const unknowing = createPushSender(app.services, () => Promise.reject(new Error('a table is locked')));
    await unknowing.begin();
    await unknowing.oneDone();
    expect(phone.received).toHaveLength(1);
    site.pass(30);
    await site.look();
    expect(phone.received.map(({ status }) => status)).toEqual([503, 201]);
  });

  test('that fails as quiet hours begin is asked again when they end', async () => {
    const day = new Date(site.now() + 24 * 3600_000).toISOString().slice(0, 10);
    // In Chicago that is a quarter of a minute before nine in the evening.
    site.at(Date.parse(`${day}T01:59:45Z`));
    phone.answers = [{ status: 503 }, { status: 201 }];
    await site.reserve();
    await site.look();
    site.pass(30);
    await site.look();
    expect(phone.received).toHaveLength(1);
    site.pass(11 * 3600);
    await site.look();
    expect(phone.received.map(({ status }) => status)).toEqual([503, 201]);
  });

  test('that sends us elsewhere is not followed', async () => {
    const target = site.service.browser();
    phone.answers = [{ status: 307, headers: { location: target.subscription.endpoint } }];
    await site.reserve();
    await site.look();
    expect(phone.received).toHaveLength(1);
    expect(target.received).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test('is not sent what a process had claimed that died', async () => {
    await site.reserve();
    const { db, clock } = app.services;
    const real = await import('#server/features/notifications/notification-pushes.ts');
    phone.answers = [{ status: 503 }, { status: 201 }];
    await real.pushDueNotifications(app.services);
    site.pass(30);
    expect(await claimDeliveries(db, { now: clock.now(), limit: 20 })).toHaveLength(1);
    await site.look();
    expect(phone.received).toHaveLength(1);
  });
});

describe('a subscription', () => {
  test('sent again is the same, and moves with who signs in', async () => {
    const first = await seller.request('POST', subscriptionsPath, phone.subscription);
    expect((await seller.request('POST', subscriptionsPath, phone.subscription)).body).toEqual(first.body);
    await site.write('For Sam alone');
    await buyer.request('POST', subscriptionsPath, phone.subscription);
    site.pass(10);
    await site.look();
    expect(phone.received).toEqual([]);
  });

  test('ends with the sign-in it was made with, and when its person asks', async () => {
    const other = await signUpPerson(app, { name: `Oda ${'x'.repeat(((site.now() / 1000) % 7) + 1)}` });
    await site.subscribe(other);
    await other.signOut();
    const of = (uid: string) =>
      app.services.db.selectFrom('push_subscriptions').select('id').where('uid', '=', uid).execute();
    expect(await of(other.uid)).toEqual([]);
    const [{ id }] = (await of(seller.uid)) as [{ id: string }];
    await buyer.request('DELETE', `${subscriptionsPath}${id}/`);
    expect(await of(seller.uid)).toHaveLength(1);
    for (const _ of [1, 2])
      expect((await seller.request('DELETE', `${subscriptionsPath}${id}/`)).status).toBe(200);
    expect(await of(seller.uid)).toEqual([]);
  });

  test('is not begun by a sign-in that was ended while it asked', async () => {
    const leaving = await signUpPerson(app, { name: 'Lea Leaving' });
    const letIn = await viewerOfToken(app.services, await leaving.token());
    await leaving.signOut();
    const late = addSubscription(app.services, letIn, site.service.browser().subscription);
    await expect(late).rejects.toMatchObject({ code: 'token-invalid' });
  });

  test('gives way to newer ones beyond ten', async () => {
    for (let count = 0; count < 10; count += 1) {
      site.pass(1);
      await site.subscribe(seller);
    }
    await site.reserve();
    await site.look();
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
    const answer = await seller.request('POST', subscriptionsPath, { ...phone.subscription, ...changes });
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
  });
});
