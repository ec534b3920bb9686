import { categoryTree, type Category } from '#contract/categories.ts';
import type { Db } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { selectCategories, upsertCategories } from './category-store.ts';

/**
 * The category tree, read once a process: it changes only with a release. Found by id or slug; a subcategory's slug
 * is unique within its category only.
 */
export class Categories {
  readonly all: readonly Category[];

  constructor(all: readonly Category[]) {
    this.all = all;
  }

  /** @throws AppError `category-not-found` */
  category(idOrSlug: string): Category {
    const found = this.all.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
    if (!found) throw new AppError('category-not-found');
    return found;
  }

  /** The subcategory, within the category when one is named. @throws AppError `category-not-found` */
  subcategory(
    idOrSlug: string,
    category?: Category,
  ): { category: Category; subcategory: Category['subcategories'][number] } {
    for (const candidate of category ? [category] : this.all) {
      const subcategory = candidate.subcategories.find(
        ({ id, slug }) => id === idOrSlug || slug === idOrSlug,
      );
      if (subcategory) return { category: candidate, subcategory };
    }
    throw new AppError('category-not-found');
  }

  /** The slugs of a kind, whose parts are named by id or slug. @throws AppError `category-not-found` */
  kind(category: string, subcategory?: string | null): { category: string; subcategory: string | null } {
    const found = this.category(category);
    return {
      category: found.slug,
      subcategory: subcategory ? this.subcategory(subcategory, found).subcategory.slug : null,
    };
  }
}

/** Brings the tables up to date with this release's tree (safe when several instances start at once) and reads it. */
export async function loadCategories(db: Db): Promise<Categories> {
  await upsertCategories(db, categoryTree);
  return new Categories(await selectCategories(db));
}
