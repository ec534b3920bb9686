import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  noon,
  startMailedApp,
  type MailedApp,
} from '#server/features/notifications/notification-test-people.ts';
import { postListing, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { matchListing } from './matching.ts';
import { tellDueSearches } from './telling.ts';

let mailed: MailedApp;
let seller: TestPerson;
let bea: TestPerson;

beforeAll(async () => {
  mailed = await startMailedApp();
  seller = await signUpPerson(mailed.app, { name: 'Sam Seller' });
  bea = await signUpPerson(mailed.app, { name: 'Bea Buyer' });
  await mailed.app.services.jobs.stop();
});
afterAll(() => mailed?.close());
beforeEach(async () => {
  mailed.at(noon);
  mailed.server.received.length = 0;
  const { db } = mailed.app.services;
  for (const table of ['saved_searches', 'notifications', 'notification_choices', 'outbox_mails'] as const)
    await db.deleteFrom(table).execute();
});

const save = async (search: string, frequency: string) =>
  (await bea.request('POST', '/api/saved-searches/', { filters: { search }, frequency })).body.id as string;
const change = (id: string, changes: object) => bea.request('PATCH', `/api/saved-searches/${id}/`, changes);
async function publish(title: string): Promise<void> {
  const { services } = mailed.app;
  const { id } = await postListing(mailed.app, seller, { title });
  await matchListing(services, { listingId: id, at: services.clock.now().toISOString() });
}
const look = () => tellDueSearches(mailed.app.services);
const bell = async (): Promise<string[]> =>
  (await bea.request('GET', '/api/notifications/')).body.map(({ text }: { text: string }) => text).toSorted();
const inZone = (time_zone: string, digest = 'now') =>
  bea.request('PUT', '/api/account/notification-choices/', {
    kinds: {},
    digest,
    quiet: { from: '21:00', to: '08:00', time_zone },
    push_words: false,
    presence: true,
  });

test('daily is at eight of one’s own morning, and one mail has everything', async () => {
  await inZone('America/Los_Angeles');
  await save('walker', 'daily');
  await save('ramp', 'daily');
  await publish('Blue walker');
  await publish('Long ramp');
  mailed.at('2026-06-11T14:59:00Z');
  await look();
  expect(await bell()).toEqual([]);
  mailed.at('2026-06-11T15:00:00Z');
  await Promise.all([look(), look()]);
  expect(await bell()).toEqual([
    'New for “Everything with “ramp” in the title anywhere”: Long ramp',
    'New for “Everything with “walker” in the title anywhere”: Blue walker',
  ]);
  const { rows } = await mailed.app.services.db
    .selectFrom('notifications')
    .select(['mail_at', 'created_at'])
    .execute()
    .then((all) => ({ rows: all }));
  expect(rows.map(({ mail_at }) => mail_at)).toEqual(rows.map(({ created_at }) => created_at));
  await mailed.look();
  const mails = await mailed.app.services.db
    .selectFrom('outbox_mails')
    .select('mime')
    .where('to_address', '=', bea.email)
    .where('message_id', 'like', 'notifications-%')
    .execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]!.mime.toString()).toMatch(/Blue walker[\s\S]*Long ramp|Long ramp[\s\S]*Blue walker/);
});

test.each([
  ['daily', '2026-10-31T20:00:00Z', '2026-11-01T13:59:00Z'],
  ['weekly', '2026-10-28T17:00:00Z', '2026-11-02T13:59:00Z'],
])('%s is mailed with the digest of the same morning', async (frequency, found, almost) => {
  await inZone('America/Chicago', 'daily');
  mailed.at(found);
  await save('digestible', frequency);
  await publish('Digestible ramp');
  const mails = async () => {
    await look();
    await mailed.look();
    return mailed.app.services.db.selectFrom('outbox_mails').select('to_address').execute();
  };
  mailed.at(almost);
  expect(await mails()).toEqual([]);
  mailed.pass(1.1);
  expect(await mails()).toEqual([{ to_address: bea.email }]);
});

