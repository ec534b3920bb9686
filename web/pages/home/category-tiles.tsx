import { Link } from 'react-router';
import { categoryTree } from '#contract/categories.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/home.ts';
import { CategoryGlyph } from '#web/components/listing/category-glyph.tsx';

/** What is passed on: every category, one press away. */
export function CategoryTiles() {
  return (
    <section aria-labelledby="categories" className="border-y border-line bg-sunken">
      <div className="mx-auto max-w-page px-4 py-6 sm:px-6 sm:py-16">
        <h2 id="categories" className="text-2xl sm:text-3xl">
          {words.categories}
        </h2>
        <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-2 sm:mt-6 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-4">
          {categoryTree.map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={pagePaths.marketplace(slug)}
                className="flex h-full min-h-control items-center gap-2 rounded-lg border border-line bg-surface px-2.5 py-1.5 leading-snug font-semibold text-ink no-underline shadow-card hover:border-teal hover:bg-teal-soft hover:text-ink sm:flex-col sm:justify-center sm:p-5 sm:text-center"
              >
                <CategoryGlyph slug={slug} className="shrink-0 text-teal max-sm:hidden sm:size-14" />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
