import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryTree } from '#contract/categories.ts';
import type { EquipmentDefinitions } from '#contract/equipment.ts';
import { request, signUpPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';

describe('the call', () => {
  let app: RunningApp;
  let definitions: EquipmentDefinitions;
  beforeAll(async () => {
    app = await startApp();
    definitions = (await request(app, 'GET', '/api/equipment/')).body;
  });
  afterAll(() => app?.close());

  test('gives anyone the definitions, to be kept, and says when they are still the same', async () => {
    const answer = await request(app, 'GET', '/api/equipment/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
    const again = await request(app, 'GET', '/api/equipment/', undefined, undefined, {
      'if-none-match': answer.headers.get('etag')!,
    });
    expect([again.status, again.body]).toEqual([304, null]);
  });

  test('has a target for each kind of the tree, and one for what is in no subcategory', () => {
    expect(definitions.targets.map(({ category, subcategory }) => [category, subcategory])).toEqual(
      expect.arrayContaining(
        categoryTree.flatMap(({ slug, subcategories }) => [
          [slug, null],
          ...subcategories.map((subcategory) => [slug, subcategory.slug]),
        ]),
      ),
    );
  });

  test('says what is asked of bed rails, what is plausible and by what they are compared', () => {
    expect(
      definitions.targets.find(({ subcategory }) => subcategory === 'bed-rails-assist-bars'),
    ).toMatchObject({
      category: 'hospital-beds',
      first: ['brand', 'model', 'year', 'rail_kind', 'rail_mount', 'fits_models'],
      fits: expect.arrayContaining(['capacity']),
      range: { user_capacity_lb: [150, 600] },
      door_margin_in: null,
      powered: false,
    });
  });

  test('words every fact, measure and answer, and marks what is private', () => {
    const find = <T extends { key: string }>(all: T[], key: string) => all.find((one) => one.key === key);
    expect(find(definitions.attributes, 'serial')).toMatchObject({ private: true, filter: null, min: null });
    expect(find(definitions.attributes, 'owner_right')).toMatchObject({
      choices: expect.arrayContaining(['I bought it', 'Rental, paid off', 'Estate or family', 'Other']),
      refuse: ['Rented or on loan'],
      help: expect.stringContaining('Medicaid'),
    });
    expect(find(definitions.attributes, 'seat_width_in')).toMatchObject({
      label: 'Seat width',
      type: 'length',
      unit: 'in',
      group: 'fit',
      filter: 'seat-width',
    });
    expect(find(definitions.needs, 'hip_width_in')).toMatchObject({
      type: 'length',
      unit: 'in',
      choices: null,
    });
    expect(find(definitions.filters, 'pickup-people')).toMatchObject({ optional: ['seller_helps'] });
    expect(definitions.brands['lift-chairs']).toContain('Golden Technologies');
  });

  test('gives the shot list and the hand-over sheet of a kind, by slug or id, also where it has no subcategory', async () => {
    const of = async (query: string) => request(app, 'GET', `/api/equipment/handover/?${query}`);
    const low = await of('category=hospital-beds&subcategory=low');
    expect(low.headers.get('cache-control')).toBe('public, max-age=300');
    expect(low.body).toEqual({
      as_of: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      check: expect.arrayContaining(['Lock all wheels and push']),
      photos: expect.arrayContaining(['At its lowest, beside a tape']),
      photo_rules: expect.arrayContaining(['Clean it first']),
      hazards: expect.any(Array),
      cleaning: expect.any(String),
      meeting: expect.any(Array),
      after: expect.any(Array),
    });
    const [{ id }] = (await request(app, 'GET', '/api/listings/categories/')).body;
    expect((await of(`category=${id}`)).body.photos.length).toBeGreaterThanOrEqual(5);
    for (const wrong of ['category=cars', 'category=hospital-beds&subcategory=canes'])
      expect([wrong, (await of(wrong)).body.code]).toEqual([wrong, 'category-not-found']);
    expect((await of('')).status).toBe(400);
  });

  test('reads facts from what a listing can hold, and from nothing longer', async () => {
    const person = await signUpPerson(app, { name: 'Rita Reader' });
    const read = (text: object) =>
      person.request('POST', '/api/equipment/read/', { category: 'manual-wheelchairs', ...text });
    const filled = (most: number) => ({ description: '18 inch seat'.padEnd(most, '.') });
    expect(await read(filled(250))).toMatchObject({ status: 200, body: { details: { seat_width_in: 18 } } });
    expect(await read(filled(251))).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(await read({ title: 'x'.repeat(121) })).toMatchObject({ status: 400 });
  });

  test('gives the brands of all kinds, each once', async () => {
    const { body } = await request(app, 'GET', '/api/equipment/brands/');
    expect(body).toEqual(
      [...new Set(Object.values(definitions.brands).flat())].toSorted((one, other) =>
        one.localeCompare(other, 'en'),
      ),
    );
  });

  test('leaves “not known” to those who answer nothing', () => {
    const answers = definitions.attributes.flatMap(({ choices }) => choices ?? []);
    expect(answers.filter((answer) => /^(unknown|not known|don.t know)$/i.test(answer))).toEqual([]);
  });
});
