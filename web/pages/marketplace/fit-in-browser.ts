import { listListings, type ListingCard } from '#contract/listings.ts';
import { readKeptNeeds } from '#web/client/needs/kept-needs.ts';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import { needQuery } from '#web/components/needs/need-query.ts';
import type { MarketplaceData } from './failed-page.ts';

/**
 * The same page for a guest, judged by the sheet in this browser, whose measures only the API is told. Where it cannot
 * be, no card says anything of it.
 */
export async function judgedInBrowser(page: MarketplaceData): Promise<MarketplaceData> {
  const { sheet, filters, categoryPath, cursor } = page;
  const unjudged = { ...page, listings: page.listings.map((card) => ({ ...card, fit: null })) };
  const values = readKeptNeeds().find(({ id }) => id === sheet?.id)?.values;
  if (!values || page.isFailed) return unjudged;
  const { needs: _, ...asked } = filters;
  const query = { ...asked, ...categoryPath, cursor, ...needQuery(values) };
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  try {
    const answer = await fetch(`${listListings.path}?${new URLSearchParams(given)}`);
    if (!answer.ok) return unjudged;
    const listings = cardsOf((await answer.json()) as ListingCard[]);
    return { ...page, listings, nextCursor: answer.headers.get('x-next-cursor'), isJudged: true };
  } catch {
    return unjudged;
  }
}
