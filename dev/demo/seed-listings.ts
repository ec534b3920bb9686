import type { ListingInput } from '#contract/listing-input-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import { runAtMost } from '#server/features/images/run-at-most.ts';
import { createListing } from '#server/features/listings/listings.ts';
import type { Services } from '#server/services.ts';
import { at, type Cast } from './cast.ts';
import { countPictures } from './demo-store.ts';
import { listings as everyListing, type SampleListing } from './listings.ts';
import { sampleFacts } from './sample-facts.ts';
import { listingIdOf } from './sample-ids.ts';
import { furtherPicturesQueue, uploadPictures } from './sample-pictures.ts';

export async function seedListings(
  services: Services,
  listings: readonly SampleListing[],
  cast: Cast,
  start: Date,
): Promise<void> {
  const there = await countPictures(
    services.db,
    listings.map(({ key }) => listingIdOf(key)),
  );
  // Visitors are shown Austin first (spec §9: guests start at 78701).
  const isNear = ({ zip }: SampleListing): boolean => /^78[67]/.test(zip);
  const nearFirst = [...listings.filter(isNear), ...listings.filter((listing) => !isNear(listing))];
  const twoAtOnce = runAtMost(2);
  const posting = nearFirst
    .filter(({ key }) => !there.has(listingIdOf(key)))
    .map((listing) => twoAtOnce(() => postListing(services, listing, cast.get(listing.seller)!, start)));
  await Promise.all(posting);
  for (const { key, pictures } of nearFirst) {
    if ((there.get(listingIdOf(key)) ?? 1) >= pictures.length) continue;
    await services.jobs.send(services.db, furtherPicturesQueue, { key }, { key });
  }
}

async function postListing(
  services: Services,
  listing: SampleListing,
  seller: Viewer,
  start: Date,
): Promise<void> {
  const id = listingIdOf(listing.key);
  // The others have few pictures, which come at once.
  const isInFile = everyListing.some(({ key }) => key === listing.key);
  const input = {
    id,
    title: listing.title,
    description: listing.description,
    price: listing.price,
    category: listing.category,
    subcategory: listing.subcategory,
    condition: listing.condition as ListingInput['condition'],
    zip_code: listing.zip,
    contact_methods: listing.contact,
    details: sampleFacts(services.equipment, listing),
    // What their sellers were asked about them.
    confirmed: ['bed-rail', 'recall:cpsc-2015-acorn-superglide-120'],
    image_urls: await uploadPictures(services, listing, 0, isInFile ? 1 : undefined),
  };
  await createListing(at(services, start, listing.hoursAgo), seller, input, id);
}
