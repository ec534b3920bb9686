import { pagePaths } from '#contract/page-paths.ts';
import { zipCredit } from '#contract/location.ts';
import * as words from '#contract/wording/policies.ts';
import { fixedPublicMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import { LinkedText } from './linked-text.tsx';

export const headers = guestCaching;

export const meta = fixedPublicMeta(words.creditsTitle, words.creditsAbout, pagePaths.credits());

/** What the licences of the things this site is made with ask it to show. */
export default function CreditsPage() {
  return (
    <Page title={words.creditsTitle} lead={words.creditsLead} width="text">
      <Credit title={words.zipCodes} text={zipCredit} />
      <Credit title={words.letters} text={words.fontCredit} />
      <Credit title={words.icons} text={words.iconCredit} />
    </Page>
  );
}

function Credit({ title, text }: { title: string; text: string }) {
  return (
    <section className="mb-10">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-3">
        <LinkedText text={text} />
      </p>
    </section>
  );
}
