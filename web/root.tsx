import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { ApiErrorReply } from '#contract/errors.ts';
import { listUnreadConversations } from '#contract/messages.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { wording } from '#contract/wording.ts';
import type { Route } from './+types/root.ts';
import { SessionProvider } from './client/session.tsx';
import { iconLinks } from './components/icon-links.ts';
import { Page } from './components/page.tsx';
import { SiteLayout } from './components/site-layout.tsx';
import { PageStyles } from './page-styles.tsx';
import { callApi, pageTime, publicConfigOf, viewerOf } from './server-context.ts';
import { fontPreloads } from './styles/font-preloads.ts';
import { buttonClass } from './ui/button-class.ts';
import { ToastHost } from './ui/toast.tsx';

export const links: Route.LinksFunction = () => [...fontPreloads, ...iconLinks];

/** What every page has at hand: `useRouteLoaderData<typeof rootLoader>('root')`. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  const reads = viewer?.emailVerified && viewer.profileCreated;
  return {
    config: publicConfigOf(context),
    now: pageTime(context).getTime(),
    /** Conversation → unread messages; null for whoever may not read any. */
    unreadCounts: reads
      ? await callApi(context, listUnreadConversations, {}).then(
          ({ unread_counts: counts }) => counts,
          // No page fails for its badge: the socket tells the counts anyway.
          (): Record<string, number> => ({}),
        )
      : null,
    viewer: viewer && {
      uid: viewer.uid,
      displayName: viewer.displayName,
      profilePicture: viewer.profilePicture,
      emailVerified: viewer.emailVerified,
      profileCreated: viewer.profileCreated,
      termsAccepted: viewer.termsAccepted,
    },
  };
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
        <PageStyles />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <SessionProvider>
      <ToastHost>
        <SiteLayout>
          <Outlet />
        </SiteLayout>
      </ToastHost>
    </SessionProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const text = isRouteErrorResponse(error)
    ? ((error.data as Partial<ApiErrorReply> | null)?.error ?? error.statusText)
    : wording.somethingWentWrongTryAgain;
  const brand = useRouteLoaderData<typeof loader>('root')?.config.brand;
  return (
    <SessionProvider>
      <ToastHost>
        <SiteLayout>
          <title>{brand ? `${text} | ${brand}` : text}</title>
          <Page
            title={text}
            width="text"
            lead={
              status === 404
                ? 'It may have been passed on already, or the address has a typing mistake.'
                : undefined
            }
          >
            <div className="flex flex-wrap gap-3">
              <Link to={pagePaths.marketplace()} className={buttonClass({ variant: 'primary' })}>
                {wording.returnToMarketplace}
              </Link>
              <Link to={pagePaths.support()} className={buttonClass()}>
                {wording.contactUs}
              </Link>
            </div>
          </Page>
        </SiteLayout>
      </ToastHost>
    </SessionProvider>
  );
}
