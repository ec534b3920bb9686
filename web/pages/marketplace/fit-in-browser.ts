import { listListings, type ListingCard } from '#contract/listings.ts';
import { readKeptNeeds } from '#web/client/needs/kept-needs.ts';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import { needQuery } from '#web/components/needs/need-query.ts';
import type { MarketplaceData } from './marketplace-data.ts';

/**
 * The same page for a guest, judged by the sheet in this browser, whose measures only the API is told. Where it cannot
 * be asked, cards say nothing of it and the bar says so. A list of what fits, or one that goes on, has failed then: it
 * would show what does not fit, or what was shown before. Without measures a list goes on unjudged: the server's page is
 * always the first.
 */
export async function judgedInBrowser(page: MarketplaceData): Promise<MarketplaceData> {
  const { filters, categoryPath, cursor } = page;
  const own = readKeptNeeds().find(({ id }) => id === page.sheet?.id);
  const sheet = page.sheet && { ...page.sheet, updated_at: own?.updated_at ?? null };
  const unjudged = { ...page, sheet, listings: page.listings.map((card) => ({ ...card, fit: null })) };
  if (page.isFailed) return unjudged;
  const measures = needQuery(own?.values ?? {});
  const { needs: _, fit, ...narrowing } = filters;
  const hasMeasures = Object.keys(measures).length > 0;
  if (!hasMeasures) {
    // By no measure nothing is known to fit.
    if (own && fit === 'only') return { ...unjudged, listings: [], nextCursor: null, isJudged: true };
    if (cursor === null) return own ? { ...unjudged, isJudged: true } : unjudged;
  }
  const query = { ...narrowing, ...categoryPath, cursor, ...(hasMeasures && { fit, ...measures }) };
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const judged = await fetch(`${listListings.path}?${new URLSearchParams(given)}`)
    .then(async (answer) => {
      if (!answer.ok) return null;
      const listings = cardsOf((await answer.json()) as ListingCard[]);
      return { listings, nextCursor: answer.headers.get('x-next-cursor') };
    })
    .catch(() => null);
  if (judged) return { ...unjudged, ...judged, isJudged: true };
  if (!fit && cursor === null) return { ...unjudged, couldNotJudge: true };
  return { ...unjudged, listings: [], nextCursor: null, isFailed: true };
}
