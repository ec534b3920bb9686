import { listListings, type ListingCard } from '#contract/listings.ts';
import { readKeptNeeds } from '#web/client/needs/kept-needs.ts';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import { needQuery } from '#web/components/needs/need-query.ts';
import type { MarketplaceData } from './failed-page.ts';

/**
 * The same page for a guest, judged by the sheet in this browser, whose measures only the API is told. Where it cannot
 * be asked, cards say nothing of it; a list of what fits, or one that goes on, has failed then: it would show what does
 * not fit, or what was shown before.
 */
export async function judgedInBrowser(page: MarketplaceData): Promise<MarketplaceData> {
  const { filters, categoryPath, cursor } = page;
  const own = readKeptNeeds().find(({ id }) => id === page.sheet?.id);
  const sheet = page.sheet && { ...page.sheet, updated_at: own?.updated_at ?? null };
  const unjudged = { ...page, sheet, listings: page.listings.map((card) => ({ ...card, fit: null })) };
  const values = own?.values;
  if (!values || page.isFailed) return unjudged;
  // By no measure nothing is known to fit.
  if (Object.keys(values).length === 0) {
    const none = { ...unjudged, listings: [], nextCursor: null };
    return { ...(filters.fit === 'only' ? none : unjudged), isJudged: true };
  }
  const { needs: _, ...asked } = filters;
  const query = { ...asked, ...categoryPath, cursor, ...needQuery(values) };
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const judged = await fetch(`${listListings.path}?${new URLSearchParams(given)}`)
    .then(async (answer) => {
      if (!answer.ok) return null;
      const listings = cardsOf((await answer.json()) as ListingCard[]);
      return { listings, nextCursor: answer.headers.get('x-next-cursor') };
    })
    .catch(() => null);
  if (judged) return { ...unjudged, ...judged, isJudged: true };
  if (!filters.fit && cursor === null) return unjudged;
  return { ...unjudged, listings: [], nextCursor: null, isFailed: true };
}
