import PostalMime from 'postal-mime';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { savedSearchesMax } from '#contract/limits.ts';
import { signatureOf } from '#server/features/mail/signed-words.ts';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { guestAddress, sweepGuestSearches } from './guest-searches.ts';
import { matchListing } from './matching.ts';
import { tellDueSearches } from './telling.ts';

const email = 'Gus.Guest+lift@example.com';
const filters = { search: 'zonk', zip_code: '78701', radius: '20' };
/** Noon in Chicago. */
const noon = Date.parse('2026-06-10T17:00:00Z');

let app: RunningApp;
let seller: TestPerson;
let now = noon;

beforeAll(async () => {
  app = await startApp({ clock: { now: () => new Date(now) } });
  seller = await signUpPerson(app, { name: 'Sam Seller' });
});
afterAll(() => app?.close());
beforeEach(async () => {
  now = noon;
  await app.services.db.deleteFrom('saved_searches').execute();
  await app.services.db.deleteFrom('outbox_mails').execute();
});

const ask = (body: Record<string, unknown> = {}) =>
  request(app, 'POST', '/api/saved-searches/', { filters, email, ...body });
async function mails() {
  const rows = await app.services.db.selectFrom('outbox_mails').selectAll().orderBy('id').execute();
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await PostalMime.parse(row.mime)) })));
}
const linksIn = (text: string | undefined) => text?.match(/https?:\S+token=\S+/g) ?? [];
const post = (url: string) => fetch(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' });
async function keep(body: Record<string, unknown> = {}): Promise<void> {
  await ask(body);
  const [link] = linksIn((await mails()).at(-1)!.text);
  expect((await post(link!)).status).toBe(200);
  await app.services.db.deleteFrom('outbox_mails').execute();
}
async function publish(title: string): Promise<void> {
  const { id } = await postListing(app, seller, { title });
  await matchListing(app.services, { listingId: id, at: new Date(now).toISOString() });
}

test('nothing is kept before the link is pressed, and the mail has no words of whoever asked', async () => {
  const answer = await ask({ name: 'BUY PILLS http://evil.example', frequency: 'now', public: true });
  expect([answer.status, answer.body]).toEqual([202, { pending: true }]);
  const [mail] = await mails();
  expect(mail!.to_address).toBe(email.toLowerCase());
  expect(`${mail!.subject} ${mail!.text} ${mail!.html}`).not.toMatch(/pills|evil|zonk|78701/i);
  await publish('Zonk chair');
  await tellDueSearches(app.services);
  expect(await mails()).toHaveLength(1);
  const [link] = linksIn(mail!.text);
  const page = await (await fetch(link!)).text();
  expect(page).toContain('<form method="post">');
  const row = () => app.services.db.selectFrom('saved_searches').selectAll().executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ confirmed_at: null, is_public: false, name: '' });
  for (const times of [1, 2]) expect([times, (await post(link!)).status]).toEqual([times, 200]);
  expect((await row()).confirmed_at).not.toBeNull();
});

test('the same answer comes whatever the address, and a mailbox gets three such mails at most', async () => {
  for (let n = 0; n < 6; n += 1) {
    const answer = await ask({ filters: { search: `bed ${n}` }, email: `gus.guest+${n}@example.com` });
    expect([answer.status, answer.body]).toEqual([202, { pending: true }]);
  }
  await ask({ filters: { search: 'bed 0' } });
  expect(await mails()).toHaveLength(3);
  now += 25 * 3600_000;
  await ask({ filters: { search: 'bed 0' } });
  expect(await mails()).toHaveLength(4);
});

