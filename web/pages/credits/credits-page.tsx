import { pagePaths } from '#contract/page-paths.ts';
import { zipCredit } from '#contract/location.ts';
import { publicPageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { guestCaching } from '#web/guest-caching.ts';
import type { Route } from './+types/credits-page.ts';
import { LinkedText } from './linked-text.tsx';

export const headers = guestCaching;

export const meta: Route.MetaFunction = ({ matches }) =>
  publicPageMeta(matches, {
    title: 'Credits',
    description: 'Whose data, letters and icons this site is made with.',
    path: pagePaths.credits(),
  });

const fontCredit =
  'The letters are Atkinson Hyperlegible Next (https://www.brailleinstitute.org/freefont/), drawn for people with ' +
  'low vision. Copyright 2020-2024 The Atkinson Hyperlegible Next Project Authors ' +
  '(https://github.com/googlefonts/atkinson-hyperlegible-next), under the SIL Open Font License 1.1 ' +
  '(https://openfontlicense.org).';

const iconCredit =
  'The icons are Lucide (https://lucide.dev). Copyright Lucide Icons and Contributors, under the ISC License ' +
  '(https://lucide.dev/license). Some of them come from Feather (https://feathericons.com), copyright Cole Bemis, ' +
  'under the MIT License.';

/** What the licences of the things this site is made with ask it to show. */
export default function CreditsPage() {
  return (
    <Page
      title="Credits"
      lead="This site stands on the work of others, who let everyone use it."
      width="text"
    >
      <Credit title="ZIP codes" text={zipCredit} />
      <Credit title="Letters" text={fontCredit} />
      <Credit title="Icons" text={iconCredit} />
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
