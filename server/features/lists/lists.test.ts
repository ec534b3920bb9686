import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let seller: TestPerson;
let worker: TestPerson;
let reader: TestPerson;
let bed: string;
let lift: string;

beforeAll(async () => {
  app = await startApp();
  seller = await signUpPerson(app, { name: 'Sam Seller' });
  worker = await signUpPerson(app, { name: 'Wanda Worker' });
  reader = await signUpPerson(app, { name: 'Rita Reader' });
  bed = (await postListing(app, seller, { title: 'Bed' })).id;
  lift = (await postListing(app, seller, { title: 'Lift' })).id;
}, 60_000);
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('lists').execute();
});

const make = (body: unknown, person = worker) => person.request('POST', '/api/lists/', body);
const change = (id: string, body: unknown, person = worker) =>
  person.request('PATCH', `/api/lists/${id}/`, body);
const put = (id: string, listing: string, person = worker) =>
  person.request('PUT', `/api/lists/${id}/listings/${listing}/`);
const take = (id: string, listing: string, person = worker) =>
  person.request('DELETE', `/api/lists/${id}/listings/${listing}/`);
const lists = async (person = worker, query = '') =>
  (await person.request('GET', `/api/lists/${query}`)).body;
const titles = (list: { listings: { title: string }[] }) => list.listings.map(({ title }) => title);
const tokenOf = ({ share_url }: { share_url: string }) => share_url.split('/').at(-1)!;
const shared = (token: string, person?: TestPerson) =>
  person
    ? person.request('GET', `/api/lists/shared/${token}/`)
    : request(app, 'GET', `/api/lists/shared/${token}/`);
const madeId = async (body: object, person = worker): Promise<string> => (await make(body, person)).body.id;

/** A list with the bed and the lift that is shared. */
async function sharedList(): Promise<{ id: string; token: string }> {
  const { body } = await make({ name: 'Mrs. Ortiz', note: 'For the ramp, ask Joe.', share: true });
  for (const listing of [bed, lift]) await put(body.id, listing);
  return { id: body.id, token: tokenOf(body) };
}

test('a list is made, filled, changed, emptied and deleted, the newest first', async () => {
  expect(await lists()).toEqual([]);
  const { status, body: first } = await make({ name: '  For Mum ', note: ' Door is 29 in. ' });
  expect([status, first]).toEqual([
    201,
    { id: first.id, name: 'For Mum', note: 'Door is 29 in.', share_url: null, listings: [] },
  ]);
  const second = await madeId({ name: 'Mr. Lee' });
  for (const listing of [bed, lift]) {
    expect(await put(first.id, listing)).toMatchObject({ status: 200, body: { ok: true } });
  }
  expect((await lists()).map(({ id }: { id: string }) => id)).toEqual([second, first.id]);
  expect(titles((await lists())[1])).toEqual(['Lift', 'Bed']);
  const changed = (await change(first.id, { name: 'For Mother' })).body;
  expect(changed).toMatchObject({ name: 'For Mother', note: 'Door is 29 in.', share_url: null });
  expect(titles(changed)).toEqual(['Lift', 'Bed']);
  await take(first.id, lift);
  expect(titles((await lists())[1])).toEqual(['Bed']);
  expect((await worker.request('DELETE', `/api/lists/${first.id}/`)).body).toEqual({ ok: true });
  expect((await lists()).map(({ id }: { id: string }) => id)).toEqual([second]);
});

test('asked about one listing, each list tells only of that one', async () => {
  const [one, other] = [await madeId({ name: 'One' }), await madeId({ name: 'Other' })];
  for (const listing of [bed, lift]) await put(one, listing);
  const found = await lists(worker, `?listing_id=${bed}`);
  expect(found.map(titles)).toEqual([[], ['Bed']]);
  expect(found.map(({ id }: { id: string }) => id)).toEqual([other, one]);
  expect((await worker.request('GET', '/api/lists/?listing_id=x')).status).toBe(400);
});

test('made again, also at once and in other letters, it is the same list, which takes what is said now', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => make({ name: 'Mr. Lee', note: 'Hi' })));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  const [{ body }] = answers as [(typeof answers)[0]];
  await put(body.id, bed);
  const again = (await make({ name: 'MR. LEE', share: true })).body;
  expect(again).toMatchObject({ id: body.id, name: 'Mr. Lee', note: 'Hi', listings: [{ id: bed }] });
  expect(again.share_url).not.toBeNull();
  expect((await make({ name: 'Mr. Lee' })).body.share_url).toBe(again.share_url);
  expect(await madeId({ name: 'Mr. Lee' }, reader)).not.toBe(body.id);
});