test.each([
  [{ email: undefined }, 'email'],
  [{ email: 'gus' }, 'email'],
  [{ email: 'gus@example.com\r\nBcc: all@example.com' }, 'email'],
  [{ filters: {} }, 'filters'],
])('%j is refused', async (body, field) => {
  const answer = await ask(body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
  expect(await mails()).toEqual([]);
});

test('what was found is in one mail with one click to stop it, never at night, and never twice', async () => {
  await keep({ time_zone: 'America/Los_Angeles' });
  await keep({ filters: { search: 'zonk walker' } });
  now = Date.parse('2026-06-11T05:00:00Z');
  await publish('Zonk walker');
  await publish('Zonk bed, write to me@example.com');
  await tellDueSearches(app.services);
  expect(await mails()).toEqual([]);
  now = Date.parse('2026-06-11T15:01:00Z');
  await Promise.all([tellDueSearches(app.services), tellDueSearches(app.services)]);
  const all = await mails();
  expect(all).toHaveLength(1);
  const [mail] = all;
  expect(mail!.text).toContain('Zonk walker');
  expect(mail!.text).not.toContain('me@example.com');
  expect(mail!.headers).toContainEqual(
    expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
  );
  await tellDueSearches(app.services);
  expect(await mails()).toHaveLength(1);
  const stop = /^<(\S+)>$/.exec(mail!.headers.find(({ key }) => key === 'list-unsubscribe')!.value)![1]!;
  expect((await fetch(stop)).status).toBe(200);
  expect(await app.services.db.selectFrom('saved_searches').selectAll().execute()).toHaveLength(2);
  for (const times of [1, 2]) expect([times, (await post(stop)).status]).toEqual([times, 200]);
  expect(await app.services.db.selectFrom('saved_searches').selectAll().execute()).toEqual([]);
});

test('a mailbox gets one mail in ten minutes, whichever of its searches finds something', async () => {
  await keep();
  await keep({ filters: { search: 'quux' }, email: 'gus.guest@example.com' });
  const after = async (minutes: number) => {
    now = noon + minutes * 60_000;
    await tellDueSearches(app.services);
    return mails();
  };
  await publish('Zonk chair');
  expect(await after(0)).toHaveLength(1);
  now += 2 * 60_000;
  await publish('Quux bed');
  expect(await after(2)).toHaveLength(1);
  now += 60_000;
  await publish('Zonk ramp');
  expect(await after(9)).toHaveLength(1);
  const [, second, ...more] = await after(10);
  expect(more).toEqual([]);
  expect(second!.text).toContain('Quux bed');
  expect(second!.text).toContain('Zonk ramp');
  expect(second!.text).not.toContain('Zonk chair');
});

test('a link that is forged, of another purpose or too old does nothing', async () => {
  await ask();
  const [link] = linksIn((await mails())[0]!.text);
  const forged = [
    link!.slice(0, -2),
    link!.replace('/keep-search', '/stop-search-mails'),
    `${app.url}/keep-search`,
    `${app.url}/keep-search?token=.`,
  ];
  for (const url of forged)
    for (const answer of [await fetch(url), await post(url)]) expect(answer.status).toBe(404);
  now += 6.9 * 24 * 3600_000;
  await sweepGuestSearches(app.services);
  expect(await app.services.db.selectFrom('saved_searches').selectAll().execute()).toHaveLength(1);
  now += 0.2 * 24 * 3600_000;
  await sweepGuestSearches(app.services);
  expect((await post(link!)).status).toBe(404);
});

test('one link stops as many searches as a mailbox can have, and fits into a line of a mail', async () => {
  await keep();
  const { db, secret } = app.services;
  await sql`
    INSERT INTO saved_searches SELECT (jsonb_populate_record(saved_searches,
      jsonb_build_object('id', gen_random_uuid(), 'filters', jsonb_build_object('search', 'zonk ' || n)::text))).*
    FROM saved_searches, generate_series(2, ${savedSearchesMax}::int) AS n`.execute(db);
  const ids = (await db.selectFrom('saved_searches').select('id').execute()).map(({ id }) => id);
  expect(ids).toHaveLength(savedSearchesMax);
  const stop = guestAddress(app.services, 'search-stop', ids);
  // With 100 characters for the name of a site of its own.
  expect(`List-Unsubscribe: <${stop.replace(app.url, 'x'.repeat(100))}>`.length).toBeLessThan(998);
  const [first, ...others] = ids;
  const asBefore = `${app.url}/stop-search-mails?token=${first}.${signatureOf(secret, 'search-stop', [first!])}`;
  expect((await post(asBefore)).status).toBe(200);
  expect(await db.selectFrom('saved_searches').select('id').execute()).toHaveLength(others.length);
  expect((await post(stop)).status).toBe(200);
  expect(await db.selectFrom('saved_searches').select('id').execute()).toEqual([]);
});

test('one network asks so often and no more', async () => {
  const limited = await startApp({ env: { LIMITS: 'on' } });
  try {
    const once = () => request(limited, 'POST', '/api/saved-searches/', { filters, email });
    expect((await once()).status).toBe(202);
    await sql`UPDATE rate_windows SET count = 100 WHERE act LIKE 'search per %'`.execute(limited.services.db);
    expect(await once()).toMatchObject({ status: 429, body: { code: 'rate-limited' } });
  } finally {
    await limited.close();
  }
});

test('a mail that is being written while the seller’s account is deleted goes with it', async () => {
  const { db, jobs } = app.services;
  const leaver = await signUpPerson(app, { name: 'Lea Leaver' });
  await keep();
  const { id } = await postListing(app, leaver, { title: 'Zonk scooter' });
  await matchListing(app.services, { listingId: id, at: new Date(now).toISOString() });
  const [written, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send: typeof jobs.send = async (...sent) => {
    written.resolve();
    await goesOn.promise;
    return jobs.send(...sent);
  };
  const telling = tellDueSearches({ ...app.services, jobs: { ...jobs, send } });
  await written.promise;
  const deletion = leaver.request('DELETE', '/api/users/delete-profile/', { uid: leaver.uid });
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
    expect(rows).not.toEqual([]);
  }, 15_000);
  goesOn.resolve();
  await telling;
  expect((await deletion).status).toBe(200);
  expect((await mails()).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining('Zonk scooter'),
  );
});
