import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postListing, request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { needsOf } from './needs.ts';

let app: RunningApp;
let daughter: TestPerson;
let other: TestPerson;
const logged: string[] = [];

beforeAll(async () => {
  app = await startApp({ log: pino({ level: 'trace' }, { write: (line: string) => logged.push(line) }) });
  daughter = await signUpPerson(app, { name: 'Dora Daughter' });
  other = await signUpPerson(app, { name: 'Otto Other' });
}, 60_000);
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.deleteFrom('needs_sheets').execute();
});

const path = '/api/account/needs/';
const add = (body: unknown, person = daughter) => person.request('POST', path, body);
const change = (id: string, body: unknown, person = daughter) => person.request('PUT', `${path}${id}/`, body);
const remove = (id: string, person = daughter) => person.request('DELETE', `${path}${id}/`);
const sheets = async (person = daughter) => (await person.request('GET', path)).body;
const names = async (person = daughter) => (await sheets(person)).map(({ name }: { name: string }) => name);

test('a sheet is written, changed as a whole and deleted; the oldest comes first', async () => {
  expect(await sheets()).toEqual([]);
  const { status, body: first } = await add({ name: ' For my mother ', values: { user_weight_lb: 143.5 } });
  expect([status, first]).toEqual([
    201,
    {
      id: first.id,
      name: 'For my mother',
      values: { user_weight_lb: 143.5 },
      updated_at: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  const { body: second } = await add({ name: 'Mr. Lee', values: {} });
  expect(await names()).toEqual(['For my mother', 'Mr. Lee']);
  const changed = await change(first.id, { name: 'For Mum', values: { vehicle: 'a car' } });
  expect([changed.status, changed.body]).toMatchObject([
    200,
    { id: first.id, name: 'For Mum', values: { vehicle: 'a car' } },
  ]);
  expect(Object.keys(changed.body.values)).toEqual(['vehicle']);
  expect((await sheets())[0]).toEqual(changed.body);
  expect((await remove(first.id)).body).toEqual({ ok: true });
  expect((await remove(first.id)).body).toEqual({ ok: true });
  expect((await sheets()).map(({ id }: { id: string }) => id)).toEqual([second.id]);
});

test('what was changed elsewhere meanwhile is not overwritten unseen, and a retry is no such change', async () => {
  const { id, updated_at } = (await add({ name: 'For Mum', values: { user_weight_lb: 143 } })).body;
  const hips = { name: 'For Mum', values: { hip_width_in: 16, user_weight_lb: 143 }, updated_at };
  const { body: first } = await change(id, hips);
  expect(first.values).toEqual(hips.values);
  const stale = await change(id, { name: 'For Mum', values: { door_width_in: 29 }, updated_at });
  expect([stale.status, stale.body]).toMatchObject([
    409,
    { code: 'needs-changed', error: 'This sheet was changed on another device or in another tab.' },
  ]);
  expect(await sheets()).toEqual([first]);
  expect((await change(id, hips)).status).toBe(200);
  const [{ updated_at: now }] = await sheets();
  const doors = { name: 'For Mum', values: { door_width_in: 29 } };
  expect((await change(id, { ...doors, updated_at: now })).body.values).toEqual(doors.values);
  // As pages before this did.
  expect((await change(id, { name: 'For Dad', values: {} })).body.name).toBe('For Dad');
});

test('measures are taken as they are typed, metric too, and kept in inches and pounds', async () => {
  const { body } = await add({
    name: 'For Mum',
    values: {
      user_weight_lb: '65 kg',
      user_height_in: `5' 2"`,
      door_width_in: '74 cm',
      side: 'Left',
      pickup_people: '2',
      hip_width_in: "don't know",
      thigh_length_in: '',
      wrist_height_in: null,
    },
  });
  expect(body.values).toEqual({
    user_weight_lb: 143.3,
    user_height_in: 62,
    door_width_in: 29.13,
    side: 'left',
    pickup_people: 2,
  });
});

test('what is not plausible is refused by name, with what is plausible, and nothing is kept', async () => {
  const { status, body } = await add({
    name: 'For Mum',
    values: { hip_width_in: 45, user_weight_lb: 'heavy', side: 'up', shoe_size: 9, user_height_in: 60 },
  });
  expect([status, body.code, body.fields]).toEqual([
    400,
    'invalid-input',
    {
      'values.hip_width_in': 'Hip width, sitting: enter 6 to 40 in (15.2 to 102 cm). Is it 45 cm?',
      'values.user_weight_lb': 'Weight of the person: enter one number, such as 505 lb.',
      'values.side': 'Side of the body: choose one of left, right.',
      'values.shoe_size': 'There is no such measure.',
    },
  ]);
  expect(await sheets()).toEqual([]);
  for (const [given, status_] of [
    [{ user_weight_lb: 10 }, 201],
    [{ user_weight_lb: 1000 }, 201],
    [{ user_weight_lb: 9.99 }, 400],
    [{ user_weight_lb: 1000.01 }, 400],
  ] as const)
    expect([given, (await add({ name: 'Limits', values: given })).status]).toEqual([given, status_]);
});

test.each([
  ['no name', { name: ' ', values: {} }, 'name'],
  ['a long name', { name: 'x'.repeat(81), values: {} }, 'name'],
  ['no measures', { name: 'For Mum' }, 'values'],
  ['a list', { name: 'For Mum', values: [1] }, 'values'],
  ['an id that is none', { name: 'For Mum', values: {}, id: '7' }, 'id'],
])('%s is refused', async (_, body, field) => {
  const answer = await add(body);
  expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]]);
});

