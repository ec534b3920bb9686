import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { prefetchMark } from './page-cache.ts';
import { atRest } from './prefetch-code.ts';

/**
 * Prefetches pages once this one is idle. A component of its own, because a component with a fetcher re-renders as it
 * progresses.
 */
export function PagePrefetch() {
  const { load, reset } = useFetcher({ key: 'prefetch' });
  useEffect(
    () =>
      atRest(
        () =>
          void import('./prefetch-on-intent.ts').then(
            // Otherwise it would be revalidated with every page.
            ({ prefetchOnIntent }) =>
              prefetchOnIntent((address) => void load(address + prefetchMark).then(() => reset())),
            () => undefined,
          ),
      ),
    [load, reset],
  );
  return null;
}
