import { sql } from 'kysely';
import { askedOfKind, attributesOfKind } from '#contract/equipment-asked.ts';
import type { FactValue } from '#contract/fact-words.ts';
import type { DetailValues } from '#contract/listings.ts';
import type { Services } from '#server/services.ts';
import { insertManyListings, insertSeller } from './many-listings.ts';

/** What a fact or a need may be. */
interface Asked {
  type: string;
  min: number | null;
  max: number | null;
  choices: string[] | null;
}

export interface RandomFacts {
  /** In so many of all cases. */
  happens(share: number): boolean;
  /** Values as close together as limits are. */
  valueOf(asked: Asked): FactValue | null;
}

/** The same facts in every run. */
export function createRandomFacts(seed: number): RandomFacts {
  let state = seed;
  const random = (): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
  return {
    happens: (share) => random() < share,
    valueOf({ type, min, max, choices }) {
      if (type === 'choice') return choices![Math.floor(random() * choices!.length)]!;
      if (type === 'yes/no') return random() < 0.5;
      if (type === 'text') return null;
      const middle = Math.min(max!, min! + (max! - min!) * random() * 0.5);
      return Math.round(middle * 2) / 2;
    },
  };
}

export interface SaidOfListing {
  kind: { category: string; subcategory: string | null };
  facts: DetailValues;
}

/**
 * Writes listings of every kind, most of which tell some facts.
 *
 * @returns what each of them says, by id
 */
export async function insertListingsWithFacts(
  { db, categories, equipment }: Services,
  { count, zips, random }: { count: number; zips: readonly string[]; random: RandomFacts },
): Promise<Map<string, SaidOfListing>> {
  const listings = new Map<string, SaidOfListing>();
  const sellerUid = await insertSeller(db);
  await insertManyListings(db, {
    count,
    sellerUid,
    zips,
    categories: [...categories.all, ...categories.all.map(({ id }) => ({ id, subcategories: [] }))],
    age: `(n % 40) * interval '1 minute'`,
    priceCents: '(n % 50) * 100',
  });
  const { rows } = await sql<{ id: string; category_id: string; subcategory_id: string | null }>`
    SELECT id, category_id, subcategory_id FROM listings ORDER BY created_at, title`.execute(db);
  for (const { id, category_id, subcategory_id } of rows) {
    const kind = categories.kind(category_id, subcategory_id);
    const asked = attributesOfKind(askedOfKind(equipment.definitions, kind)!);
    const facts: DetailValues = {};
    for (const attribute of asked) {
      const value = random.happens(0.7) ? random.valueOf(attribute) : null;
      if (value !== null) facts[attribute.key] = value;
    }
    // A release that changes what a fact is runs beside this one.
    if (random.happens(0.03)) facts['user_capacity_lb'] = 'plenty';
    if (random.happens(0.03)) facts['vehicle_needed'] = 7;
    if (random.happens(0.2)) for (const key of Object.keys(facts)) delete facts[key];
    listings.set(id, { kind, facts });
  }
  await sql`UPDATE listings SET details = given.details
    FROM unnest(${[...listings.keys()]}::uuid[], ${[...listings.values()].map(({ facts }) => JSON.stringify(facts))}::jsonb[])
      AS given (id, details) WHERE listings.id = given.id`.execute(db);
  return listings;
}
