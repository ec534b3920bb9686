import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/policies.ts';
import { fixedPublicMeta } from '#web/components/page-meta.ts';
import { PolicyPage } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import { returnsSections } from './returns-sections.tsx';

export const headers = guestCaching;

export const meta = fixedPublicMeta(words.returnsTitle, words.returnsAbout, pagePaths.returnsPolicy());

/** Spec §2, /returns-policy; §1, legal pages. */
export default function ReturnsPolicyPage() {
  return <PolicyPage title={words.returnsTitle} lead={words.returnsLead} sections={returnsSections} />;
}
