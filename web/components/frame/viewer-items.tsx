import { EllipsisVertical, Heart, LogOut, MessageCircle, Plus } from 'lucide-react';
import { Link, NavLink } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import type { ShownViewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/site-frame.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useUnreadCounts } from '#web/client/unread/unread.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { headerItemClass, HeaderItemWords } from './header-item.tsx';
import { NotificationsMenu } from './notifications-menu.tsx';
import { UnreadBadge } from './unread-badge.tsx';

/** The header's items for signed-in people (spec §2). */
export function ViewerItems({ viewer }: { viewer: ShownViewer }) {
  const { signOut } = useSession();
  const { total } = useUnreadCounts();
  return (
    <nav aria-label={words.account} className="contents">
      <div className="flex">
        <NavLink to={pagePaths.messages()} title={wording.messages} className={headerItemClass}>
          <HeaderItemWords icon={<MessageCircle />} word={wording.messages} />
          <UnreadBadge count={total} />
        </NavLink>
      </div>
      <div className="flex">
        <NotificationsMenu />
      </div>
      <div className="flex max-lg:hidden">
        <NavLink to={pagePaths.watchlist()} className={headerItemClass}>
          <HeaderItemWords icon={<Heart />} word={words.watchlist} />
        </NavLink>
      </div>
      <div className="flex lg:ml-2">
        <ButtonLink
          to={pagePaths.createListing()}
          title={wording.create}
          variant="primary"
          className="min-h-[47px]! min-w-[44px]! px-[8px]! lg:px-3!"
        >
          <Plus aria-hidden="true" className="size-[22px] shrink-0 @min-[20rem]:hidden @min-[26rem]:inline" />
          <span className="sr-only @min-[20rem]:not-sr-only">{wording.create}</span>
        </ButtonLink>
      </div>
      <div className="flex">
        <NavLink
          to={pagePaths.profile()}
          aria-label={words.profile}
          title={viewer.displayName}
          className="flex size-[47px] items-center justify-center rounded-full no-underline hover:bg-teal-soft aria-[current=page]:border-2 aria-[current=page]:border-teal"
        >
          <Avatar src={viewer.profilePicture} name={viewer.displayName} size={40} />
        </NavLink>
      </div>
      <div className="flex max-lg:hidden">
        <button type="button" onClick={() => void signOut()} className={headerItemClass}>
          <HeaderItemWords icon={<LogOut />} word={wording.signOut} />
        </button>
      </div>
      <div className="flex noscript:hidden lg:hidden">
        <Menu
          ariaLabel={words.menu}
          label={<EllipsisVertical aria-hidden="true" className="size-6" />}
          triggerClassName={headerItemClass}
          entries={[
            {
              key: 'watchlist',
              label: words.watchlist,
              icon: <Heart aria-hidden="true" />,
              link: <Link to={pagePaths.watchlist()} />,
            },
            {
              key: 'sign-out',
              label: wording.signOut,
              icon: <LogOut aria-hidden="true" />,
              onSelect: () => void signOut(),
            },
          ]}
        />
      </div>
    </nav>
  );
}
