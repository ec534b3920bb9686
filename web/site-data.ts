import { useRouteLoaderData } from 'react-router';
import type { UnreadCounts } from '#contract/realtime.ts';
import type { ShownViewer } from '#contract/viewer.ts';
import type { PublicConfig } from './server-context.ts';

/** What the root loader gives every page. */
export interface SiteData {
  config: PublicConfig;
  /** When it was rendered: milliseconds since 1970, in whole minutes. */
  now: number;
  /** Conversation → unread messages; null for people who may not read any. */
  unreadCounts: UnreadCounts | null;
  /** False when the database could not say who this is: the page is then a guest's. */
  isViewerKnown: boolean;
  viewer: ShownViewer | null;
}

/** Undefined while nothing of the site could be loaded. */
export function useSite(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}

/** The time to tell 'two hours ago' by, the same on the server and in the browser. */
export function useNow(): number {
  return useSite()?.now ?? 0;
}
