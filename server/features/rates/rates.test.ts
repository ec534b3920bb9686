import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as limits from '#contract/limits.ts';
import { declaredEndpoints } from '../../../tests/support/declared-endpoints.ts';
import { request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import type { RunningApp } from '../../../tests/support/start-app.ts';
import type { TestDatabase } from '../../../tests/support/test-database.ts';
import { deleteAccount } from '../account/account.ts';
import { viewerOfToken } from '../users/users.ts';
import { listingDeeds, listingOf, stillThereToken } from './listing-test-deeds.ts';
import { peopleDeeds } from './people-test-deeds.ts';
import { startRatedSite, type RatedSite } from './rate-test-site.ts';
import { sweepOldRows } from '#server/db/old-rows.ts';

let site: RatedSite;
let app: RunningApp;
let database: TestDatabase;
let sellers: TestPerson[];
let listings: string[];

beforeAll(async () => {
  site = await startRatedSite();
  ({ app, database, sellers, listings } = site);
}, 60_000);
afterAll(() => site?.close());

const deeds = { ...listingDeeds, ...peopleDeeds };

/** Counted by `doCounted`: see chat-socket-rates.test.ts and inbound-mail.test.ts. */
const messages = ['POST /api/subs/inbound_mail/'];

/** As if all of these were done but so many. */
const leave = (person: TestPerson | null, left: number, max: number) =>
  sql`UPDATE rate_windows SET count = ${max - left}
    WHERE act ~ '^[a-z]+ per ' AND ${person ? sql`who = ${person.uid}` : sql`who LIKE 'address %'`}`.execute(
    database.db,
  );
const pass = (seconds: number) =>
  sql`UPDATE rate_windows SET ends_at = ends_at - make_interval(secs => ${seconds})`.execute(database.db);
const countedOf = async (uid: string, act: string) => {
  const rows = await database.db.selectFrom('rate_windows').selectAll().where('who', '=', uid).execute();
  return rows.find((row) => row.act.startsWith(`${act} per`))?.count ?? 0;
};

const rated = declaredEndpoints.flatMap(({ method, path: address, rate }) =>
  rate ? [{ name: `${method} ${address}`, rate }] : [],
);

test('every call that declares a rate is tried here', () => {
  expect(rated.map(({ name }) => name).toSorted()).toEqual([...Object.keys(deeds), ...messages].toSorted());
});

test.each(rated.filter(({ name }) => name in deeds))(
  '$name: two at once at two instances do not share the last place, and it says when it goes on',
  async ({ name, rate }) => {
    const { act, says } = deeds[name]!;
    const person = await signUpPerson(app, {
      name: `Pat ${/^\w+/.exec(name)![0]} ${/([a-z_-]+\/(:\w+\/)?)$/
        .exec(name)![1]!
        .replace(/[^a-z]+/g, ' ')
        .trim()}`,
      address: `198.51.100.${rated.findIndex((one) => one.name === name) + 50}`,
    });
    const byAddress = name.includes('ticket');
    const max = Math.min(...rate.windows.map(({ newcomers }) => newcomers));
    expect((await act(site, person, 0)).status).toBeLessThan(300);
    await leave(byAddress ? null : person, 1, max);
    const both = await Promise.all([act(site, person, 1), act(site, person, 2)]);
    expect(both.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(both.filter(({ status }) => status === 429)).toHaveLength(1);
    const refused = both.find(({ status }) => status === 429)!;
    expect(refused.body.code).toBe('rate-limited');
    expect(refused.body.error).toMatch(says);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0.9 * Math.min(...rate.windows.map(({ seconds }) => seconds)));
    await pass(wait);
    const again = both[0] === refused ? 1 : 2;
    expect((await act(site, person, again)).status).toBeLessThan(300);
  },
);

test('a newcomer may do less until somebody has answered and three days have gone by', async () => {
  const person = await signUpPerson(app, { name: 'Nora New' });
  const start = (number: number) => deeds['POST /api/messages/start/']!.act(site, person, number);
  const { body } = await start(0);
  await leave(person, 0, 10);
  expect((await start(1)).status).toBe(429);
  await database.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 3 * 24 * 3600_000 - 1000) })
    .where('uid', '=', person.uid)
    .execute();
  expect((await start(1)).status).toBe(429);
  // Her own words are no answer.
  await sql`INSERT INTO messages (conversation_id, seq, sender_uid, client_id, body)
    VALUES (${body.id}, 1, ${person.uid}, ${randomUUID()}, 'Hello?')`.execute(database.db);
  expect((await start(1)).status).toBe(429);
  await sql`INSERT INTO messages (conversation_id, seq, sender_uid, client_id, body)
    VALUES (${body.id}, 2, ${sellers[0]!.uid}, ${randomUUID()}, 'Yes')`.execute(database.db);
  expect((await start(1)).status).toBe(200);
  await leave(person, 0, 50);
  expect((await start(2)).status).toBe(429);
});

test('reports have a limit of the day beside that of the hour', async () => {
  const person = await signUpPerson(app, { name: 'Rob Reports' });
  const report = (number: number) => deeds['POST /api/moderation/submit/']!.act(site, person, number);
  expect((await report(0)).status).toBe(200);
  await sql`UPDATE rate_windows SET count = 20 WHERE who = ${person.uid} AND act = 'report per 86400'`.execute(
    database.db,
  );
  const refused = await report(1);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  expect(refused.body.error).toMatch(/You can send the next one in 24 hours\.$/);
});

