import { randomUUIDv7 } from 'node:crypto';
import type { categoryTree, Category } from '#contract/categories.ts';
import type { Db } from '#server/db/schema.ts';

/** All categories with their subcategories, in the order of the tree. */
export async function selectCategories(db: Db): Promise<Category[]> {
  const [categories, subcategories] = await Promise.all([
    db.selectFrom('categories').selectAll().orderBy('position').execute(),
    db.selectFrom('subcategories').selectAll().orderBy('position').execute(),
  ]);
  return categories.map(({ id, name, slug }) => ({
    id,
    name,
    slug,
    subcategories: subcategories
      .filter((subcategory) => subcategory.category_id === id)
      .map((subcategory) => ({ id: subcategory.id, name: subcategory.name, slug: subcategory.slug })),
  }));
}

/** Brings the table up to the tree of the contract; names and order follow it, ids stay. */
export async function upsertCategories(db: Db, tree: typeof categoryTree): Promise<void> {
  for (const [position, category] of tree.entries()) {
    const { id } = await db
      .insertInto('categories')
      .values({ id: randomUUIDv7(), slug: category.slug, name: category.name, position })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ name: category.name, position }))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (category.subcategories.length === 0) continue;
    await db
      .insertInto('subcategories')
      .values(
        category.subcategories.map((subcategory, index) => ({
          id: randomUUIDv7(),
          category_id: id,
          slug: subcategory.slug,
          name: subcategory.name,
          position: index,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['category_id', 'slug']).doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          position: eb.ref('excluded.position'),
        })),
      )
      .execute();
  }
}
