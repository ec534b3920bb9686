import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import * as words from '#contract/wording/shots.ts';
import { loading } from '#contract/wording/spec.ts';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';
import { Summary } from '#web/ui/summary.tsx';
import type { ListingFormState } from './use-listing-form.ts';

const ShotList = lazyOrNothing(() => import('./shots/shot-list.tsx'), 'ShotList', {
  meanwhile: () => <p className="text-muted">{loading}</p>,
  instead: () => <p>{words.guideNotLoaded}</p>,
});

interface PictureGuideProps {
  state: ListingFormState;
  categories: readonly Category[];
}

/** Which pictures help buyers, for those who open it: one line until then. */
export function PictureGuide(props: PictureGuideProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-md border-2 border-edge"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <Summary>{words.guide}</Summary>
      <div className="px-4 pt-1 pb-4">{isOpen ? <ShotList {...props} /> : null}</div>
    </details>
  );
}
