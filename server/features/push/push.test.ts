import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/listings.ts';
import { coveredMessage } from '#contract/wording/message-notices.ts';
import { keepPushing } from '#server/features/notifications/notification-pushes.ts';
import { choose } from '#server/features/notifications/notification-test-people.ts';
import { uploadForChat, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import type { TestBrowser } from '../../../tests/support/push-service.ts';
import { queuePush } from './push-deliveries.ts';
import { startPushSite, type PushSite } from './push-test-site.ts';

let site: PushSite;
let app: RunningApp;
let seller: TestPerson;
let buyer: TestPerson;
let listing: Listing;
let conversation: string;
let phone: TestBrowser;

beforeAll(async () => {
  site = await startPushSite();
  ({ app, seller, buyer, listing } = site);
}, 60_000);
afterAll(() => site?.close());
beforeEach(async () => {
  ({ conversation, phone } = await site.nextDay());
});

const bodies = ({ received }: TestBrowser) => received.map(({ content }) => content.body);

describe('a message', () => {
  test('is pushed after ten seconds unread, encrypted and signed, without its words', async () => {
    await site.write('Is it still there?');
    await site.look();
    expect(phone.received).toEqual([]);
    site.pass(10);
    await site.look();
    await site.look();
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
    await site.write('🛏️'.repeat(2000));
    site.pass(10);
    await site.look();
    expect(bodies(phone)[0]).toMatch(/^Bea Buyer wrote to you about “Rollator”\.\n🛏️.*…$/su);
    expect(phone.received[0]!.bytes).toBeLessThan(3 * 1024);
  });

  test('says none of a message that may hurt', async () => {
    await choose(seller, { push_words: true });
    await site.write('Answer me, you stupid old fool!');
    site.pass(10);
    await site.look();
    expect(bodies(phone)).toEqual([`Bea Buyer wrote to you about “Rollator”.\n${coveredMessage}`]);
  });

  test('with pictures says so where its words are told', async () => {
    await choose(seller, { push_words: true });
    await site.write('', await uploadForChat(app, buyer, ['phone.jpg', 'phone.jpg']));
    site.pass(10);
    await site.look();
    expect(bodies(phone)).toEqual(['Bea Buyer wrote to you about “Rollator”.\nBea Buyer sent 2 pictures.']);
  });

  test('is not pushed once it is read, and of an unread chat once', async () => {
    await site.write('One');
    await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
    site.pass(10);
    await site.look();
    expect(phone.received).toEqual([]);
    await site.write('Two');
    site.pass(10);
    await site.look();
    await site.write('Three');
    site.pass(60);
    await site.look();
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
      await site.write('Hello');
      await act();
      site.pass(10);
      await site.look();
      expect(phone.received).toEqual([]);
      await unseen(undo);
    }
    await site.write('Now');
    site.pass(10);
    await site.look();
    expect(phone.received).toHaveLength(1);
  });

  test('at night waits for the morning', async () => {
    site.at(Date.parse(`${new Date(site.now()).toISOString().slice(0, 11)}04:00:00Z`) + 24 * 3600_000);
    await site.write('At eleven in the evening');
    site.pass(10);
    await site.look();
    expect(phone.received).toEqual([]);
    site.pass(9 * 3600);
    await site.look();
    expect(phone.received).toHaveLength(1);
  });

  test('put off for the night comes as soon as the quiet hours are turned off', async () => {
    site.at(Date.parse(`${new Date(site.now()).toISOString().slice(0, 11)}04:00:00Z`) + 24 * 3600_000);
    await site.write('At eleven in the evening');
    site.pass(10);
    await site.look();
    await choose(seller, { quiet: null });
    await site.look();
    expect(phone.received).toHaveLength(1);
    site.pass(9 * 3600);
    await site.look();
    expect(phone.received).toHaveLength(1);
  });
});

describe('a notification', () => {
  test('is pushed to every browser of its person, once for its cause, by whichever process looks', async () => {
    const laptop = await site.subscribe(seller);
    await site.reserve('one');
    await site.reserve('one');
    await Promise.all([site.look(), site.look(), site.look()]);
    await site.look();
    for (const browser of [phone, laptop])
      expect(bodies(browser)).toEqual(['Bea Buyer is holding “Rollator” for you.']);
  });

  test('that was read is not pushed, nor one of a kind that is off', async () => {
    await site.reserve();
    await seller.request('POST', '/api/notifications/read/', { all: true });
    await site.look();
    await choose(seller, { kinds: { 'reserved-for-you': { bell: true, mail: true, push: false } } });
    await site.reserve();
    await site.look();
    expect(phone.received).toEqual([]);
  });
});

test('an inquiry by email is pushed once, not again as a message', async () => {
  const body = { seller_id: seller.uid, listing_id: listing.id, text: 'Can I see it?' };
  expect((await buyer.request('POST', '/api/subs/email_relay/', body)).status).toBe(200);
  await site.look();
  site.pass(10);
  await site.look();
  expect(bodies(phone)).toEqual(['Bea Buyer asks about “Rollator”.']);
});

test('a pick-up that is seen in the open chat within ten seconds, or of a muted one, is not pushed', async () => {
  await site.write('May I have it?');
  await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
  const propose = async (days: number) => {
    const body = { at: new Date(site.now() + days * 24 * 3600_000).toISOString(), place: '12 Oak Street' };
    await buyer.request('POST', `/api/messages/${conversation}/pickup/`, body);
    await site.look();
  };
  await propose(2);
  await seller.request('PUT', `/api/messages/mark-read/${conversation}/`);
  await propose(3);
  expect(phone.received).toEqual([]);
  site.pass(10);
  await site.look();
  const once = [expect.stringMatching(/^Bea Buyer proposes a pick-up: /)];
  expect(bodies(phone)).toEqual(once);
  await seller.request('PUT', `/api/messages/${conversation}/mute/`, { muted: true });
  await propose(4);
  site.pass(10);
  await site.look();
  expect(bodies(phone)).toEqual(once);
});

test('very many to one push service are not held back until the next look', async () => {
  const { services } = app;
  const most = 60;
  await services.db.transaction().execute(async (trx) => {
    for (let number = 1; number <= most; number += 1)
      await queuePush(trx, seller.uid, {
        aboutUid: null,
        content: { title: 'Handrail', body: `${number}`, url: '/', tag: `${number}` },
        now: services.clock.now(),
      });
  });
  const stop = new AbortController();
  const pushing = keepPushing(services, { signal: stop.signal });
  await expect.poll(() => phone.received.length, { timeout: 20_000 }).toBe(most);
  stop.abort();
  await pushing;
});