test('two lists of one person cannot have one name', async () => {
  await make({ name: 'Mr. Lee' });
  const id = await madeId({ name: 'Mrs. Ortiz' });
  expect(await change(id, { name: 'mr. lee' })).toMatchObject({
    status: 400,
    body: { fields: { name: expect.stringContaining('already') } },
  });
  expect(await change(id, { name: 'MRS. ORTIZ' })).toMatchObject({ body: { name: 'MRS. ORTIZ' } });
});

test.each([
  ['name', { name: ' ' }],
  ['name', { name: '\u200b' }],
  ['name', { name: 'a\nb' }],
  ['name', { name: 'x'.repeat(81) }],
  ['name', {}],
  ['note', { name: 'A', note: 'x'.repeat(501) }],
  ['note', { name: 'A', note: 'a\u0007b' }],
  ['share', { name: 'A', share: 'yes' }],
])('a %s as in %j is refused', async (field, body) => {
  expect(await make(body)).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } });
  expect(await lists()).toEqual([]);
});

test('a person has 20 lists at most, also when many are made at once', async () => {
  const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => make({ name: `List ${n}` })));
  const refused = answers.filter(({ status }) => status === 400);
  expect([refused.length, (await lists()).length]).toEqual([4, 20]);
  expect(refused[0]!.body.fields.name).toMatch(/^You have 20 lists/);
  const [{ name }] = await lists();
  expect((await make({ name, note: 'Changed' })).status).toBe(201);
});

