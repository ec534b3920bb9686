import type { ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunction,
} from 'react-router';
import type { ApiErrorReply } from '#contract/errors.ts';
import { listUnreadConversations } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { allows } from '#contract/viewer.ts';
import * as words from '#contract/wording/site-frame.ts';
import * as wording from '#contract/wording/spec.ts';
import { ButtonLink } from './components/button-link.tsx';
import type { Route } from './+types/root.ts';
import { isFrameFresh, keepFrame } from './navigation/keep-frame.ts';
import { isCached, isRevalidatingCached } from './navigation/page-cache.ts';
import { PagePrefetch } from './navigation/page-prefetch.tsx';
import { usePrefetchedCode } from './navigation/prefetch-code.ts';
import { SessionProvider } from './client/session/session.tsx';
import { iconLinks } from './components/frame/icon-links.ts';
import { LazyWayOn } from './components/lazy-way-on.tsx';
import { Page } from './components/page.tsx';
import { RequestId } from './components/request-id.tsx';
import { SessionEndedToast } from './components/frame/session-ended-toast.tsx';
import { SiteLayout } from './components/frame/site-layout.tsx';
import { ScrollPositions } from './navigation/scroll-restoration.tsx';
import { TryAgain } from './components/try-again.tsx';
import { BeforeScripts } from './document/before-scripts.tsx';
import { PageStyles } from './document/page-styles.tsx';
import { callApi, guestsPageTime, pageTime, publicConfigOf, viewerIfKnown } from './server-context.ts';
import { useSite, type SiteData } from './site-data.ts';
import { fontPreloads } from './styles/font-preloads.ts';
import { themeColours } from './styles/theme-colours.ts';
import { useHydrated } from './ui/hydrated-form.tsx';
import { ToastHost } from './ui/toast.tsx';

export const links: Route.LinksFunction = () => [...fontPreloads, ...iconLinks];

export async function loader({ context, request }: Route.LoaderArgs) {
  const known = await viewerIfKnown(context, request);
  const viewer = known ?? null;
  const site: SiteData = {
    config: publicConfigOf(context),
    now: (viewer ? pageTime : guestsPageTime)(context).getTime(),
    unreadCounts: allows(viewer, listUnreadConversations.access)
      ? await callApi(context, listUnreadConversations, {}).then(
          ({ unread_counts: counts }) => counts,
          // No page fails for its badge: the socket tells the counts anyway.
          (): Record<string, number> => ({}),
        )
      : null,
    isViewerKnown: known !== undefined,
    viewer: viewer && {
      uid: viewer.uid,
      displayName: viewer.displayName,
      profilePicture: viewer.profilePicture,
      zipCode: viewer.zipCode,
      emailVerified: viewer.emailVerified,
      profileCreated: viewer.profileCreated,
      termsAccepted: viewer.termsAccepted,
      ...(viewer.decisionUnread && { decisionUnread: true }),
      ...(viewer.suspended && { suspended: true }),
    },
  };
  return data(site, { status: site.isViewerKnown ? 200 : 500 });
}

/**
 * The frame is read at most once a minute by going from page to page, and whenever a page asks for its own data again. A
 * cached page never waits for it.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => {
  if (!defaultShouldRevalidate || isCached(nextUrl)) return false;
  const isAsked = currentUrl.href === nextUrl.href && !isRevalidatingCached();
  return isAsked || !isFrameFresh();
};

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepFrame];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // An inline script writes on it too (web/document/before-scripts.tsx). Tests wait for `data-hydrated`: every control that only
    // scripts serve works from then on.
    <html lang="en" data-hydrated={useHydrated()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColours.surface.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={themeColours.surface.dark} />
        <Meta />
        <Links />
        <PageStyles />
        <BeforeScripts />
      </head>
      <body>
        {children}
        <ScrollPositions />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  usePrefetchedCode();
  return (
    <SessionProvider>
      <ToastHost>
        <PagePrefetch />
        <SessionEndedToast />
        <SiteLayout>
          <Outlet />
        </SiteLayout>
      </ToastHost>
    </SessionProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const reply = isRouteErrorResponse(error) ? (error.data as Partial<ApiErrorReply> | null) : null;
  const text = reply?.error ?? wording.somethingWentWrongTryAgain;
  const brand = useSite()?.config.brand;
  const isOurs = status >= 500;
  const lead = status === 404 ? words.notHere : isOurs ? words.ourFault : undefined;
  return (
    <SessionProvider>
      <ToastHost>
        <SiteLayout>
          <title>{brand ? `${text} | ${brand}` : text}</title>
          <meta name="description" content={lead ?? text} />
          <meta name="robots" content="noindex" />
          <Page title={text} width="text" lead={lead}>
            <div className="flex flex-wrap gap-3">
              {isOurs || status === 429 ? <TryAgain /> : null}
              <ButtonLink to={pagePaths.marketplace()}>{wording.returnToMarketplace}</ButtonLink>
              <ButtonLink to={pagePaths.support()}>{wording.contactUs}</ButtonLink>
            </div>
            {status === 404 ? <LazyWayOn /> : null}
            <RequestId />
          </Page>
        </SiteLayout>
      </ToastHost>
    </SessionProvider>
  );
}
