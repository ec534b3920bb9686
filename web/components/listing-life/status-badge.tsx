import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/listing-life.ts';
import { TallLink } from '#web/components/tall-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ownersWords, type ListingLife } from './listing-acts.ts';

const tones = { active: 'teal', reserved: 'soft', 'passed-on': 'plain', expired: 'plain' } as const;

/**
 * How a listing stands, for its owner, and where they read why it is hidden. It takes the focus when an act has changed
 * it.
 */
export function StatusBadge({ id, listing }: { id: string; listing: ListingLife }) {
  return (
    <p id={id} tabIndex={-1} className="max-w-full">
      <Badge tone={tones[listing.status]} className="max-w-full whitespace-normal!">
        {ownersWords(listing)}
      </Badge>{' '}
      {listing.hidden ? (
        <TallLink to={pagePaths.ownDecisions()} aria-describedby={`${id}-of`}>
          {words.whyHidden}
        </TallLink>
      ) : null}
    </p>
  );
}
