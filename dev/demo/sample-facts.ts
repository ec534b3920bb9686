import { askedOfKind, attributesOfKind } from '#contract/equipment-asked.ts';
import type { DetailValues } from '#contract/listings.ts';
import type { Equipment } from '#server/features/equipment/equipment.ts';
import { readFactsOf } from '#server/features/equipment/read-facts.ts';
import { listings, type SampleListing } from './listings.ts';

/** What sellers say of themselves and their homes, by turns. */
const turns: readonly DetailValues[] = [
  { owner_right: 'I bought it', cleaned_how: 'wiped with disinfectant', smoke_free: 'yes', pickup_steps: 0 },
  { owner_right: 'Estate or family', smoke_free: 'yes', pets: 'none', seller_helps: true },
  { owner_right: 'Insurance paid and it became mine', cleaned_how: 'washed', pets: 'dog', manual: true },
  { missing_parts: 'none', pickup_steps: 3, seller_helps: false },
];
/** The smallest vehicle that most things of a category fit in. */
const vehicles: Readonly<Record<string, string>> = {
  'manual-wheelchairs': 'a car',
  'walkers-rollators': 'a car',
  'canes-crutches': 'any bag or bus',
  'hospital-beds': 'a pickup or cargo van',
  'bathroom-safety': 'a car',
  'lift-chairs': 'a pickup or cargo van',
  'stair-lifts-ramps': 'a pickup or cargo van',
  'braces-supports': 'any bag or bus',
  'daily-living-aids': 'any bag or bus',
  'parts-batteries': 'a car',
};
const battery: DetailValues = { battery_type: 'sealed lead-acid', charger: 'original included' };

/**
 * The facts of a sample: typical ones of its kind with some gaps, and what its own words say. Every seventh says nothing
 * but that, as sellers in a hurry do.
 */
export function sampleFacts(
  equipment: Equipment,
  { key, category, subcategory, title, description }: SampleListing,
): DetailValues {
  const index = listings.findIndex((listing) => listing.key === key);
  const kind = { category, subcategory };
  const asked = askedOfKind(equipment.definitions, kind)!;
  const said = readFactsOf(equipment, kind, `${title}\n${description}`);
  if (index % 7 === 6) return said;
  const { typical: ofKind } = asked.target;
  const pickup = {
    vehicle_needed: vehicles[category] ?? 'an SUV or minivan',
    // What is carried whole.
    ...(ofKind['item_weight_lb'] && { heaviest_piece_lb: ofKind['item_weight_lb'] }),
  };
  const typical = Object.entries(ofKind).filter((_, place) => (place + index) % 4 !== 3);
  const own = {
    ...battery,
    ...turns[index % turns.length],
    ...(index % 3 !== 2 && pickup),
    ...Object.fromEntries(typical),
    ...said,
  };
  const keys = new Set(attributesOfKind(asked).map(({ key }) => key));
  return Object.fromEntries(Object.entries(own).filter(([key]) => keys.has(key)));
}
