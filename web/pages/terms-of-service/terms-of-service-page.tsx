import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/policies.ts';
import { publicPageMeta } from '#web/components/page-meta.ts';
import { PolicyPage } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import type { Route } from './+types/terms-of-service-page.ts';
import { termsSections } from './terms-sections.tsx';

export const headers = guestCaching;

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPageMeta(matches, {
    title: words.termsTitle,
    description: words.termsAbout,
    path: pagePaths.termsOfService(),
  });

/** Spec §2, /terms-of-service; §1, legal pages. */
export default function TermsOfServicePage() {
  return <PolicyPage title={words.termsTitle} lead={words.termsLead} sections={termsSections} />;
}
