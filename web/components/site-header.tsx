import { EllipsisVertical, Heart, LogOut, MessageCircle, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { wording } from '#contract/wording.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { Menu } from '#web/ui/menu.tsx';
import { LogoMark } from './logo.tsx';
import { SiteSearch } from './site-search.tsx';
import { UnreadBadge } from './unread-badge.tsx';

export interface HeaderViewer {
  displayName: string;
  /** '' shows a placeholder. */
  profilePicture: string;
}

interface SiteHeaderProps {
  brand: string;
  /** null: nobody is signed in. */
  viewer: HeaderViewer | null;
  /** Unread messages of all conversations together. */
  unreadCount?: number;
  /** What the search box starts with, from the marketplace's address. */
  search?: string;
  /** The notifications menu; see `headerItemClass` and `HeaderItemWords` for its button's look. */
  notifications?: ReactNode;
  onSignOut?: () => void;
  signingOut?: boolean;
}

/**
 * The classes of an icon with its word below, as the header's links and menu buttons have them. Narrow headers show the
 * icon alone, whose size does not follow the text's: five of them stay in one row at 200 %.
 */
export const headerItemClass =
  'relative flex h-[47px] w-[44px] flex-col items-center justify-center gap-0.5 rounded-md text-xs leading-none text-ink no-underline hover:bg-teal-soft hover:text-ink aria-[current=page]:text-link max-lg:aria-[current=page]:bg-teal-soft lg:h-auto lg:min-h-control lg:w-full lg:px-2.5 lg:py-1 lg:aria-[current=page]:font-bold';

/**
 * The top navigation of all pages (spec §2). Below 1024 px: brand, icons and Create in a row, the search box in the next,
 * or all in one where there is room; what is seldom needed is in a menu there. What fits hangs on the size of the text
 * too, so it is asked of the row in `rem`.
 */
export function SiteHeader({
  brand,
  viewer,
  unreadCount = 0,
  search,
  notifications,
  onSignOut,
  signingOut,
}: SiteHeaderProps) {
  return (
    <header className="@container border-b border-line bg-surface">
      <div className="mx-auto flex max-w-wide flex-wrap items-center gap-x-[3px] gap-y-[7px] px-[16px] py-[7px] [reading-flow:flex-visual] sm:px-6 lg:gap-x-2 lg:py-2">
        <Link
          to={pagePaths.marketplace()}
          className="mr-auto flex min-h-[44px] min-w-[44px] shrink-0 items-center gap-2 rounded-md text-lg font-bold text-ink no-underline hover:text-link lg:mr-4 lg:text-xl"
        >
          <LogoMark className="size-[36px] shrink-0" />
          <span className="sr-only @min-[26rem]:not-sr-only">{brand}</span>
        </Link>
        <div className="order-last w-full @min-[40rem]:order-none @min-[40rem]:max-lg:mx-2 lg:ml-2 @min-[40rem]:w-auto @min-[40rem]:max-w-136 @min-[40rem]:min-w-36 @min-[40rem]:flex-1 lg:mr-auto">
          <SiteSearch search={search} />
        </div>
        {viewer ? (
          <ViewerItems {...{ viewer, unreadCount, notifications, onSignOut, signingOut }} />
        ) : (
          <nav
            aria-label="Account"
            className="flex min-w-0 flex-1 basis-0 justify-end gap-[8px] @min-[40rem]:flex-none @min-[40rem]:basis-auto lg:ml-4"
          >
            <Link
              to={pagePaths.login(pagePaths.createListing())}
              className={cx(buttonClass({ variant: 'primary' }), headerButtonClass)}
            >
              {wording.loginToPost}
            </Link>
            <Link to={pagePaths.login()} className={cx(buttonClass(), headerButtonClass)}>
              {wording.login}
            </Link>
          </nav>
        )}
      </div>
    </header>
  );
}

/** Two of them beside the brand at 320 px; at 200 % their words take two lines instead of a row of their own. */
const headerButtonClass = 'min-h-[47px]! px-[10px]! py-0! @min-[16rem]:whitespace-nowrap lg:px-4!';

type ViewerItemsProps = Required<Pick<SiteHeaderProps, 'unreadCount'>> &
  Pick<SiteHeaderProps, 'notifications' | 'onSignOut' | 'signingOut'> & { viewer: HeaderViewer };

function ViewerItems({ viewer, unreadCount, notifications, onSignOut, signingOut }: ViewerItemsProps) {
  return (
    <nav aria-label="Account" className="contents">
      <div className="flex">
        <NavLink to={pagePaths.messages()} title={wording.messages} className={headerItemClass}>
          <HeaderItemWords icon={<MessageCircle />} word={wording.messages} />
          <UnreadBadge count={unreadCount} />
        </NavLink>
      </div>
      {notifications ? <div className="flex">{notifications}</div> : null}
      <div className="flex max-lg:hidden">
        <NavLink to={pagePaths.watchlist()} className={headerItemClass}>
          <HeaderItemWords icon={<Heart />} word={watchlistWord} />
        </NavLink>
      </div>
      <div className="flex lg:ml-2">
        <Link
          to={pagePaths.createListing()}
          title={wording.create}
          className={cx(
            buttonClass({ variant: 'primary' }),
            'min-h-[47px]! min-w-[44px]! px-[8px]! lg:px-3!',
          )}
        >
          <Plus aria-hidden="true" className="size-[22px] shrink-0 @min-[20rem]:hidden @min-[26rem]:inline" />
          <span className="sr-only @min-[20rem]:not-sr-only">{wording.create}</span>
        </Link>
      </div>
      <div className="flex">
        <NavLink
          to={pagePaths.profile()}
          aria-label="Profile"
          title={viewer.displayName}
          className="flex size-[47px] items-center justify-center rounded-full no-underline hover:bg-teal-soft aria-[current=page]:border-2 aria-[current=page]:border-teal"
        >
          <Avatar src={viewer.profilePicture} name={viewer.displayName} size={40} />
        </NavLink>
      </div>
      <div className="flex max-lg:hidden">
        <button type="button" onClick={onSignOut} disabled={signingOut} className={headerItemClass}>
          <HeaderItemWords icon={<LogOut />} word={wording.signOut} />
        </button>
      </div>
      <div className="flex noscript:hidden lg:hidden">
        <Menu
          ariaLabel="Menu"
          label={<EllipsisVertical aria-hidden="true" className="size-6" />}
          triggerClassName={headerItemClass}
          entries={[
            {
              key: 'watchlist',
              label: watchlistWord,
              icon: <Heart aria-hidden="true" />,
              link: <Link to={pagePaths.watchlist()} />,
            },
            {
              key: 'sign-out',
              label: wording.signOut,
              icon: <LogOut aria-hidden="true" />,
              onSelect: () => onSignOut?.(),
            },
          ]}
        />
      </div>
    </nav>
  );
}

const watchlistWord = 'Watchlist';

/** A header icon and the word below it, which narrow headers keep for screen readers. */
export function HeaderItemWords({ icon, word }: { icon: ReactNode; word: string }) {
  return (
    <>
      <span aria-hidden="true" className="[&>svg]:size-[26px]">
        {icon}
      </span>
      <span className="max-lg:sr-only">{word}</span>
    </>
  );
}