test('weekly is on Monday at eight, over a change of the clocks', async () => {
  await inZone('America/New_York');
  // A Wednesday; the clocks go back on Sunday.
  mailed.at('2026-10-28T17:00:00Z');
  await save('weekly lift', 'weekly');
  await publish('Weekly lift');
  for (const [time, told] of [
    ['2026-11-01T13:00:00Z', 0],
    ['2026-11-02T12:59:00Z', 0],
    ['2026-11-02T13:00:00Z', 1],
    ['2026-11-09T13:00:00Z', 1],
  ] as const) {
    mailed.at(time);
    await look();
    expect([time, (await bell()).length]).toEqual([time, told]);
  }
});

test('at once is at once, and what waited is told when a search becomes so', async () => {
  await save('oncely', 'now');
  const id = await save('later', 'weekly');
  await publish('Oncely later');
  expect(await bell()).toHaveLength(1);
  await publish('Only later');
  await look();
  expect(await bell()).toHaveLength(1);
  await change(id, { frequency: 'now' });
  await look();
  expect(await bell()).toHaveLength(2);
});

test('pausing, blocking and deleting keep what waits from being told', async () => {
  const id = await save('quietly', 'daily');
  await publish('Quietly one');
  await change(id, { paused: true });
  mailed.at('2026-06-11T17:00:00Z');
  await look();
  expect(await bell()).toEqual([]);
  await change(id, { paused: false, frequency: 'weekly' });
  await publish('Quietly two');
  await bea.request('POST', '/api/users/block/', { blocked: seller.uid });
  mailed.at('2026-06-22T17:00:00Z');
  await look();
  expect(await bell()).toEqual([]);
  await bea.request('POST', '/api/users/unblock/', { blocked: seller.uid });
});

test('what was found before a pause is told once it goes on, in the morning', async () => {
  const id = await save('halting', 'daily');
  mailed.pass(120);
  await publish('Halting one');
  mailed.pass(60);
  await change(id, { paused: true });
  await look();
  mailed.pass(60);
  await change(id, { paused: false });
  await look();
  expect(await bell()).toEqual([]);
  mailed.at('2026-06-11T13:00:00Z');
  await look();
  expect(await bell()).toHaveLength(1);
});

test('what was found before the search was changed is told only as far as it still fits', async () => {
  const filters = { search: 'shifted', zip_code: '78701', radius: '20' };
  const { id } = (await bea.request('POST', '/api/saved-searches/', { filters, frequency: 'daily' })).body;
  mailed.pass(1);
  await publish('Shifted bed');
  await publish('Shifted ramp');
  const newCount = async () => (await bea.request('GET', '/api/saved-searches/')).body[0].new_count;
  expect(await newCount()).toBe(2);
  await change(id, { filters: { ...filters, search: 'shifted ramp' } });
  expect(await newCount()).toBe(1);
  await publish('Shifted ramp, long');
  mailed.at('2026-06-11T17:00:00Z');
  await look();
  expect((await bell()).map((text) => text.split(': ')[1])).toEqual(['Shifted ramp', 'Shifted ramp, long']);
  const there = await change(id, { filters: { ...filters, zip_code: '10001' } });
  expect([there.status, there.body]).toMatchObject([200, { new_count: 0 }]);
  expect(await newCount()).toBe(0);
});

test('of much that was found the ten newest are told, and nothing of it again', async () => {
  await save('many', 'daily');
  for (let n = 1; n <= 12; n += 1) {
    mailed.pass(1);
    await publish(`Many ${n}`);
  }
  mailed.at('2026-06-12T17:00:00Z');
  await look();
  const told = await bell();
  expect(told).toHaveLength(10);
  expect(told.some((text) => /: Many (1|2)$/.test(text))).toBe(false);
  mailed.at('2026-06-13T17:00:00Z');
  await look();
  expect(await bell()).toHaveLength(10);
});
