import { Search } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { wording } from '#contract/wording.ts';
import { cx } from '#web/ui/cx.ts';
import { controlClass } from '#web/ui/field.tsx';

interface SiteSearchProps {
  /** What is being searched for now. */
  search?: string;
}

/** The place stays when one searches again, with and without scripts. */
const keptFilters = ['zip_code', 'radius'] as const;

/** Search by title (spec §2): a form that works without scripts, by Enter or its button. */
export function SiteSearch({ search = '' }: SiteSearchProps) {
  const [parameters] = useSearchParams();
  return (
    <Form action={pagePaths.marketplace()} method="get" role="search" className="flex w-full min-w-0">
      <input
        key={search}
        type="search"
        name="search"
        defaultValue={search}
        aria-label={wording.searchPlaceholder}
        placeholder={wording.searchPlaceholder}
        enterKeyHint="search"
        autoComplete="off"
        className={cx(controlClass, 'flex-1 rounded-r-none border-r-0 focus-visible:z-10')}
      />
      {keptFilters.map((name) =>
        parameters.get(name) ? (
          <input key={name} type="hidden" name={name} value={parameters.get(name) ?? ''} />
        ) : null,
      )}
      <button
        type="submit"
        className="inline-flex min-h-control min-w-12 items-center justify-center rounded-r-md border-2 border-teal bg-teal px-3 text-on-teal hover:border-teal-hover hover:bg-teal-hover"
      >
        <Search aria-hidden="true" className="size-6" />
        <span className="sr-only">Search</span>
      </button>
    </Form>
  );
}
