import type { CSSProperties, ReactNode } from 'react';
import * as wording from '#contract/wording/spec.ts';
import { useFocusAfterNavigation } from '#web/navigation/focus-after-navigation.ts';
import { useIdleImport } from '#web/navigation/prefetch-code.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { UnreadProvider } from '#web/client/unread/unread.tsx';
import { CookieBanner } from '#web/components/cookie-banner/cookie-banner.tsx';
import { usePageOnItsWay } from '#web/navigation/pending-page.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { mainId, SkipLink, titleId } from './skip-link.tsx';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/site-data.ts';

/** On small screens a page with `data-fills-screen`, such as an open chat, has the screen for itself. */
const unlessFilled = 'contents max-lg:[body:has([data-fills-screen])_&]:hidden';

/** Header, page and footer: the frame of every page (spec §2). */
export function SiteLayout({ children }: { children: ReactNode }) {
  const site = useSite();
  useFocusAfterNavigation(mainId, titleId);
  if (!site) return children;
  const { brand, appStoreUrl, playStoreUrl } = site.config;
  return (
    <UnreadProvider>
      <SkipLink />
      <div className={unlessFilled}>
        <SiteHeader brand={brand} />
      </div>
      <NewDecision />
      <ShownPage publicUrl={site.config.publicUrl}>{children}</ShownPage>
      <div className={unlessFilled}>
        <SiteFooter {...{ brand, appStoreUrl, playStoreUrl }} />
      </div>
      <CookieBanner analyticsScriptUrl={site.config.analyticsScriptUrl} />
    </UnreadProvider>
  );
}

const loadSkeleton = () => import('#web/navigation/page-skeleton.tsx');

/** The page, or the shape of the next one when that takes long. The page stays as it is: the next may fail. */
function ShownPage({ publicUrl, children }: { publicUrl: string; children: ReactNode }) {
  const { isSlow, shape } = usePageOnItsWay();
  const part = useIdleImport(loadSkeleton);
  const skeleton = shape && part ? <part.PageSkeleton shape={shape} /> : null;
  return (
    <>
      <VisuallyHidden role="status">{isSlow ? wording.loading : ''}</VisuallyHidden>
      {/* Paper leads back by whole addresses (print.css). */}
      <div
        className={skeleton ? 'hidden' : 'contents'}
        style={{ '--site': JSON.stringify(publicUrl) } as CSSProperties}
      >
        {children}
      </div>
      {skeleton}
    </>
  );
}

const DecisionBanner = lazyOrNothing(() => import('./decision-banner.tsx'), 'DecisionBanner');

/** Until it is read: our team has decided something about the viewer. As long as it lasts: they are suspended. */
function NewDecision() {
  const { decisionUnread, suspended } = useViewer() ?? {};
  return decisionUnread || suspended ? <DecisionBanner isUnread={decisionUnread} /> : null;
}
