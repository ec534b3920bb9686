import { Link, useSearchParams } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/site-frame.ts';
import * as wording from '#contract/wording/spec.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyCode } from '#web/ui/lazy-or-nothing.tsx';
import { LogoMark } from './logo.tsx';
import { SiteSearch } from './site-search.tsx';

/**
 * A guest's page never loads them. Outside of any `Suspense`: the page counts as taken up by its scripts once they are
 * there, and no press on them is lost.
 */
const ViewerItems = lazyCode(() => import('./viewer-items.tsx'), 'ViewerItems');

/**
 * The top navigation of all pages (spec §2). Below 1024 px: brand, icons and Create in a row, the search box in the
 * next, or all in one where there is room; what is seldom needed is in a menu there. What fits also depends on the text
 * size, so container queries on the row use `rem`.
 */
export function SiteHeader({ brand }: { brand: string }) {
  const viewer = useViewer();
  const [parameters] = useSearchParams();
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
          <SiteSearch search={parameters.get('words') ?? parameters.get('search') ?? ''} />
        </div>
        {viewer ? (
          <ViewerItems viewer={viewer} />
        ) : (
          <nav
            aria-label={words.account}
            className="flex min-w-0 flex-1 basis-0 justify-end gap-[8px] @min-[40rem]:flex-none @min-[40rem]:basis-auto lg:ml-4"
          >
            <ButtonLink
              to={pagePaths.login(pagePaths.createListing())}
              variant="primary"
              className={headerButtonClass}
            >
              {wording.loginToPost}
            </ButtonLink>
            <ButtonLink to={pagePaths.login()} className={cx(headerButtonClass, 'shrink-0')}>
              {wording.login}
            </ButtonLink>
          </nav>
        )}
      </div>
    </header>
  );
}

/** Two of them beside the brand at 320 px; at 200 % their words take two lines instead of a row of their own. */
const headerButtonClass = 'min-h-[47px]! px-[10px]! py-0! @min-[16rem]:whitespace-nowrap lg:px-4!';
