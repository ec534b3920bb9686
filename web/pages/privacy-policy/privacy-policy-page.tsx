import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/policies.ts';
import { publicPageMeta } from '#web/components/page-meta.ts';
import { PolicyPage } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import type { Route } from './+types/privacy-policy-page.ts';
import { privacySections } from './privacy-sections.tsx';

export const headers = guestCaching;

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPageMeta(matches, {
    title: words.privacyTitle,
    description: words.privacyAbout,
    path: pagePaths.privacyPolicy(),
  });

/** Spec §2, /privacy-policy; §1, legal pages. */
export default function PrivacyPolicyPage() {
  return <PolicyPage title={words.privacyTitle} lead={words.privacyLead} sections={privacySections} />;
}
