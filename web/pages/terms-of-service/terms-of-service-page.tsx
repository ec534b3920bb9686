import { pagePaths } from '#contract/page-paths.ts';
import { publicPageMeta } from '#web/components/page-meta.ts';
import { PolicyPage } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import type { Route } from './+types/terms-of-service-page.ts';
import { termsSections } from './terms-sections.tsx';

export const headers = guestCaching;

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPageMeta(matches, {
    title: 'Terms of Service',
    description: 'The rules for buying, selling and giving away medical equipment here, in plain words.',
    path: pagePaths.termsOfService(),
  });

/** Spec §2, /terms-of-service; §1, legal pages. */
export default function TermsOfServicePage() {
  return (
    <PolicyPage
      title="Terms of Service"
      lead="The rules for everyone who uses this site. By using it, you agree to them."
      sections={termsSections}
    />
  );
}
