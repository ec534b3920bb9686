import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/policies.ts';
import { fixedPublicMeta } from '#web/components/page-meta.ts';
import { PolicyPage } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import { disclaimerSections } from './disclaimer-sections.tsx';

export const headers = guestCaching;

export const meta = fixedPublicMeta(words.disclaimerTitle, words.disclaimerAbout, pagePaths.disclaimer());

/** Spec §2, /disclaimer; §1, legal pages. */
export default function DisclaimerPage() {
  return (
    <PolicyPage title={words.disclaimerTitle} lead={words.disclaimerLead} sections={disclaimerSections} />
  );
}
