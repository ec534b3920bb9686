import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import type { BellFrame, LatestMessage, UnreadCounts } from '#contract/realtime.ts';
import { totalUnread } from './total-unread.ts';
import type { LiveUnread } from './unread-watcher.tsx';
import { useSite } from '#web/site-data.ts';
import { useHydrated } from '#web/ui/hydrated-form.tsx';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';

interface Unread {
  counts: UnreadCounts;
  /** The header's number: the sum of the counts (spec §3, Unread data). */
  total: number;
  /** Removes a conversation's count at once, before the server knows that it is read. */
  clear: (conversationId: string) => void;
  /** The latest message of each conversation, as reported by the socket since the page was loaded. */
  latest: readonly LatestMessage[];
  /** Unread notifications and the newest of them; null until the socket has told. */
  bell: BellFrame | null;
}

const UnreadContext = createContext<Unread>({
  counts: {},
  total: 0,
  clear: () => {},
  latest: [],
  bell: null,
});

/** A guest's page never loads the sockets. */
const UnreadWatcher = lazyOrNothing(() => import('./unread-watcher.tsx'), 'UnreadWatcher');

/** Lends every page the unread counts: those it was rendered with, then those the socket tells. */
export function UnreadProvider({ children }: { children: ReactNode }) {
  const site = useSite();
  const rendered = site?.unreadCounts ?? null;
  const uid = rendered ? (site?.viewer?.uid ?? null) : null;
  const [live, setLive] = useState<LiveUnread | null>(null);
  const isInBrowser = useHydrated();

  const own = live?.uid === uid ? live : null;
  const counts = own?.counts ?? rendered ?? noCounts;
  const latest = own?.latest ?? noMessages;
  const bell = own?.bell ?? null;
  const connection = own?.connection;
  const clear = useCallback((conversationId: string) => connection?.clear(conversationId), [connection]);
  const unread = useMemo(
    () => ({ counts, total: totalUnread(counts), clear, latest, bell }),
    [counts, clear, latest, bell],
  );
  return (
    <UnreadContext value={unread}>
      {children}
      {uid !== null && isInBrowser ? (
        <UnreadWatcher key={uid} uid={uid} initial={counts} onChange={setLive} />
      ) : null}
    </UnreadContext>
  );
}

const noCounts: UnreadCounts = {};
const noMessages: readonly LatestMessage[] = [];

export function useUnreadCounts(): Unread {
  return use(UnreadContext);
}
