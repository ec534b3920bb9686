import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categoryTree, type Category } from '#contract/categories.ts';
import { postListing, request, signUpPerson } from '../../../tests/support/people.ts';
import { startApp, type RunningApp } from '../../../tests/support/start-app.ts';
import { loadCategories } from './categories.ts';
import { selectCategories, upsertCategories } from './category-store.ts';

let app: RunningApp;
let categories: Category[];

beforeAll(async () => {
  app = await startApp();
  categories = (await request(app, 'GET', '/api/listings/categories/')).body;
});
afterAll(() => app?.close());

const withoutIds = (of: readonly Category[]) =>
  of.map(({ slug, name, subcategories }) => ({
    slug,
    name,
    subcategories: subcategories.map((one) => ({ slug: one.slug, name: one.name })),
  }));
const subcategoriesOf = (id: string) => request(app, 'GET', `/api/listings/categories/${id}/subcategories/`);

test('the tree is shown whole and in its order, to anyone, and may be cached', async () => {
  expect(withoutIds(categories)).toEqual(categoryTree);
  const answer = await request(app, 'GET', '/api/listings/categories/');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const etag = answer.headers.get('etag')!;
  const again = await request(app, 'GET', '/api/listings/categories/', undefined, undefined, {
    'if-none-match': etag,
  });
  expect([again.status, again.body]).toEqual([304, null]);
});

test('subcategories are found by the id and by the slug of their category', async () => {
  const beds = categories.find(({ slug }) => slug === 'hospital-beds')!;
  expect((await subcategoriesOf(beds.id)).body).toEqual(beds.subcategories);
  expect((await subcategoriesOf('hospital-beds')).body).toEqual(beds.subcategories);
  expect(await subcategoriesOf('lift-chairs')).toMatchObject({ status: 200, body: [] });
});

test.each(['boats', 'Hospital beds', 'HOSPITAL-BEDS', "' OR true --", 'constructor'])(
  '%s is no category',
  async (id) => {
    expect(await subcategoriesOf(id)).toMatchObject({ status: 404, body: { code: 'category-not-found' } });
  },
);

test('a subcategory is looked for in its category only', () => {
  const [manual, beds] = ['manual-wheelchairs', 'hospital-beds'].map((slug) =>
    app.services.categories.category(slug),
  );
  const bariatric = (category: Category) =>
    app.services.categories.subcategory('bariatric', category).subcategory.id;
  expect(bariatric(manual!)).not.toBe(bariatric(beds!));
  expect(() => app.services.categories.subcategory('canes', beds)).toThrow('This category does not exist.');
});

describe('at a start', () => {
  test('of several instances at once the ids stay as they are', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => loadCategories(app.services.db)));
    for (const { all: loaded } of all) expect(loaded).toEqual(categories);
  });

  test('names and order follow the release, ids stay', async () => {
    const [first, second, ...others] = categoryTree;
    const renamed = {
      ...first!,
      name: 'Chairs with wheels',
      subcategories: first!.subcategories.toReversed(),
    };
    await upsertCategories(app.services.db, [second!, renamed, ...others]);
    const [now1, now2] = await selectCategories(app.services.db);
    expect([now1, now2]).toEqual([
      categories[1],
      {
        ...categories[0],
        name: 'Chairs with wheels',
        subcategories: categories[0]!.subcategories.toReversed(),
      },
    ]);
    expect((await loadCategories(app.services.db)).all).toEqual(categories);
  });
});

test('what a newer release beside this one has in a category of its own is listed', async () => {
  const { id } = await postListing(app, await signUpPerson(app, { name: 'Nora New' }));
  const subcategories = [{ slug: 'of-all-kinds', name: 'Of all kinds' }];
  await upsertCategories(app.services.db, [...categoryTree, { slug: 'new', name: 'New', subcategories }]);
  await sql`
    UPDATE listings SET (category_id, subcategory_id) = (SELECT category_id, id FROM subcategories WHERE slug = 'of-all-kinds')
    WHERE id = ${id}`.execute(app.services.db);
  for (const address of ['/api/listings/', `/api/listings/by-id/?ids=${id}`])
    await expect
      .poll(async () => {
        const { status, body } = await request(app, 'GET', address);
        return [status, body[0]?.category.name, body[0]?.subcategory.name];
      })
      .toEqual([200, 'New', 'Of all kinds']);
});
