import { pagePaths } from '#contract/page-paths.ts';
import { publicPageMeta } from '#web/components/page-meta.ts';
import { PolicyPage } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import type { Route } from './+types/returns-policy-page.ts';
import { returnsSections } from './returns-sections.tsx';

export const headers = guestCaching;

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPageMeta(matches, {
    title: 'Returns Policy',
    description:
      'We do not handle returns, refunds or disputes. What to agree before you buy, and what to do if something is wrong.',
    path: pagePaths.returnsPolicy(),
  });

/** Spec §2, /returns-policy; §1, legal pages. */
export default function ReturnsPolicyPage() {
  return (
    <PolicyPage
      title="Returns Policy"
      lead="We do not handle returns, refunds or disputes. Here is what you can do."
      sections={returnsSections}
    />
  );
}
