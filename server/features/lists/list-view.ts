import { pagePaths } from '#contract/page-paths.ts';
import type { List } from '#contract/lists.ts';
import type { Viewer } from '#contract/viewer.ts';
import { cardView } from '#server/features/listings/listing-view.ts';
import type { FoundList } from './lists.ts';

type Needs = Parameters<typeof cardView>[0];

/** For its owner. */
export function listView(services: Needs, found: FoundList, viewer: Viewer): List {
  const { id, share_token } = found.list;
  return {
    id,
    ...sharedListView(services, found, viewer),
    share_url: share_token === null ? null : services.config.publicUrl + pagePaths.sharedList(share_token),
  };
}

/** For whoever has its link: nothing of its owner. */
export function sharedListView(
  services: Needs,
  { list: { name, note }, listings }: FoundList,
  viewer: Viewer | null,
): Omit<List, 'id' | 'share_url'> {
  return { name, note, listings: listings.map((row) => cardView(services, row, null, viewer)) };
}
