import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { listListingsById } from '#contract/listings-by-id.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { readViewed } from '#web/client/recently-viewed.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';

/** The keys of the needs that the kinds looked at last can use; null while that is not known, or nothing was looked at. */
export function useViewedKinds(isAsked: boolean): readonly string[] | null {
  const { api } = useSession();
  const uid = useViewer()?.uid ?? null;
  const { data, load } = useFetcher<{ first: string[] }>({ key: 'needs-of-kinds-viewed' });
  useEffect(() => {
    const ids = isAsked ? readViewed(uid) : [];
    if (ids.length === 0) return;
    api
      .call(listListingsById, { query: { ids: ids.join(',') } })
      .then((listings) => {
        const kinds = listings.map(({ category, subcategory }) =>
          subcategory ? `${category.slug}/${subcategory.slug}` : category.slug,
        );
        if (kinds.length > 0) return load(pagePaths.needs([...new Set(kinds)].join('&kind=')));
      })
      // The usual ones are asked then.
      .catch(() => {});
  }, [api, uid, isAsked, load]);
  return data?.first ?? null;
}
