import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notification-schema.ts';
import * as limits from '#contract/limits.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { SocketTestClient } from '#server/features/sockets/socket-test-client.ts';
import { ticketOf } from '#server/features/sockets/chat-test-people.ts';
import { dayMs } from '#server/day.ts';
import { noon, startMailedApp, withPrice, type MailedApp } from './notification-test-people.ts';
import { notify } from './notifications.ts';
import { sweepOldRows } from '#server/db/old-rows.ts';

let site: MailedApp;
let seller: TestPerson;
let watcher: TestPerson;
let listing: Awaited<ReturnType<typeof postListing>>;

beforeAll(async () => {
  site = await startMailedApp();
  seller = await signUpPerson(site.app, { name: 'Sam Seller' });
  watcher = await signUpPerson(site.app, { name: 'Wanda Watcher' });
}, 60_000);
afterAll(() => site?.close());

beforeEach(async () => {
  // Tokens hold for minutes.
  site.at(noon);
  await site.app.services.db.deleteFrom('notifications').execute();
  listing = await postListing(site.app, seller, { title: 'Rollator' });
  site.pass(1);
  await watch(watcher);
});

const watch = (person: TestPerson) =>
  person.request('POST', '/api/listings/watchlist/add/', { listing_id: listing.id });
const setPrice = (price: number) =>
  seller.request('PUT', `/api/listings/edit-listing/${listing.id}/`, withPrice(listing, price));
const bell = async (person = watcher, query = ''): Promise<Notification[]> =>
  (await person.request('GET', `/api/notifications/${query}`)).body;
const texts = async (person = watcher) => (await bell(person)).map(({ text }) => text);
const read = (body: object, person = watcher) => person.request('POST', '/api/notifications/read/', body);
const tellThanks = (changes: object = {}) =>
  site.app.services.db.transaction().execute((trx) =>
    notify(site.app.services, trx, {
      to: watcher.uid,
      kind: 'saved-search',
      subject: { model: 'saved-search', id: randomUUID(), title: 'Beds' },
      payload: { listing_id: listing.id, listing_title: 'Bed' },
      ...changes,
    }),
  );

describe('a lower price', () => {
  test('is told to who watches, with the way to the listing, once for each time', async () => {
    await setPrice(90);
    await expect.poll(() => texts()).toEqual(['“Rollator” is now $90. It was $120.']);
    expect((await bell())[0]).toMatchObject({
      kind: 'price-drop',
      read_at: null,
      subject: { model: 'listing', id: listing.id, title: 'Rollator' },
      url: `/listing/${listing.id}`,
    });
    expect(await texts(seller)).toEqual([]);
    site.pass(1);
    await setPrice(80);
    // What was not read yet gives way to the newer.
    await expect.poll(() => texts()).toEqual(['“Rollator” is now $80. It was $90.']);
    await read({ all: true });
    site.pass(1);
    await setPrice(70);
    await expect.poll(() => texts()).toHaveLength(2);
  });

  test('is not told where it is the same or higher, nor to who began to watch since', async () => {
    await setPrice(120);
    await setPrice(150);
    await setPrice(60.5);
    site.pass(1);
    const late = await signUpPerson(site.app, { name: 'Lara Late' });
    await watch(late);
    await expect.poll(() => texts()).toEqual(['“Rollator” is now $60.50. It was $150.']);
    expect(await texts(late)).toEqual([]);
  });

  test('is not told where one has blocked the other, nor shown once they have', async () => {
    const [blocked, blocker] = [
      await signUpPerson(site.app, { name: 'Bo Blocked' }),
      await signUpPerson(site.app, { name: 'Bea Blocker' }),
    ];
    await Promise.all([watch(blocked), watch(blocker)]);
    site.pass(1);
    await seller.request('POST', '/api/users/block/', { blocked: blocked.uid });
    await blocker.request('POST', '/api/users/block/', { blocked: seller.uid });
    await setPrice(90);
    await expect.poll(() => texts()).toHaveLength(1);
    const rows = await site.app.services.db.selectFrom('notifications').select('uid').execute();
    expect(rows).toEqual([{ uid: watcher.uid }]);
    await watcher.request('POST', '/api/users/block/', { blocked: seller.uid });
    expect(await texts()).toEqual([]);
    await watcher.request('POST', '/api/users/unblock/', { blocked: seller.uid });
    expect(await texts()).toHaveLength(1);
  });

  test('is written by mail alone, or not at all, to who has chosen so', async () => {
    const path = '/api/account/notification-choices/';
    const { body: before } = await watcher.request('GET', path);
    const choose = (mail: boolean) =>
      watcher.request('PUT', path, {
        ...before,
        kinds: { 'price-drop': { bell: false, mail, push: false } },
      });
    await choose(true);
    await setPrice(90);
    const rows = () => site.app.services.db.selectFrom('notifications').selectAll().execute();
    await expect
      .poll(async () => (await rows()).map((row) => [row.in_bell, row.mail_at !== null]))
      .toEqual([[false, true]]);
    expect(await texts()).toEqual([]);
    await choose(false);
    await site.app.services.db.deleteFrom('notifications').execute();
    site.pass(1);
    const other = await signUpPerson(site.app, { name: 'Otto Other' });
    await watch(other);
    site.pass(1);
    await setPrice(80);
    await expect.poll(async () => (await rows()).map(({ uid }) => uid)).toEqual([other.uid]);
    await watcher.request('PUT', path, before);
  });
});

