import { Bell, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notification-schema.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/bell.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useUnreadCounts } from '#web/client/unread/unread.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { headerItemClass, HeaderItemWords } from './header-item.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useReadNotifications } from './use-read-notifications.ts';

/** Rows of the menu: the newest. */
const shownMax = 6;

/** The header's bell: a menu of the newest notifications, and the way to all (design §10). */
export function NotificationsMenu() {
  const { api } = useSession();
  const { bell } = useUnreadCounts();
  const markRead = useReadNotifications();
  const [newest, setNewest] = useState<readonly Notification[]>([]);
  const [askedAt, setAskedAt] = useState<string | null>(null);
  const mark = `${bell?.unread} ${bell?.latest?.id}`;

  /** They are fetched when someone is about to look, and only when something changed. */
  function prepare(): void {
    if (askedAt === mark) return;
    setAskedAt(mark);
    // Without them the menu still leads to the page of all.
    void import('#contract/notifications.ts')
      .then(({ listNotifications }) => api.call(listNotifications, { query: { limit: String(shownMax) } }))
      .then(setNewest, () => setAskedAt(null));
  }

  const unread = newest.filter(({ read_at }) => read_at === null);
  return (
    <div onPointerEnter={prepare} onFocus={prepare} onPointerDown={prepare}>
      <Menu
        label={
          <>
            <HeaderItemWords icon={<Bell />} word={words.title} />
            <UnreadBadge count={bell?.unread ?? 0} />
          </>
        }
        triggerClassName={headerItemClass}
        entries={[
          ...unread.map(({ id, text, url }) => ({
            key: id,
            label: text,
            link: <Link to={url} onClick={() => markRead([id])} />,
          })),
          {
            key: 'all',
            icon: <ChevronRight aria-hidden="true" />,
            label: words.seeAll,
            link: <Link to={pagePaths.notifications()} />,
          },
        ]}
        emptyText={unread.length === 0 ? words.nothingNew : undefined}
      />
      <Arrivals latest={bell?.latest ?? null} isKnown={bell !== null} />
    </div>
  );
}

/** Says what arrives while a page is open; what was there before it is not said. */
function Arrivals({ latest, isKnown }: { latest: Notification | null; isKnown: boolean }) {
  const [before, setBefore] = useState<{ id: string | undefined } | null>(null);
  const [said, setSaid] = useState('');
  if (isKnown && before === null) setBefore({ id: latest?.id });
  if (before !== null && latest !== null && latest.id > (before.id ?? '')) {
    setBefore({ id: latest.id });
    setSaid(words.arrived(latest.text));
  }
  return <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>;
}
