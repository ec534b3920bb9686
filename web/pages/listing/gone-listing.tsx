import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/listing-life.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { ListingGrid } from '#web/components/listing/listing-grid.tsx';
import type { CardListing } from '#web/components/listing/listing-card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { ListingDetails } from './listing-details.ts';

/** Says above a listing's page that it is kept for somebody, or gone. */
export function StandingNotice({ listing }: { listing: ListingDetails }) {
  const { status, reserved_for, passed_on_to } = listing;
  if (status === 'active') return null;
  const text =
    status === 'reserved'
      ? reserved_for
        ? words.reservedForYouPage
        : words.reservedPage
      : status === 'expired'
        ? words.notShownPage
        : passed_on_to
          ? words.youHaveItPage
          : words.somebodyHasItPage;
  return (
    <Notice live={false} className="mb-4">
      {text}
    </Notice>
  );
}

/** Replaces the ways to reach the seller, for something that is gone. */
export function MoreLikeIt({ listing: { category, subcategory } }: { listing: ListingDetails }) {
  return (
    <ButtonLink
      to={pagePaths.marketplace(category.slug, subcategory?.slug)}
      variant="primary"
      size="large"
      block
    >
      {words.moreLikeIt}
    </ButtonLink>
  );
}

export function SimilarListings({ listings, now }: { listings: readonly CardListing[]; now: number }) {
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="mt-8 print:hidden">
      <h2 id="similar" className="mb-3 text-xl">
        {words.similar}
      </h2>
      <ListingGrid listings={listings} now={now} />
    </section>
  );
}