test('the link of “Is it still there?” is no way round, and its page says when to come back', async () => {
  const person = await signUpPerson(app, { name: 'Lin Link' });
  const { id } = (await person.request('POST', '/api/listings/create/', await listingOf(site, person))).body;
  const press = (answer: string) =>
    fetch(`${app.url}/still-there?token=${stillThereToken(site, id)}&answer=${answer}`, { method: 'POST' });
  for (const answer of ['yes', 'gone', 'gone', 'yes']) expect((await press(answer)).status).toBe(200);
  expect(await countedOf(person.uid, 'status')).toBe(2);
  await leave(person, 0, 100);
  expect((await press('yes')).status).toBe(200);
  const refused = await press('gone');
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
    429,
    expect.closeTo(24 * 3600, -2),
  ]);
  expect(await refused.text()).toMatch(/Please try again later[^]*You can do that again in 24 hours\./);
});

test('a newcomer who rests after each letter of a listing, and writes all of it twice, is answered to the end', async () => {
  const person = await signUpPerson(app, { name: 'Sal Slow' });
  const asked = [
    'POST /api/listings/check/',
    'POST /api/equipment/read/',
    'POST /api/texts/contact-details/',
  ];
  const rest = async () => {
    const answers = [];
    for (const name of asked) answers.push((await deeds[name]!.act(site, person, 1)).status);
    return answers;
  };
  expect(await rest()).toEqual([200, 200, 200]);
  const letters = 2 * (limits.titleMax + limits.descriptionMax);
  await sql`UPDATE rate_windows SET count = count * ${letters - 1}
    WHERE who = ${person.uid} AND act LIKE 'check per %'`.execute(database.db);
  expect(await rest()).toEqual([200, 200, 200]);
});

test('only what makes a listing cheaper is counted of changes', async () => {
  const person = await signUpPerson(app, { name: 'Cara Changes' });
  const input = await listingOf(site, person);
  const { id, image_urls } = (await person.request('POST', '/api/listings/create/', input)).body;
  const change = async (changes: object) => {
    const body = { ...input, image_urls, ...changes };
    expect((await person.request('PUT', `/api/listings/edit-listing/${id}/`, body)).status).toBe(200);
  };
  for (const changes of [{ title: 'Good walker' }, { price: 12 }, { price: 11 }, { price: 11 }])
    await change(changes);
  expect(await countedOf(person.uid, 'status')).toBe(1);
});

test('what was done already, or failed, costs nothing', async () => {
  const person = await signUpPerson(app, { name: 'Rae Retries' });
  const input = await listingOf(site, person, { id: randomUUID() });
  const post = (body: unknown) => person.request('POST', '/api/listings/create/', body);
  const posted = await Promise.all([post(input), post(input), post(input)]);
  expect(posted.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect((await post({ ...input, id: randomUUID() })).status).toBe(400);
  expect(await countedOf(person.uid, 'listing')).toBe(1);

  for (let times = 0; times < 3; times += 1) {
    await person.request('POST', '/api/messages/start/', { listing: listings[0] });
    await person.request('GET', `/api/listings/listing/${listings[1]}/`);
    await person.request('POST', '/api/listings/watchlist/add/', { listing_id: listings[0] });
  }
  const counted = ['conversation', 'phone', 'watch'].map((act) => countedOf(person.uid, act));
  expect(await Promise.all(counted)).toEqual([1, 1, 1]);
});

test('one’s own number costs nothing', async () => {
  const [seller] = sellers;
  await seller!.request('GET', `/api/listings/listing/${listings[0]}/`);
  expect(await countedOf(seller!.uid, 'phone')).toBe(0);
});

test('a session that takes the place of one’s own is not counted', async () => {
  const person = await signUpPerson(app, { name: 'Sue Session', address: '198.51.100.7' });
  const before = await countedOf(person.uid, 'session');
  const sync = async (cookie: string) =>
    request(app, 'POST', '/api/users/sync_firebase_user/', {}, await person.token(), { cookie });
  let cookie = '';
  for (let times = 0; times < 4; times += 1)
    cookie = (await sync(cookie)).headers.getSetCookie()[0]!.split(';', 1)[0]!;
  expect(await countedOf(person.uid, 'session')).toBe(before + 1);
});

test('guests are counted by a hash of their address, and what is counted goes with its time and with the account', async () => {
  const person = await signUpPerson(app, { name: 'Gus Goes', address: '198.51.100.7' });
  await person.request('POST', '/api/messages/start/', { listing: listings[0] });
  await request(app, 'POST', '/api/support/feedback/', { message: 'Good.' });
  const rows = async () => database.db.selectFrom('rate_windows').selectAll().execute();
  expect((await rows()).some(({ who }) => who.startsWith('address '))).toBe(true);
  expect(JSON.stringify(await rows())).not.toContain('127.0.0.1');
  const viewer = await viewerOfToken(app.services, await person.token());
  await deleteAccount(app.services, viewer, {}, await person.token());
  expect((await rows()).filter(({ who }) => who === person.uid)).toEqual([]);
  await sweepOldRows({ db: database.db, clock: { now: () => new Date(Date.now() + 25 * 3600_000) } });
  expect(await rows()).toEqual([]);
});
