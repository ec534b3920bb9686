import { Suspense, useState } from 'react';
import * as words from '#contract/wording/listing.ts';
import { HazardCards } from '#web/components/listing/hazard-cards.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyCode } from '#web/ui/lazy-or-nothing.tsx';
import type { ListingDetails } from './listing-details.ts';

const RecallAnswer = lazyCode(() => import('./recall-answer.tsx'), 'RecallAnswer');

/** A page that the release before kept has none of it. */
type Shown = Partial<Pick<ListingDetails, 'recalls' | 'recalls_as_of' | 'hazards'>>;

/**
 * What can hurt people about its kind, and whether our list knows of a recall. That is said only to those who ask: to
 * read “no match” unasked would sound like a promise.
 */
export function KindSafety({ listing: { hazards = [], recalls, recalls_as_of: asOf } }: { listing: Shown }) {
  const [isAsked, setAsked] = useState(false);
  const button = (
    <Button className="self-start print:hidden" busy={isAsked} onClick={() => setAsked(true)}>
      {words.wasItRecalled}
    </Button>
  );
  const isSilent = asOf !== undefined && recalls?.length === 0;
  return (
    <>
      {hazards.length > 0 ? (
        <section aria-labelledby="stay-safe" className="print:hidden">
          <h2 id="stay-safe" className="mb-2 text-xl">
            {words.staySafe}
          </h2>
          <HazardCards hazards={hazards} />
        </section>
      ) : null}
      {isSilent ? (
        <Suspense fallback={button}>{isAsked ? <RecallAnswer asOf={asOf} /> : button}</Suspense>
      ) : null}
    </>
  );
}
