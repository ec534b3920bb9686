import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { ApiErrorReply } from '#contract/errors.ts';
import { wording } from '#contract/wording.ts';
import type { Route } from './+types/root.ts';
import { SessionProvider } from './client/session.tsx';
import { SiteLayout } from './components/site-layout.tsx';
import { PageStyles } from './page-styles.tsx';
import { pageTime, publicConfigOf, viewerOf } from './server-context.ts';
import { fontPreloads } from './styles/font-preloads.ts';

export const links: Route.LinksFunction = () => fontPreloads;

/** What every page has at hand: `useRouteLoaderData<typeof rootLoader>('root')`. */
export async function loader({ context }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  return {
    config: publicConfigOf(context),
    now: pageTime(context).getTime(),
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
      <SiteLayout>
        <Outlet />
      </SiteLayout>
    </SessionProvider>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = isRouteErrorResponse(error)
    ? ((error.data as Partial<ApiErrorReply> | null)?.error ?? error.statusText)
    : wording.somethingWentWrongTryAgain;
  return (
    <main>
      <h1>{text}</h1>
    </main>
  );
}
