import { useLocation, useNavigation } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { useSlow } from '#web/components/use-slow.ts';

export type Shape = 'marketplace' | 'listing' | 'rows' | 'grid' | 'chat';

/** The skeleton of the page at an address; null for a page without one. */
export function shapeOf(pathname: string): Shape | null {
  const [, area = ''] = pathname.split('/');
  if (pathname.startsWith(pagePaths.marketplace())) return 'marketplace';
  if (pathname === pagePaths.watchlist()) return 'grid';
  if (pathname === pagePaths.messages()) return 'chat';
  if (pathname === pagePaths.myListings()) return 'rows';
  return area === 'listing' ? 'listing' : null;
}

/**
 * The skeleton of a page that has been loading for a noticeable time. Null where the current page stays: for other
 * filters of the same list, another conversation, and pages without a skeleton.
 */
export function usePageOnItsWay(): { isSlow: boolean; shape: Shape | null } {
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const isSlow = useSlow(state === 'loading');
  if (!isSlow || !location) return { isSlow: false, shape: null };
  const shape = shapeOf(location.pathname);
  const stays = location.pathname === pathname || (shape === 'marketplace' && shape === shapeOf(pathname));
  return { isSlow, shape: stays ? null : shape };
}
