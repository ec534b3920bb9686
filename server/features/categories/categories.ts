import { categoryTree, type Category } from '#contract/categories.ts';
import type { Db } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { selectCategories, upsertCategories } from './category-store.ts';

/** Milliseconds between two looks for a category that is not known. */
const lookAgainMs = 1_000;

/**
 * The category tree: it changes only with a release. Found by id or slug; a subcategory's slug is unique within its
 * category only. What is not known makes it read anew for the next who asks: a newer release beside this one may have
 * brought it.
 */
export class Categories {
  #all: readonly Category[];
  readonly #readAnew: (() => Promise<readonly Category[]>) | undefined;
  #readAt = -Infinity;

  constructor(all: readonly Category[], readAnew?: () => Promise<readonly Category[]>) {
    this.#all = all;
    this.#readAnew = readAnew;
  }

  get all(): readonly Category[] {
    return this.#all;
  }

  /** @throws AppError `category-not-found` */
  category(idOrSlug: string): Category {
    return this.all.find(isNamed(idOrSlug)) ?? this.#missing();
  }

  /** The subcategory, within the category when one is named. @throws AppError `category-not-found` */
  subcategory(
    idOrSlug: string,
    category?: Category,
  ): { category: Category; subcategory: Category['subcategories'][number] } {
    for (const candidate of category ? [category] : this.all) {
      const subcategory = candidate.subcategories.find(isNamed(idOrSlug));
      if (subcategory) return { category: candidate, subcategory };
    }
    return this.#missing();
  }

  #missing(): never {
    const now = performance.now();
    if (this.#readAnew && now - this.#readAt >= lookAgainMs) {
      this.#readAt = now;
      // While the database is away what is known stays, and the next who asks looks again.
      this.#readAnew().then(
        (all) => (this.#all = all),
        () => undefined,
      );
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

/** What a form names a category or a subcategory by, an id or a slug (design §5); '' for none. */
export const namedIn = (ref: string | { id: string } | null | undefined): string =>
  (typeof ref === 'object' ? ref?.id : ref) ?? '';

/** Whether a category, or a subcategory, is the one that is named by its id or its slug. */
export const isNamed =
  (idOrSlug: string) =>
  ({ id, slug }: { id: string; slug: string }): boolean =>
    id === idOrSlug || slug === idOrSlug;

/** Brings the tables up to date with this release's tree (safe when several instances start at once) and reads it. */
export async function loadCategories(db: Db): Promise<Categories> {
  await upsertCategories(db, categoryTree);
  const read = () => selectCategories(db);
  return new Categories(await read(), read);
}
