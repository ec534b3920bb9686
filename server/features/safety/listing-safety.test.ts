import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { request, signUpPerson, uploadImage, type TestPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

let app: RunningApp;
let ana: TestPerson;
let image: string;

beforeAll(async () => {
  app = await startApp();
  ana = await signUpPerson(app, { name: 'Ana Careful' });
  image = await uploadImage(app, ana);
});
afterAll(() => app?.close());

const listing = (changes: Record<string, unknown> = {}) => ({
  title: 'Walker',
  description: 'Folds flat.',
  price: 10,
  category: 'walkers-rollators',
  condition: 'used',
  zip_code: '78701',
  image_urls: [image],
  ...changes,
});
const post = async (changes: Record<string, unknown>) => {
  image = await uploadImage(app, ana);
  return ana.request('POST', '/api/listings/create/', listing(changes));
};
const edit = (id: string, changes: Record<string, unknown>) =>
  ana.request('PUT', `/api/listings/edit-listing/${id}/`, listing({ image_urls: undefined, ...changes }));
const check = (body: Record<string, unknown>) => ana.request('POST', '/api/listings/check/', body);
const confirmationsOf = async (id: string) => {
  const rows = await app.services.db
    .selectFrom('listing_confirmations')
    .select(['rule', 'version'])
    .where('listing_id', '=', id)
    .orderBy('rule')
    .execute();
  return rows.map(({ rule, version }) => `${rule} ${version}`);
};
const posted = async (): Promise<number> => (await ana.request('GET', '/api/listings/user/')).body.length;

test('tells what would become of a listing, whatever of it is there', async () => {
  expect((await check({})).body).toEqual({
    decision: 'allow',
    findings: [],
    recalls: [],
    as_of: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const { body } = await check({ title: 'Ｃ-p-a-p', category: null });
  expect(body).toMatchObject({ decision: 'refuse', findings: [{ rule: 'pap', decision: 'refuse' }] });
  const rails = { category: 'hospital-beds', subcategory: 'bed-rails-assist-bars', title: 'Handle' };
  expect((await check(rails)).body.findings).toMatchObject([{ rule: 'bed-rail', decision: 'confirm' }]);
  const lift = { description: 'Acorn 180', title: 'Stair lift', details: { year: 2005, brand: 5 } };
  expect((await check(lift)).body).toMatchObject({
    decision: 'confirm',
    recalls: [{ id: 'cpsc-2016-acorn-180', action: 'ask', hazard: expect.any(String) }],
  });
});

test('a fact has no parts, however deep, and is no book', async () => {
  const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth));
  for (const model of [nested(1), nested(100_000), 'x'.repeat(5001)])
    expect(await check({ title: 'Walker', details: { model } })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    });
  // Too long for a listing, which the form says itself.
  expect((await check({ title: 'Walker', details: { model: 'x'.repeat(300), year: null } })).status).toBe(
    200,
  );
});

test.each([
  [{ title: 'E1390' }, 'refuse', 'oxygen-concentrator', 'E1390'],
  [{ title: 'e0601, barely used' }, 'refuse', 'pap', 'e0601'],
  [{ title: 'E-1390RR' }, 'refuse', 'oxygen-concentrator', 'E-1390RR'],
  [{ title: 'EO6O1' }, 'refuse', 'pap', 'EO6O1'],
  [{ title: 'Medical device', description: 'HCPCS code: K0738' }, 'refuse', 'oxygen-gas', 'K0738'],
  [{ title: 'Item as billed', details: { model: 'E0570' } }, 'refuse', 'nebulizer', 'E0570'],
  [{ title: 'E0730 new' }, 'confirm', 'tens-ems', 'E0730'],
  [{ title: 'E0604' }, 'warn', 'breast-pump', 'E0604'],
])('a billing code alone says what it is: %j is %s', async (text, decision, rule, said) => {
  const { body } = await check(text);
  expect(body).toMatchObject({ decision, findings: [{ rule, decision, because: [said] }] });
});

test.each([
  ['E0163'],
  ['Walker, lot E1390'],
  ['Rollator, serial no. E0601'],
  ['Knee scooter model # E0570'],
  ['Not E0601, a walker'],
  ['Walker, call 512-555-0601'],
  ['Walker E13901'],
  ['Cane, size E, 1390'],
])('what only looks like the code of such a thing is not one: %s', async (title) => {
  expect((await check({ title })).body).toMatchObject({ decision: 'allow', findings: [] });
});

test('a refused listing is not posted, and the answer says why', async () => {
  const before = await posted();
  const refused = await post({ title: 'CPAP machine', confirmed: ['pap'] });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({
    code: 'restricted-item',
    error: 'This may not be listed here.',
    decision: 'refuse',
    findings: [{ rule: 'pap', reason: expect.any(String), legal: expect.any(Array) }],
    recalls: [],
    as_of: expect.any(String),
  });
  const recalled = await post({
    title: 'Shower stool, Room Essentials',
    confirmed: ['recall:cpsc-2021-target-shower-stool'],
  });
  expect([recalled.status, recalled.body.code]).toEqual([422, 'recalled-item']);
  expect(recalled.body.recalls).toMatchObject([{ id: 'cpsc-2021-target-shower-stool', action: 'refuse' }]);
  expect(await posted()).toBe(before);
});

