import * as words from '#contract/wording/site-frame.ts';

/** The id of every page's `<main>`. */
export const mainId = 'main';

/** The id of its `<h1>`: people who arrive on another page hear it and know where they are. */
export const titleId = 'page-title';

/** First in the page: lets keyboard users pass the navigation. Its focus ring has a ground of its own, over any picture. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:border-2 focus:border-edge focus:bg-surface focus:px-5 focus:py-3 focus:font-semibold focus:shadow-pop focus:ring-8 focus:ring-surface"
    >
      {words.skip}
    </a>
  );
}
