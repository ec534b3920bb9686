import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/policies.ts';
import { fixedPublicMeta } from '#web/components/page-meta.ts';
import { PolicyPage } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import { privacySections } from './privacy-sections.tsx';

export const headers = guestCaching;

export const meta = fixedPublicMeta(words.privacyTitle, words.privacyAbout, pagePaths.privacyPolicy());

/** Spec §2, /privacy-policy; §1, legal pages. */
export default function PrivacyPolicyPage() {
  return <PolicyPage title={words.privacyTitle} lead={words.privacyLead} sections={privacySections} />;
}
