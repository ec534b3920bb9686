import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/staying-safe.ts';
import { fixedPublicMeta } from '#web/components/page-meta.ts';
import { PolicyPage } from '#web/components/policy-page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import { safetySections } from './safety-sections.tsx';

export const headers = guestCaching;

export const meta = fixedPublicMeta(words.safetyTitle, words.safetyAbout, pagePaths.safety());

/** Staying safe, and what to do if you already paid. */
export default function SafetyPage() {
  return <PolicyPage title={words.safetyTitle} lead={words.safetyLead} sections={safetySections} undated />;
}
