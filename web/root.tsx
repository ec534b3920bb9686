import type { ReactNode } from 'react';
import {
  data,
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteLoaderData,
  type ShouldRevalidateFunction,
} from 'react-router';
import type { ApiErrorReply } from '#contract/errors.ts';
import { listUnreadConversations } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import type { Route } from './+types/root.ts';
import { keepFrame } from './navigation/keep-frame.ts';
import { isAtHand } from './navigation/page-cache.ts';
import { PagePrefetch } from './navigation/page-prefetch.tsx';
import { usePagesAhead } from './navigation/prefetch-code.ts';
import { SessionProvider } from './client/session/session.tsx';
import { iconLinks } from './components/frame/icon-links.ts';
import { LazyWayOn } from './components/lazy-way-on.tsx';
import { Page } from './components/page.tsx';
import { RequestId } from './components/request-id.tsx';
import { SessionEndedToast } from './components/frame/session-ended-toast.tsx';
import { SiteLayout } from './components/frame/site-layout.tsx';
import { ScrollPlaces } from './navigation/scroll-restoration.tsx';
import { TryAgain } from './components/try-again.tsx';
import { BeforeScripts } from './document/before-scripts.tsx';
import { PageStyles } from './document/page-styles.tsx';
import { callApi, guestsPageTime, pageTime, publicConfigOf, viewerIfKnown } from './server-context.ts';
import { fontPreloads } from './styles/font-preloads.ts';
import { themeColours } from './styles/theme-colours.ts';
import { buttonClass } from './ui/button-class.ts';
import { useHydrated } from './ui/hydrated-form.tsx';
import { ToastHost } from './ui/toast.tsx';

export const links: Route.LinksFunction = () => [...fontPreloads, ...iconLinks];

/** What every page has at hand: `useRouteLoaderData<typeof rootLoader>('root')`. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const known = await viewerIfKnown(context, request);
  const viewer = known ?? null;
  const reads = viewer?.emailVerified && viewer.profileCreated && viewer.termsAccepted;
  const site = {
    config: publicConfigOf(context),
    now: (viewer ? pageTime : guestsPageTime)(context).getTime(),
    /** Conversation → unread messages; null for whoever may not read any. */
    unreadCounts: reads
      ? await callApi(context, listUnreadConversations, {}).then(
          ({ unread_counts: counts }) => counts,
          // No page fails for its badge: the socket tells the counts anyway.
          (): Record<string, number> => ({}),
        )
      : null,
    /** False when the database could not say who this is: the page is then a guest's. */
    isViewerKnown: known !== undefined,
    viewer: viewer && {
      uid: viewer.uid,
      displayName: viewer.displayName,
      profilePicture: viewer.profilePicture,
      zipCode: viewer.zipCode,
      emailVerified: viewer.emailVerified,
      profileCreated: viewer.profileCreated,
      termsAccepted: viewer.termsAccepted,
    },
  };
  return data(site, { status: site.isViewerKnown ? 200 : 500 });
}

/** A page at hand does not wait for the frame around it: both are asked for right after it is shown. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isAtHand(nextUrl);

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
        <ScrollPlaces />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  usePagesAhead();
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
  const brand = useRouteLoaderData<typeof loader>('root')?.config.brand;
  return (
    <SessionProvider>
      <ToastHost>
        <SiteLayout>
          <title>{brand ? `${text} | ${brand}` : text}</title>
          <meta name="description" content={leads[status] ?? ourFault} />
          <meta name="robots" content="noindex" />
          <Page title={text} width="text" lead={leads[status] ?? (status >= 500 ? ourFault : undefined)}>
            <div className="flex flex-wrap gap-3">
              {status >= 500 || status === 429 ? <TryAgain /> : null}
              <Link to={pagePaths.marketplace()} className={buttonClass()}>
                {wording.returnToMarketplace}
              </Link>
              <Link to={pagePaths.support()} className={buttonClass()}>
                {wording.contactUs}
              </Link>
            </div>
            {status === 404 ? <LazyWayOn /> : null}
            <RequestId />
          </Page>
        </SiteLayout>
      </ToastHost>
    </SessionProvider>
  );
}

const ourFault =
  'This is our fault, not yours. What you sent before is safe. Please wait a moment and try again.';
const leads: Record<number, string> = {
  404: 'The item may be gone already. Or there is a typing mistake in the address, or in the link that led you here.',
};
