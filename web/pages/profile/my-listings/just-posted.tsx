import { pagePaths } from '#contract/page-paths.ts';
import type { Wanted } from '#contract/wanted.ts';
import * as words from '#contract/wording/listing-life.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { ShareButton } from '#web/components/listing/share-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { WantedOffers } from './wanted-offers.tsx';

/** The state of the history entry that the create form leads to. */
export interface JustPostedState {
  /** The listing's id. */
  posted: string;
  /** Who looks for it. */
  wanted: readonly Wanted[];
}

interface JustPostedProps {
  listing: { id: string; title: string };
  wanted: readonly Wanted[];
  /** Origin without a trailing slash. */
  publicUrl: string;
}

/** What happens next with a listing that was just posted, and the ways to show it to others. */
export function JustPosted({ listing: { id, title }, wanted, publicUrl }: JustPostedProps) {
  return (
    <Card className="mb-6 flex flex-col gap-3">
      <h2 className="text-xl">{words.postedTitle}</h2>
      <p>{words.postedText}</p>
      <div className="flex flex-wrap items-start gap-3">
        <ButtonLink to={pagePaths.listing(id)} variant="primary">
          {words.seeIt}
        </ButtonLink>
        <ShareButton title={title} url={publicUrl + pagePaths.listing(id)} />
      </div>
      {wanted.length > 0 ? <WantedOffers listingId={id} wanted={wanted} /> : null}
    </Card>
  );
}