/** So many listings, by SQL. */
async function copiesOf(id: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO listings (id, seller_uid, title, description, price_cents, category_id, condition, zip, city, state,
      contact_email_relay, contact_instant_chat, contact_text_call)
    SELECT gen_random_uuid(), seller_uid, title, description, price_cents, category_id, condition, zip, city, state,
      contact_email_relay, contact_instant_chat, contact_text_call
    FROM listings, generate_series(1, ${sql.lit(count)}) WHERE id = ${id} RETURNING id`.execute(
    app.services.db,
  );
  return rows.map((row) => row.id);
}

test('100 things are in a list at most, also when many come at once; what is long gone makes room', async () => {
  const id = await madeId({ name: 'Full' });
  const ids = await copiesOf(bed, 104);
  await app.services.db
    .insertInto('list_entries')
    .values(ids.slice(0, 97).map((listing_id) => ({ list_id: id, listing_id, created_at: new Date() })))
    .execute();
  const answers = await Promise.all(ids.slice(97).map((listing) => put(id, listing)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect(refused[0]!.body.fields.listing_id).toMatch(/^This list has 100 things/);
  const [list] = await lists();
  expect(list.listings).toHaveLength(100);
  expect((await put(id, list.listings[0].id)).status).toBe(200);
  await setGone(ids[0]!, 91);
  expect((await lists())[0].listings).toHaveLength(99);
  expect((await put(id, lift)).status).toBe(200);
  expect((await put(id, bed)).status).toBe(400);
});

const setGone = (id: string, days: number) =>
  sql`UPDATE listings SET status = 'passed-on', status_since = now() - make_interval(days => ${sql.lit(days)})
    WHERE id = ${id}`.execute(app.services.db);

test('putting in and taking out again, any number of times, is as once', async () => {
  const id = await madeId({ name: 'One' });
  const answers = await Promise.all([bed, lift, bed, bed].map((listing) => put(id, listing)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await lists())[0].listings).toHaveLength(2);
  for (const listing of [bed, bed, randomUUID(), 'no-id']) expect((await take(id, listing)).status).toBe(200);
  for (const gone of [randomUUID(), 'no-id']) expect((await take(gone, lift)).status).toBe(200);
  expect(titles((await lists())[0])).toEqual(['Lift']);
  for (const listing of [randomUUID(), 'no-id']) {
    expect(await put(id, listing)).toMatchObject({ status: 404, body: { code: 'listing-not-found' } });
  }
});

test('a list of others is not there', async () => {
  const id = await madeId({ name: 'Mine' });
  await put(id, bed);
  for (const list of [id, randomUUID(), 'no-id']) {
    expect(await change(list, { name: 'Theirs' }, reader)).toMatchObject({ status: 404 });
    expect(await put(list, lift, reader)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect((await take(list, bed, reader)).status).toBe(200);
    expect((await reader.request('DELETE', `/api/lists/${list}/`)).status).toBe(200);
  }
  expect(await lists()).toMatchObject([{ name: 'Mine', listings: [{ id: bed }] }]);
  expect(await lists(reader)).toEqual([]);
});

test('its link shows the name, the note and the things to everybody, and nothing of its owner', async () => {
  const { token } = await sharedList();
  await worker.request('POST', '/api/listings/watchlist/add/', { listing_id: bed });
  await worker.request('PUT', `/api/listings/watchlist/${bed}/note/`, { note: 'Private words' });
  for (const person of [undefined, reader, worker]) {
    const { status, body, headers } = await shared(token, person);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect({ ...body, listings: titles(body) }).toEqual({
      name: 'Mrs. Ortiz',
      note: 'For the ramp, ask Joe.',
      listings: ['Lift', 'Bed'],
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`Wanda|${worker.uid}|Private words|share_url`));
  }
});

test('a link is dead once the list is not shared, and sharing again makes another', async () => {
  const { id, token } = await sharedList();
  expect((await shared(token)).status).toBe(200);
  expect(tokenOf((await change(id, { share: true, note: 'New' })).body)).toBe(token);
  expect((await change(id, { share: false })).body.share_url).toBeNull();
  expect(await shared(token)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  const next = tokenOf((await change(id, { share: true })).body);
  expect(next).not.toBe(token);
  expect(next.length).toBeGreaterThanOrEqual(32);
  expect([(await shared(token)).status, (await shared(next)).status]).toEqual([404, 200]);
  await worker.request('DELETE', `/api/lists/${id}/`);
  expect((await shared(next)).status).toBe(404);
});

test.each(['x', 'null', id36(), '%00', '..%2f'])('the link with %j leads nowhere', async (token) => {
  await make({ name: 'Not shared' });
  expect((await shared(token)).status).toBeGreaterThanOrEqual(400);
});

function id36(): string {
  return '0'.repeat(36);
}

test('the link of an account is dead while that is closed or suspended', async () => {
  const { token } = await sharedList();
  const set = (values: { disabled_at?: Date | null; suspended_until?: Date | null }) =>
    app.services.db.updateTable('users').set(values).where('uid', '=', worker.uid).execute();
  const reads = async () => (await shared(token)).status;
  await set({ disabled_at: new Date() });
  expect(await reads()).toBe(404);
  await set({ disabled_at: null, suspended_until: new Date(Date.now() + 3_600_000) });
  expect(await reads()).toBe(404);
  await set({ suspended_until: new Date(Date.now() - 1000) });
  expect(await reads()).toBe(200);
  await set({ suspended_until: null });
});

test('what is gone stays and says so for 90 days, then nobody is shown it', async () => {
  const { token } = await sharedList();
  const going = (await postListing(app, seller, { title: 'Going' })).id;
  const [{ id }] = await lists();
  await put(id, going);
  await setGone(going, 80);
  expect((await shared(token)).body.listings[0]).toMatchObject({
    title: 'Going',
    status: 'passed-on',
    passed_on_to: null,
  });
  await setGone(going, 91);
  expect(titles((await shared(token)).body)).toEqual(['Lift', 'Bed']);
  expect(titles((await lists())[0])).toEqual(['Lift', 'Bed']);
});

test('things of a seller whom a block keeps apart from the reader are left out, and of a closed account for all', async () => {
  const { token } = await sharedList();
  const other = await signUpPerson(app, { name: 'Otto Other' });
  const [{ id }] = await lists();
  await put(id, (await postListing(app, other, { title: 'Of Otto' })).id);
  const seen = async (person?: TestPerson) => titles((await shared(token, person)).body);
  const block = (who: TestPerson, whom: TestPerson, deed: string) =>
    who.request('POST', `/api/users/${deed}/`, { blocked: whom.uid });
  for (const [who, whom] of [
    [seller, reader],
    [reader, seller],
  ] as const) {
    await block(who, whom, 'block');
    expect(await seen(reader)).toEqual(['Of Otto']);
    expect(await seen()).toEqual(['Of Otto', 'Lift', 'Bed']);
    await block(who, whom, 'unblock');
    expect(await seen(reader)).toEqual(['Of Otto', 'Lift', 'Bed']);
  }
  await block(seller, worker, 'block');
  expect(titles((await lists())[0])).toEqual(['Of Otto']);
  expect((await put(id, bed)).body.code).toBe('listing-not-found');
  await block(seller, worker, 'unblock');
  const hide = (hidden: boolean) =>
    app.services.db.updateTable('listings').set({ hidden }).where('seller_uid', '=', seller.uid).execute();
  await hide(true);
  expect([await seen(), titles((await lists())[0])]).toEqual([['Of Otto'], ['Of Otto']]);
  await hide(false);
});

test('a deleted listing is in no list, and a deleted account has none', async () => {
  const doomed = await postListing(app, seller, { title: 'Doomed' });
  const leaving = await signUpPerson(app, { name: 'Lea Leaving' });
  const { body } = await make({ name: 'Doomed', share: true }, leaving);
  await put(body.id, doomed.id, leaving);
  expect(titles((await shared(tokenOf(body))).body)).toEqual(['Doomed']);
  await seller.request('DELETE', `/api/listings/delete-listing/${doomed.id}/`);
  expect(titles((await shared(tokenOf(body))).body)).toEqual([]);
  await leaving.request('DELETE', '/api/users/delete-profile/', { uid: leaving.uid });
  expect((await shared(tokenOf(body))).status).toBe(404);
});