test('one that is asked about is posted once its seller has confirmed all of it, and that is kept', async () => {
  const title = 'TENS unit and Acorn 180 stair lift';
  const id = randomUUID();
  const asked = await post({ id, title });
  expect([asked.status, asked.body.code, asked.body.decision]).toEqual([
    409,
    'confirmation-needed',
    'confirm',
  ]);
  const half = await post({ id, title, confirmed: ['tens-ems'] });
  expect(half.status).toBe(409);
  const confirmed = ['recall:cpsc-2016-acorn-180', 'tens-ems', 'nonsense'];
  const done = await post({ id, title, confirmed });
  expect(done.status).toBe(201);
  expect((await post({ id, title, confirmed })).body.id).toBe(done.body.id);
  // Each with the version of its file.
  expect(await confirmationsOf(done.body.id)).toEqual([
    expect.stringMatching(/^recall:cpsc-2016-acorn-180 \d+$/),
    expect.stringMatching(/^tens-ems \d+$/),
  ]);

  // What was confirmed stays so; what is new is asked.
  const image_urls = done.body.image_urls;
  const changed = await edit(done.body.id, { image_urls, title: `${title}, white` });
  expect(changed.status).toBe(200);
  const more = await edit(done.body.id, { image_urls, title: `${title}, pulse oximeter` });
  expect([more.status, more.body.code]).toEqual([409, 'confirmation-needed']);
  const both = await edit(done.body.id, {
    image_urls,
    title: `${title}, pulse oximeter`,
    confirmed: ['oximeter'],
  });
  expect(both.status).toBe(200);
  expect(await confirmationsOf(done.body.id)).toHaveLength(3);
  const shown = await request(app, 'GET', `/api/listings/listing/${done.body.id}/`);
  const { findings } = (await check({ title: `${title}, pulse oximeter` })).body;
  expect(shown.body).toMatchObject({
    warnings: findings.map(({ rule, statement }: { rule: string; statement: string }) => ({
      rule,
      confirmed: statement,
    })),
    recalls: [{ id: 'cpsc-2016-acorn-180', confirmed: expect.stringContaining('not affected') }],
  });
  await ana.request('DELETE', `/api/listings/delete-listing/${done.body.id}/`);
  expect(await confirmationsOf(done.body.id)).toEqual([]);
});

test('what is only spoken of is posted once its seller says so, and buyers are not warned of it', async () => {
  const description = 'I had my insulin pump clipped here.';
  const asked = await post({ description });
  expect([asked.status, asked.body.findings]).toMatchObject([
    409,
    [{ rule: 'insulin-pump', statement: expect.stringContaining('only mention') }],
  ]);
  const { status, body } = await post({ description, confirmed: ['insulin-pump'] });
  expect(status).toBe(201);
  const shown = await request(app, 'GET', `/api/listings/listing/${body.id}/`);
  expect(shown.body.warnings).toEqual([]);
  const offered = { image_urls: body.image_urls, description: 'Comes with an insulin pump.' };
  expect((await edit(body.id, offered)).body.code).toBe('restricted-item');
});

test('what its seller says is rented or on loan is refused', async () => {
  const refused = await post({ details: { owner_right: 'Rented or on loan' } });
  expect([refused.status, refused.body.code]).toEqual([422, 'restricted-item']);
  expect(refused.body.findings).toMatchObject([{ rule: 'not-owned', decision: 'refuse' }]);
  // The second was an answer before the first was one.
  for (const owner_right of ['Rental, paid off', 'Insurance paid and it became mine'])
    expect((await post({ details: { owner_right } })).status).toBe(201);
});

test('model, year and serial number count, at an edit that leaves them out too', async () => {
  const ramp = { title: 'Stair lift', category: 'stair-lifts-ramps', subcategory: 'straight-stair-lifts' };
  const details = { brand: 'Acorn', model: 'Superglide 120', serial: '110300000000' };
  const { status, body } = await post({ ...ramp, details });
  expect(status).toBe(201);
  const { image_urls } = body;
  expect((await edit(body.id, { ...ramp, image_urls, title: 'Straight stair lift' })).status).toBe(200);
  const other = { ...details, serial: '110150000000' };
  const asked = await edit(body.id, { ...ramp, image_urls, details: other });
  expect([asked.status, asked.body.recalls?.[0]?.id]).toEqual([409, 'cpsc-2015-acorn-superglide-120']);
});

test('an edit is refused like a posting, and nothing changes', async () => {
  const { body } = await post({});
  const refused = await edit(body.id, { image_urls: body.image_urls, description: 'With an oxygen tank.' });
  expect([refused.status, refused.body.code]).toEqual([422, 'restricted-item']);
  const { body: same } = await request(app, 'GET', `/api/listings/listing/${body.id}/`);
  expect([same.description, same.warnings, same.recalls]).toEqual(['Folds flat.', [], []]);
});

test('the brand that an edit leaves out still counts', async () => {
  const { body } = await post({ title: 'Lift', brand: 'Acme' });
  await app.services.db.updateTable('listings').set({ brand: 'ResMed' }).where('id', '=', body.id).execute();
  expect((await edit(body.id, { image_urls: body.image_urls })).body.code).toBe('restricted-item');
});

test('buyers are told what to mind, and of a recall', async () => {
  const { body } = await post({
    title: 'Quickie Rhythm power wheelchair',
    description: 'With a mattress.',
    confirmed: ['recall:fda-2007-quickie-power'],
  });
  // What would settle it is asked of the seller alone.
  expect((await check({ title: body.title })).body.recalls[0].settled_by).toEqual(['year']);
  const shown = await request(app, 'GET', `/api/listings/listing/${body.id}/`);
  expect(shown.body).toMatchObject({
    warnings: [{ rule: 'used-bedding', what: 'Used mattresses and foam cushions', confirmed: null }],
    recalls: [{ id: 'fda-2007-quickie-power', remedy: 'Repair by Sunrise' }],
    recalls_as_of: (await check({})).body.as_of,
    hazards: [],
  });
  expect(shown.body.recalls[0]).not.toHaveProperty('settled_by');
});
