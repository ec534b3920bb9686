import { pagePaths } from '#contract/page-paths.ts';
import { publicPageMeta } from '#web/components/page-meta.ts';
import { PolicyPage } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import type { Route } from './+types/disclaimer-page.ts';
import { disclaimerSections } from './disclaimer-sections.tsx';

export const headers = guestCaching;

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPageMeta(matches, {
    title: 'Disclaimer',
    description: 'What we do not check and do not promise about the equipment that people list here.',
    path: pagePaths.disclaimer(),
  });

/** Spec §2, /disclaimer; §1, legal pages. */
export default function DisclaimerPage() {
  return (
    <PolicyPage
      title="Disclaimer"
      lead="What we do not check and cannot promise. Please read this before you use anything you find here."
      sections={disclaimerSections}
    />
  );
}
