import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/policies.ts';
import { fixedPublicMeta } from '#web/components/page-meta.ts';
import { PolicyPage } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import { termsSections } from './terms-sections.tsx';

export const headers = guestCaching;

export const meta = fixedPublicMeta(words.termsTitle, words.termsAbout, pagePaths.termsOfService());

/** Spec §2, /terms-of-service; §1, legal pages. */
export default function TermsOfServicePage() {
  return <PolicyPage title={words.termsTitle} lead={words.termsLead} sections={termsSections} />;
}
