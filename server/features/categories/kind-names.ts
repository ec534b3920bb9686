import { categoryTree } from '#contract/categories.ts';

/**
 * What data files call the kinds of the tree: `category`, or `category/subcategory`, since slugs of subcategories repeat
 * between categories.
 */
export const kindNames: readonly string[] = categoryTree.flatMap(({ slug, subcategories }) => [
  slug,
  ...subcategories.map((subcategory) => `${slug}/${subcategory.slug}`),
]);

/** What is wrong at this place of a data file: those that are no kind of the tree. */
export const unknownKinds = (at: string, kinds: readonly string[]): string[] =>
  kinds
    .filter((kind) => !kindNames.includes(kind))
    .map((kind) => `is wrong at ${at}: ${kind} is no category of the tree.`);
