import { Search } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Form, useLocation, useNavigation, useSearchParams } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/site-frame.ts';
import * as wording from '#contract/wording/spec.ts';
import { cx } from '#web/ui/cx.ts';
import { controlClass } from '#web/ui/field.tsx';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';

const SearchSuggestions = lazyOrNothing(() => import('./search-suggestions.tsx'), 'SearchSuggestions');

interface SiteSearchProps {
  /** What is being searched for now. */
  search?: string;
}

/** What a new search drops from a list's address. Everything else narrows the list, and stays. */
const ofOneSearch = /^(?:words|search|cursor|saved_search)$/;
/** What a search keeps of any other page's address, which may hold secrets. */
const ofAnyPage = /^(?:zip_code|needs)$/;

/** Search by words, titles first (spec §2, design §11), in the category that is open where one is: a form that works without scripts, by Enter or its button. */
export function SiteSearch({ search = '' }: SiteSearchProps) {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const { pathname } = location;
  const box = useRef<HTMLInputElement>(null);
  const [isUsed, setUsed] = useState(false);
  const use = () => setUsed(true);
  const isLeaving = useNavigation().state !== 'idle';
  const shown = useRef(search);
  const typedMeanwhile = useRef(false);

  /** The window's when this page was drawn: it is the next page's a moment before that page is. */
  const drawnAt = useRef('');

  // The words follow the address, unless somebody was faster than the next page and types the words after these. Not a
  // moment after the page is drawn, when somebody may type already.
  useLayoutEffect(() => {
    drawnAt.current = window.location.href;
    if (shown.current !== search && box.current && !typedMeanwhile.current) box.current.value = search;
    shown.current = search;
    if (!isLeaving) typedMeanwhile.current = false;
  }, [search, isLeaving, location]);

  const marketplace = pagePaths.marketplace();
  const isList = pathname === marketplace || pathname.startsWith(`${marketplace}/`);
  const isKept = (name: string) => (isList ? !ofOneSearch.test(name) : ofAnyPage.test(name));
  return (
    <Form
      action={isList ? pathname : marketplace}
      method="get"
      role="search"
      className="relative flex w-full min-w-0"
    >
      <input
        ref={box}
        onFocus={use}
        onInput={() => {
          use();
          typedMeanwhile.current = isLeaving || window.location.href !== drawnAt.current;
        }}
        type="search"
        name="words"
        defaultValue={search}
        aria-label={wording.searchPlaceholder}
        placeholder={wording.searchPlaceholder}
        enterKeyHint="search"
        autoComplete="off"
        className={cx(controlClass, 'flex-1 rounded-r-none border-r-0 focus-visible:z-10')}
      />
      {[...parameters].map(([name, value]) =>
        value && isKept(name) ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <button
        type="submit"
        className="inline-flex min-h-control min-w-12 items-center justify-center rounded-r-md border-2 border-teal bg-teal px-3 text-on-teal hover:border-teal-hover hover:bg-teal-hover"
      >
        <Search aria-hidden="true" className="size-6" />
        <span className="sr-only">{words.search}</span>
      </button>
      {isUsed ? <SearchSuggestions box={box} /> : null}
    </Form>
  );
}
