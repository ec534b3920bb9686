import { pagePaths } from '#contract/page-paths.ts';
import { publicPageMeta } from '#web/components/page-meta.ts';
import { PolicyPage } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import type { Route } from './+types/privacy-policy-page.ts';
import { privacySections } from './privacy-sections.tsx';

export const headers = guestCaching;

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPageMeta(matches, {
    title: 'Privacy Policy',
    description: 'What we keep about you, who can see it, how cookies are used, and how to delete it all.',
    path: pagePaths.privacyPolicy(),
  });

/** Spec §2, /privacy-policy; §1, legal pages. */
export default function PrivacyPolicyPage() {
  return (
    <PolicyPage
      title="Privacy Policy"
      lead="What we keep about you, who can see it, and how you can delete it."
      sections={privacySections}
    />
  );
}
