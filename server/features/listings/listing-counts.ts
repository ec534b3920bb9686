import type { Logger } from 'pino';
import type { Db } from '#server/db/schema.ts';
import { selectCounts } from './listing-counts-store.ts';
import { seemsToMatch, type FilteredListing, type ListingFilter } from './listing-filter-store.ts';

const sampled = 1_000;
const keptFor = 5 * 60_000;
/** How many filters' shares are cached, until the next count. */
const rememberedShares = 2_000;
/** Of the sample, every such listing is asked about needs. */
const everyForFit = 5;

/**
 * What is known about all listings, to estimate what a search costs. It may be out of date: no result depends on it, but
 * how far back a word of one or two letters is looked for.
 */
export class ListingCounts {
  readonly total: number;
  readonly #byZip: Uint32Array;
  readonly #sample: readonly FilteredListing[];
  readonly #shares = new Map<string, number>();

  constructor(zips: readonly { zip: number; listings: number }[], sample: readonly FilteredListing[]) {
    this.#byZip = new Uint32Array(100_000);
    for (const { zip, listings } of zips) this.#byZip[zip] = listings;
    this.total = zips.reduce((sum, { listings }) => sum + listings, 0);
    this.#sample = sample;
  }

  /** @param zips null for everywhere */
  listingsIn(zips: readonly string[] | null): number {
    return zips ? zips.reduce((sum, zip) => sum + this.#byZip[Number(zip)]!, 0) : this.total;
  }

  /** The fraction of the sample that matches a filter; never 0. */
  shareOf(filter: ListingFilter): number {
    const { hiddenSellers: _, ...asked } = filter;
    // What somebody's body or home measures is kept nowhere: a part of the sample is asked each time.
    if (asked.fit || asked.door)
      return shareIn(
        this.#sample.filter((_, index) => index % everyForFit === 0),
        asked,
      );
    const key = JSON.stringify(asked);
    const known = this.#shares.get(key);
    if (known !== undefined) return known;
    const share = shareIn(this.#sample, asked);
    if (this.#shares.size < rememberedShares) this.#shares.set(key, share);
    return share;
  }
}

function shareIn(sample: readonly FilteredListing[], asked: ListingFilter): number {
  const found = sample.filter((listing) => seemsToMatch(listing, asked)).length;
  return Math.max(found, 0.5) / Math.max(1, sample.length);
}

/** Counts that are refreshed in the background when requested and out of date. */
export interface KeptCounts {
  /** Null until they have been counted once; the first call starts that. */
  current(): ListingCounts | null;
  /** Resolves when the current count is finished, starting one if there never was any. For tests. */
  ready(): Promise<void>;
}

export function keepListingCounts({ db, log }: { db: Db; log: Pick<Logger, 'warn'> }): KeptCounts {
  let counts: ListingCounts | null = null;
  let counting: Promise<void> | null = null;
  let countedAt = -Infinity;

  async function count(): Promise<void> {
    countedAt = performance.now();
    try {
      const { zips, sample } = await selectCounts(db, sampled);
      counts = new ListingCounts(zips, sample);
    } catch (error) {
      log.warn({ err: error }, 'listings could not be counted; the counts before stay');
    }
    counting = null;
  }

  function current(): ListingCounts | null {
    if (!counting && performance.now() - countedAt > keptFor) counting = count();
    return counts;
  }

  return {
    current,
    async ready() {
      current();
      await counting;
    },
  };
}
