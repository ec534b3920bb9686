import { Bell, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Notification } from '#contract/notification-schema.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/bell.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useUnreadCounts } from '#web/client/unread/unread.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { headerItemClass, HeaderItemWords } from './header-item.tsx';
import { UnreadBadge } from './unread-badge.tsx';
import { useReadNotifications } from './use-read-notifications.ts';

/** Rows of the menu: the newest. */
const shownMax = 6;

interface Shown {
  newest: readonly Notification[];
  /** How many unread ones are older than these. */
  older: number;
}

const isUnread = ({ read_at }: Notification) => read_at === null;

/** The header's bell: a menu of the newest notifications, read and unread, and the way to all (design §10). */
export function NotificationsMenu() {
  const { api } = useSession();
  const { bell } = useUnreadCounts();
  const markRead = useReadNotifications();
  const [{ newest, older }, setShown] = useState<Shown>({ newest: [], older: 0 });
  const [askedAt, setAskedAt] = useState<typeof bell | undefined>();
  const unread = bell?.unread ?? 0;

  /** They are fetched when someone is about to look, and only when something changed. */
  function prepare(): void {
    if (askedAt === bell) return;
    setAskedAt(bell);
    // Without them the menu still leads to the page of all.
    void import('#contract/notifications.ts')
      .then(({ listNotifications }) => api.call(listNotifications, { query: { limit: String(shownMax) } }))
      .then(
        (newest) => setShown({ newest, older: unread - newest.filter(isUnread).length }),
        () => setAskedAt(undefined),
      );
  }

  return (
    <div onPointerEnter={prepare} onFocus={prepare} onPointerDown={prepare}>
      <Menu
        label={
          <>
            <HeaderItemWords icon={<Bell />} word={words.title} />
            <UnreadBadge count={unread} />
          </>
        }
        triggerClassName={headerItemClass}
        entries={[
          ...newest.map((notification) => ({
            key: notification.id,
            label: isUnread(notification) ? (
              <strong>
                {notification.text} <Badge tone="amber">{words.isNew}</Badge>
              </strong>
            ) : (
              notification.text
            ),
            link: <Link to={notification.url} onClick={() => markRead([notification.id])} />,
          })),
          {
            key: 'all',
            icon: <ChevronRight aria-hidden="true" />,
            label: older > 0 ? words.seeAllAndOlder(older) : words.seeAll,
            link: <Link to={pagePaths.notifications()} />,
          },
        ]}
        emptyText={unread > 0 || newest.some(isUnread) ? undefined : words.nothingNew}
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
