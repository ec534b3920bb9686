import { categoryTree } from '#contract/categories.ts';

/**
 * What data files call the kinds of the tree: `category`, or `category/subcategory`, since slugs of subcategories repeat
 * between categories.
 */
export const kindNames: readonly string[] = categoryTree.flatMap(({ slug, subcategories }) => [
  slug,
  ...subcategories.map((subcategory) => `${slug}/${subcategory.slug}`),
]);