test('a retry under the same id makes nothing twice, also at once, and the last one counts', async () => {
  const id = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => add({ id, name: 'For Mum', values: {} })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`))).toEqual(new Set([`201 ${id}`]));
  expect((await add({ id, name: 'For Dad', values: { pickup_people: 2 } })).status).toBe(201);
  expect(await sheets()).toMatchObject([{ id, name: 'For Dad', values: { pickup_people: 2 } }]);
  await add({ id, name: 'Of another', values: {} }, other);
  expect([await names(), await names(other)]).toEqual([['For Dad'], ['Of another']]);
});

test('ten are the most, also when two are made at once', async () => {
  for (let number = 1; number < 10; number += 1) await add({ name: `Home ${number}`, values: {} });
  const both = await Promise.all(['Tenth', 'Eleventh'].map((name) => add({ name, values: {} })));
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(both.find(({ status }) => status === 400)!.body.fields.name).toMatch(/^You have 10 needs sheets/);
  const [{ id }] = await sheets();
  expect((await add({ id, name: 'Again', values: {} })).status).toBe(201);
  await remove(id);
  expect((await add({ name: 'Room again', values: {} })).status).toBe(201);
});

test('nobody else reads, changes or deletes a sheet', async () => {
  const { id } = (await add({ name: 'For Mum', values: { user_weight_lb: 143 } })).body;
  expect(await sheets(other)).toEqual([]);
  const taken = await change(id, { name: 'Mine', values: {} }, other);
  expect([taken.status, taken.body.code]).toEqual([404, 'not-found']);
  expect((await remove(id, other)).status).toBe(200);
  expect((await change('no-id', { name: 'Mine', values: {} })).status).toBe(404);
  expect(await names()).toEqual(['For Mum']);
  expect(await needsOf(app.services, daughter.uid, id)).toEqual({ user_weight_lb: 143 });
  for (const [uid, of] of [
    [other.uid, id],
    [daughter.uid, 'no-id'],
  ] as const)
    await expect(needsOf(app.services, uid, of)).rejects.toMatchObject({ code: 'not-found' });
  const listing = await postListing(app, daughter);
  const seen = await Promise.all(
    [`/api/people/${daughter.uid}/`, `/api/listings/listing/${listing.id}/`, '/api/listings/'].map((of) =>
      request(app, 'GET', of),
    ),
  );
  expect(JSON.stringify(seen.map(({ body }) => body))).not.toMatch(/For Mum|user_weight_lb/);
});

test('the database and the logs have no word of it, and it cannot be put into another row', async () => {
  const { id } = (await add({ name: 'For Mildred', values: { user_weight_lb: 143.77 } })).body;
  await add({ name: 'For Mildred', values: { user_weight_lb: 143771 } });
  await change(id, { name: 'For Mildred', values: { user_weight_lb: 143.77, side: 'left' } });
  const { rows } = await sql`SELECT encode(sealed, 'escape') AS text FROM needs_sheets`.execute(
    app.services.db,
  );
  expect(JSON.stringify(rows)).not.toMatch(/Mildred|143|weight|left/);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('')).not.toMatch(/Mildred|143\.?77|user_weight_lb/);
  await sql`INSERT INTO needs_sheets
    SELECT ${other.uid}, id, sealed, created_at, updated_at FROM needs_sheets`.execute(app.services.db);
  expect(await sheets(other)).toEqual([]);
  await expect(needsOf(app.services, other.uid, id)).rejects.toMatchObject({ code: 'not-found' });
});

test('a sheet of a lost secret is shown to nobody and takes no place', async () => {
  for (let number = 1; number <= 10; number += 1) await add({ name: `Home ${number}`, values: {} });
  await sql`UPDATE needs_sheets SET sealed = set_byte(sealed, 40, get_byte(sealed, 40) # 1)`.execute(
    app.services.db,
  );
  expect(await sheets()).toEqual([]);
  expect((await add({ name: 'Anew', values: {} })).status).toBe(201);
  expect(await names()).toEqual(['Anew']);
});

test('whoever may not sign in any more cannot write, and with the account the sheets are gone', async () => {
  const leaving = await signUpPerson(app, { name: 'Lea Leaving' });
  await add({ name: 'For Mum', values: {} }, leaving);
  await leaving.request('DELETE', '/api/users/delete-profile/', { uid: leaving.uid });
  const { rows } = await sql`SELECT FROM needs_sheets WHERE uid = ${leaving.uid}`.execute(app.services.db);
  expect(rows).toEqual([]);
  const closed = await signUpPerson(app, { name: 'Cleo Closed' });
  await sql`UPDATE users SET disabled_at = now() WHERE uid = ${closed.uid}`.execute(app.services.db);
  expect((await add({ name: 'For Mum', values: {} }, closed)).status).toBe(401);
});
