import { Heart, LogOut, MessageCircle, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { wording } from '#contract/wording.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
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

/** The classes of an icon with its word below, as the header's links and menu buttons have them. */
export const headerItemClass =
  'relative flex min-h-control w-full flex-col items-center justify-center gap-0.5 rounded-md px-0.5 py-1 text-xs leading-none text-ink no-underline hover:bg-teal-soft hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-link lg:px-2.5';

/**
 * The top navigation of all pages (spec §2). On phones: brand and Create, then the icons with their words, then the
 * search box. The order in the document is that of wide screens.
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
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex max-w-wide flex-wrap items-center gap-x-1 gap-y-2 px-4 py-2 [reading-flow:flex-visual] sm:px-6 lg:gap-x-2">
        <Link
          to={pagePaths.marketplace()}
          className="order-1 mr-auto flex shrink-0 min-h-control items-center gap-2 rounded-md text-lg font-bold text-ink no-underline hover:text-link sm:text-xl lg:order-none lg:mr-4"
        >
          <LogoMark className="size-8 shrink-0 sm:size-9" />
          {brand}
        </Link>
        <div className="order-9 w-full lg:order-none lg:mr-auto lg:w-auto lg:max-w-136 lg:min-w-36 lg:flex-1">
          <SiteSearch search={search} />
        </div>
        {viewer ? (
          <ViewerItems {...{ viewer, unreadCount, notifications, onSignOut, signingOut }} />
        ) : (
          <nav
            aria-label="Account"
            className="order-2 flex w-full shrink-0 gap-2 sm:w-auto lg:order-none lg:ml-4"
          >
            <Link
              to={pagePaths.login(pagePaths.createListing())}
              className={cx(buttonClass({ variant: 'primary' }), 'flex-1 whitespace-nowrap sm:flex-none')}
            >
              {wording.loginToPost}
            </Link>
            <Link
              to={pagePaths.login()}
              className={cx(buttonClass(), 'flex-1 whitespace-nowrap sm:flex-none')}
            >
              {wording.login}
            </Link>
          </nav>
        )}
      </div>
    </header>
  );
}

type ViewerItemsProps = Required<Pick<SiteHeaderProps, 'unreadCount'>> &
  Pick<SiteHeaderProps, 'notifications' | 'onSignOut' | 'signingOut'> & { viewer: HeaderViewer };

function ViewerItems({ viewer, unreadCount, notifications, onSignOut, signingOut }: ViewerItemsProps) {
  return (
    <nav aria-label="Account" className="contents">
      {/* Ends the first row of narrow screens. */}
      <span aria-hidden="true" className="order-4 h-0 w-full lg:hidden" />
      <div className="order-5 min-w-control flex-auto lg:order-none lg:flex-none">
        <NavLink to={pagePaths.messages()} className={headerItemClass}>
          <HeaderItemWords icon={<MessageCircle />} word={wording.messages} />
          <UnreadBadge count={unreadCount} />
        </NavLink>
      </div>
      {notifications ? (
        <div className="order-5 min-w-control flex-auto lg:order-none lg:flex-none">{notifications}</div>
      ) : null}
      <div className="order-5 min-w-control flex-auto lg:order-none lg:flex-none">
        <NavLink to={pagePaths.watchlist()} className={headerItemClass}>
          <HeaderItemWords icon={<Heart />} word="Watchlist" />
        </NavLink>
      </div>
      <div className="order-2 lg:order-none lg:ml-2">
        <Link to={pagePaths.createListing()} className={cx(buttonClass({ variant: 'primary' }), 'px-3')}>
          <Plus aria-hidden="true" className="size-5 max-[22.4rem]:hidden" />
          {wording.create}
        </Link>
      </div>
      <div className="order-3 lg:order-none">
        <NavLink
          to={pagePaths.profile()}
          aria-label="Profile"
          title={viewer.displayName}
          className="flex size-control items-center justify-center rounded-full no-underline hover:bg-teal-soft aria-[current=page]:border-2 aria-[current=page]:border-teal"
        >
          <Avatar src={viewer.profilePicture} name={viewer.displayName} size={40} />
        </NavLink>
      </div>
      <div className="order-5 min-w-control flex-auto lg:order-none lg:flex-none">
        <button type="button" onClick={onSignOut} disabled={signingOut} className={headerItemClass}>
          <HeaderItemWords icon={<LogOut />} word={wording.signOut} />
        </button>
      </div>
    </nav>
  );
}

/** A header icon and the word below it. */
export function HeaderItemWords({ icon, word }: { icon: ReactNode; word: string }) {
  return (
    <>
      <span aria-hidden="true" className="[&>svg]:size-6">
        {icon}
      </span>
      <span>{word}</span>
    </>
  );
}