describe('the bell', () => {
  test('goes page by page, newest first, and refuses what is no page of it', async () => {
    for (const title of ['one', 'two', 'three']) {
      await tellThanks({ payload: { listing_id: listing.id, listing_title: title } });
      site.pass(1);
    }
    const first = await watcher.request('GET', '/api/notifications/?limit=2');
    expect(first.body.map(({ text }: Notification) => text)).toEqual([
      'New for “Beds”: three',
      'New for “Beds”: two',
    ]);
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link')!)![1]!;
    const second = await watcher.request('GET', next);
    expect(second.body.map(({ text }: Notification) => text)).toEqual(['New for “Beds”: one']);
    expect(second.headers.get('link')).toBeNull();
    for (const query of ['?limit=0', '?limit=101', '?limit=x', '?cursor=nonsense', '?cursor=W10'])
      expect(await watcher.request('GET', `/api/notifications/${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid-input' },
      });
  });

  test('marks own ones read, some or all, and nobody else’s', async () => {
    await tellThanks();
    await tellThanks();
    const [newest, oldest] = await bell();
    for (const _ of [1, 2])
      expect((await read({ ids: [newest!.id, 'no-id', randomUUID()] })).status).toBe(200);
    expect((await bell()).map(({ read_at }) => read_at !== null)).toEqual([true, false]);
    await read({ ids: [oldest!.id] }, seller);
    await read({ all: true }, seller);
    expect((await bell())[1]!.read_at).toBeNull();
    await read({ all: true });
    expect((await bell()).every(({ read_at }) => read_at !== null)).toBe(true);
    const tooMany = Array.from({ length: limits.notificationsPageMax + 1 }, () => randomUUID());
    for (const body of [{}, { ids: 'all' }, { all: false }, { ids: [1] }, { ids: tooMany }, []])
      expect((await read(body)).status).toBe(400);
  });

  test.each(['/ws/messages/unread/', '/ws/notifications/'])(
    'is told live on %s, read and unread',
    async (path) => {
      const client = new SocketTestClient(`${site.app.url}${path}?token=${await ticketOf(watcher)}`);
      expect((await client.changes('notification', 1))[0]).toEqual({
        type: 'notification',
        unread: 0,
        latest: null,
      });
      await setPrice(90);
      const told = await client.changes('notification', 2);
      expect(told[1]).toMatchObject({
        unread: 1,
        latest: { text: '“Rollator” is now $90. It was $120.', url: `/listing/${listing.id}` },
      });
      await read({ all: true });
      expect((await client.changes('notification', 3))[2]).toMatchObject({ unread: 0, latest: null });
      await client.close();
    },
  );

  test('keeps what was told for 90 days', async () => {
    await tellThanks();
    site.pass(((limits.notificationDays - 1) * dayMs) / 60_000);
    await sweepOldRows(site.app.services);
    expect(await bell()).toHaveLength(1);
    site.pass((2 * dayMs) / 60_000);
    await sweepOldRows(site.app.services);
    expect(await bell()).toEqual([]);
  });

  test('is of no use for a cause told twice, for the doer, and for closed accounts', async () => {
    const { db } = site.app.services;
    const cause = randomUUID();
    await Promise.all([tellThanks({ cause }), tellThanks({ cause }), tellThanks({ cause })]);
    expect(await bell()).toHaveLength(1);
    await tellThanks({ from: watcher.uid });
    expect(await bell()).toHaveLength(1);
    const disable = (at: Date | null) =>
      db.updateTable('users').set({ disabled_at: at }).where('uid', '=', watcher.uid).execute();
    await disable(new Date());
    await tellThanks();
    await disable(null);
    expect(await bell()).toHaveLength(1);
  });
});
