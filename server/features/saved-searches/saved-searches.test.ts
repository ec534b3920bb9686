import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { request, signUpPerson, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let ana: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  app = await startApp();
  ana = await signUpPerson(app, { name: 'Ana Asks' });
  bob = await signUpPerson(app, { name: 'Bob Else' });
});
afterAll(() => app?.close());
beforeEach(() => app.services.db.deleteFrom('saved_searches').execute());

const save = (filters: unknown, choices = {}, person = ana) =>
  person.request('POST', '/api/saved-searches/', { filters, ...choices });
const list = async (person = ana) => (await person.request('GET', '/api/saved-searches/')).body;
const change = (id: string, changes: unknown, person = ana) =>
  person.request('PATCH', `/api/saved-searches/${id}/`, changes);
const filed = () => app.services.db.selectFrom('saved_search_keys').selectAll().execute();
const beds = {
  category: 'hospital-beds',
  zip_code: 'Austin, TX',
  radius: '20',
  max_price: '500',
  search: '',
};

test('a search is kept with its filters as the list takes them, and said in plain words', async () => {
  const { status, body } = await save(beds, { frequency: 'daily' });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    filters: {
      category: 'hospital-beds',
      zip_code: expect.stringMatching(/^787/),
      radius: '20',
      max_price: '500',
    },
    frequency: 'daily',
    paused: false,
    public: false,
    needed_by: null,
    new_count: 0,
  });
  expect(body.text).toMatch(/^Hospital beds within 20 miles of 787\d\d \(Austin\), up to \$500$/);
  expect(body.name).toBe(body.text);
  expect(await list()).toEqual([body]);
});

test.each([
  [
    { search: 'Hoyer lift', condition: 'like new' },
    'Everything with “Hoyer lift” in the title, like new anywhere',
  ],
  [{ category: 'lift-chairs', max_price: '0' }, 'Lift chairs anywhere, free'],
  [{ category: 'lift-chairs', free: 'yes' }, 'Lift chairs anywhere, free'],
  [
    {
      category: 'hospital-beds',
      subcategory: 'low',
      zip_code: '78701',
      radius: '1',
      min_price: '89.50',
      max_price: '1250',
    },
    'Hospital beds (Low) within 1 mile of 78701 (Austin), from $89.50 to $1,250',
  ],
])('%j is "%s"', async (filters, text) => {
  expect((await save(filters)).body.text).toBe(text);
});

test('the same once more, also at once, is one search with the choices given last', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => save(beds)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const [{ id }] = await list();
  await change(id, { paused: true });
  expect((await save(beds, { frequency: 'weekly', name: ' For Mum ' })).body).toMatchObject({
    id,
    frequency: 'weekly',
    name: 'For Mum',
    paused: false,
  });
  expect(await list()).toHaveLength(1);
});

test.each([
  [{ 'fact.width': '20', zip_code: '78701', radius: '20' }, 400, 'filters.fact.width'],
  [{ sort: 'nearest', search: 'bed' }, 400, 'filters.sort'],
  [{ saved_search: 'x', search: 'bed' }, 400, 'filters.saved_search'],
  [{ condition: 'shiny', search: 'bed' }, 400, 'filters.condition'],
  [{ max_price: 'cheap', search: 'bed' }, 400, 'filters.max_price'],
  [{ zip_code: '00000', radius: '20' }, 400, 'zip_code'],
  [{ category: 'cars' }, 404, null],
  [{}, 400, 'filters'],
  [{ zip_code: '78701', max_price: '20' }, 400, 'filters'],
  ['beds', 400, 'filters'],
  [{ search: 7 }, 400, 'filters.search'],
])('%j is refused in words that say what to do', async (filters, status, field) => {
  const answer = await save(filters);
  expect(answer.status).toBe(status);
  if (field) expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect(await list()).toEqual([]);
});

test('it can be named, changed, paused and deleted by its owner alone', async () => {
  const { id } = (await save(beds)).body;
  const cells = (await filed()).length;
  expect(cells).toBeGreaterThan(0);
  expect((await change(id, { paused: true })).body.paused).toBe(true);
  expect(await filed()).toEqual([]);
  expect((await change(id, { paused: false, name: 'Bed' })).body).toMatchObject({
    paused: false,
    name: 'Bed',
  });
  expect(await filed()).toHaveLength(cells);
  const moved = await change(id, { filters: { search: 'bed', zip_code: '10001', radius: '50' } });
  expect(moved.body.filters).toEqual({ search: 'bed', zip_code: '10001', radius: '50' });
  expect(new Set((await filed()).map(({ key }) => key))).toEqual(new Set(['w bed']));
  expect((await change(id, { name: 'Mine' }, bob)).status).toBe(404);
  for (const other of [randomUUID(), 'no-id']) expect((await change(other, {})).status).toBe(404);
  await bob.request('DELETE', `/api/saved-searches/${id}/`);
  expect(await list()).toMatchObject([{ id, name: 'Bed', frequency: 'now' }]);
  for (const one of [id, id, 'no-id'])
    expect((await ana.request('DELETE', `/api/saved-searches/${one}/`)).status).toBe(200);
  expect([await list(), await filed()]).toEqual([[], []]);
});

test('two searches cannot be made the same', async () => {
  await save(beds);
  const { id } = (await save({ search: 'bed' })).body;
  expect((await change(id, { filters: beds })).body.fields.filters).toMatch(/already/);
});

test('a person keeps thirty at most, however many are saved at once', async () => {
  const many = await Promise.all(Array.from({ length: 33 }, (_, n) => save({ search: `bed ${n}` })));
  expect(many.filter(({ status }) => status === 201)).toHaveLength(30);
  const refused = many.find(({ status }) => status !== 201)!;
  expect([refused.status, refused.body.code]).toEqual([409, 'too-many-saved-searches']);
  expect(await list()).toHaveLength(30);
});

test('only one with a place can be public, with a day from today on', async () => {
  expect((await save({ search: 'bed' }, { public: true })).body.fields).toHaveProperty('public');
  expect((await save(beds, { public: true, needed_by: '2020-01-01' })).body.fields).toHaveProperty(
    'needed_by',
  );
  expect((await save(beds, { needed_by: 'soon' })).body.fields).toHaveProperty('needed_by');
  expect((await save(beds, { public: true, needed_by: '2099-02-28' })).body).toMatchObject({
    public: true,
    needed_by: '2099-02-28',
  });
});

test('who has an account that is not complete is told what is missing', async () => {
  const ina = await signUpPerson(app, { name: 'Ina Complete', stage: 'verified' });
  const answer = await request(
    app,
    'POST',
    '/api/saved-searches/',
    { filters: beds, email: 'ina@example.com' },
    await ina.token(),
  );
  expect([answer.status, answer.body.code]).toEqual([403, 'profile-incomplete']);
});

test('deleting the account deletes them, and what a guest kept for its address', async () => {
  const eve = await signUpPerson(app, { name: 'Eve Ends' });
  await save(beds, {}, eve);
  const guest = { filters: beds, email: eve.email.toUpperCase() };
  expect((await request(app, 'POST', '/api/saved-searches/', guest)).status).toBe(202);
  expect((await eve.request('DELETE', '/api/users/delete-profile/', { uid: eve.uid })).status).toBe(200);
  expect(await app.services.db.selectFrom('saved_searches').selectAll().execute()).toEqual([]);
});
