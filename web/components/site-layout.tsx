import { useState, type ReactNode } from 'react';
import { useRouteLoaderData, useSearchParams } from 'react-router';
import { useSession, useViewer } from '#web/client/session.tsx';
import type { loader as rootLoader } from '#web/root.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Header, page and footer: the frame of every page (spec §2). */
export function SiteLayout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof rootLoader>('root');
  const viewer = useViewer();
  const session = useSession();
  const [parameters] = useSearchParams();
  const [signingOut, setSigningOut] = useState(false);
  if (!site) return children;
  return (
    <>
      <SkipLink />
      <SiteHeader
        brand={site.config.brand}
        viewer={viewer}
        search={parameters.get('search') ?? ''}
        signingOut={signingOut}
        onSignOut={() => {
          setSigningOut(true);
          void session.signOut();
        }}
      />
      {children}
      <SiteFooter
        brand={site.config.brand}
        appStoreUrl={site.config.appStoreUrl}
        playStoreUrl={site.config.playStoreUrl}
      />
    </>
  );
}
