import { sql, type RawBuilder } from 'kysely';
import type { DetailValues, ListingQuery } from '#contract/listings.ts';
import { ofBrand } from '#contract/wording/listing-fields.ts';
import type { Categories } from '#server/features/categories/categories.ts';
import type { Equipment } from '#server/features/equipment/equipment.ts';
import { meetsFacts, readFactFilters, type FactCondition } from '#server/features/equipment/fact-filters.ts';
import { doorFilterOf, meetsFit, type DoorFilter, type FitFilter } from './listing-fit.ts';
import { factsCondition, fitCondition } from './listing-fit-store.ts';

/** What a listing must match; absent means any. */
export interface ListingFilter {
  categoryId?: string | undefined;
  subcategoryId?: string | undefined;
  condition?: string | undefined;
  /** The whole brand, ignoring case. */
  brand?: string | undefined;
  minCents?: number | undefined;
  maxCents?: number | undefined;
  facts?: readonly FactCondition[] | undefined;
  /** It goes through a door that is so wide. */
  door?: DoorFilter | undefined;
  /** What a sheet of needs says. */
  fit?: FitFilter | undefined;
  /** Case-insensitive substring of the title. */
  search?: string | undefined;
  /** Case-insensitive; none is a substring of the title. */
  notInTitle?: readonly string[] | undefined;
  /** Not of this whole brand, ignoring case. */
  notBrand?: string | undefined;
  /** Of none of these. */
  notKinds?: readonly ListingKind[] | undefined;
  /** The description has all these words. */
  described?: string | undefined;
  /** Any of what words mean, as one list has it in parts (`passesOf`). */
  meaning?: Meaning | undefined;
  /** Sellers whose listings the viewer may not see. */
  hiddenSellers?: readonly string[] | undefined;
}

/** A category, or one of its subcategories. */
export interface ListingKind {
  categoryId: string;
  subcategoryId: string | undefined;
}

/** What makes a listing fit words, descriptions aside. */
export interface Meaning {
  /** Case-insensitive substrings of the title. */
  titles: readonly string[];
  kinds: readonly ListingKind[];
  /** Null where the words mean a kind. */
  brand: string | null;
}

/** What filters know of a listing, as in `listing_search`. */
export interface FilteredListing {
  category_id: string;
  subcategory_id: string | null;
  condition: string;
  price_cents: number;
  seller_uid: string;
  /** In lower case, like the title. */
  brand: string;
  title: string;
  facts: DetailValues | null;
}

/** Whose descriptions have the words: more are not looked at, as they would say little. */
const mostDescribed = 2_000;

type Asked = Omit<ListingQuery, 'sort' | 'limit' | 'cursor'>;
type Needs = { categories: Categories; equipment: Equipment };

interface FilterRow<Value> {
  /** Absent where it is not part of the query. @throws AppError `category-not-found`, `invalid-input` */
  read?(query: Asked, services: Needs): Value | undefined;
  /** Of a row of `listing_search`. */
  condition(value: Value): RawBuilder<unknown>;
  /** The same for a listing in memory; only to estimate how many match. */
  matches(listing: FilteredListing, value: Value): boolean;
  /** What a saved search says of it, where that is not said by itself. */
  words?(value: Value): string;
  /** Whether an index serves it: in every order of a page, or in the orders by price. */
  index?: 'always' | 'price';
  /** Few listings match, and an index finds them whatever the order. */
  isLookedUp?: true;
  /** The best plan depends on how many match, so one is made for each value. */
  isPlannedAnew?: true;
  /** Only the row itself tells, and few listings may match: rows are asked a stretch at a time. */
  isOfRow?: true;
  /** Another filter whose narrower index serves both. */
  impliedBy?: keyof ListingFilter;
}

/** Every filter: a further one is a row here, a value in `ListingFilter` and a column of `listing_search`. */
const filterRows: { [Name in keyof ListingFilter]-?: FilterRow<NonNullable<ListingFilter[Name]>> } = {
  categoryId: {
    read: ({ category }, { categories }) => (category ? categories.category(category).id : undefined),
    condition: (id) => sql`category_id = ${id}`,
    matches: ({ category_id }, id) => category_id === id,
    index: 'always',
    impliedBy: 'subcategoryId',
  },
  subcategoryId: {
    read: ({ category, subcategory }, { categories }) =>
      subcategory
        ? categories.subcategory(subcategory, category ? categories.category(category) : undefined)
            .subcategory.id
        : undefined,
    condition: (id) => sql`subcategory_id = ${id}`,
    matches: ({ subcategory_id }, id) => subcategory_id === id,
    index: 'always',
  },
  condition: {
    read: ({ condition }) => condition || undefined,
    condition: (value) => sql`condition = ${value}`,
    matches: ({ condition }, value) => condition === value,
    isOfRow: true,
    isPlannedAnew: true,
  },
  brand: {
    read: ({ brand, fact }) => brand || fact?.['brand']?.trim() || undefined,
    condition: (name) => sql`brand = lower(${name})`,
    matches: ({ brand }, name) => brand === name.toLowerCase(),
    words: ofBrand,
    isLookedUp: true,
    isPlannedAnew: true,
  },
  minCents: {
    read: ({ min_price }) => centsOf(min_price),
    condition: (cents) => sql`price_cents >= ${cents}`,
    matches: ({ price_cents }, cents) => price_cents >= cents,
    index: 'price',
    isLookedUp: true,
    isPlannedAnew: true,
  },
  maxCents: {
    read: ({ max_price, free }) => (free ? 0 : centsOf(max_price)),
    condition: (cents) => sql`price_cents <= ${cents}`,
    matches: ({ price_cents }, cents) => price_cents <= cents,
    index: 'price',
    isLookedUp: true,
    isPlannedAnew: true,
  },
  facts: {
    read: ({ fact }, { equipment }) => fact && readFactFilters(equipment, fact),
    condition: factsCondition,
    matches: ({ facts }, conditions) => meetsFacts(facts, conditions),
    isOfRow: true,
  },
  door: {
    read: ({ fact }, services) => fact && doorFilterOf(services, fact),
    condition: fitCondition,
    matches: meetsFit,
    isOfRow: true,
  },
  fit: {
    // Whose sheet it is, `filterOf` knows.
    condition: fitCondition,
    matches: meetsFit,
    isOfRow: true,
  },
  search: {
    read: ({ search }) => search || undefined,
    condition: (words) => sql`strpos(title, ${words.toLowerCase()}) > 0`,
    matches: ({ title }, words) => title.includes(words.toLowerCase()),
  },
  notInTitle: {
    // This and the next two, and `described`: see `passesOf`.
    condition: (texts) =>
      sql.join(
        texts.map((words) => sql`strpos(title, ${words.toLowerCase()}) = 0`),
        sql` AND `,
      ),
    matches: ({ title }, texts) => !texts.some((words) => title.includes(words.toLowerCase())),
  },
  notBrand: {
    condition: (name) => sql`brand <> lower(${name})`,
    matches: ({ brand }, name) => brand !== name.toLowerCase(),
  },
  notKinds: {
    condition: (kinds) => sql.join(kinds.map(isOtherKind), sql` AND `),
    matches: ({ category_id, subcategory_id }, kinds) =>
      kinds.every(
        ({ categoryId, subcategoryId }) =>
          category_id !== categoryId || (subcategoryId !== undefined && subcategory_id !== subcategoryId),
      ),
  },
  meaning: {
    // Of saved searches: see `meaningOf`.
    condition: ({ titles, kinds, brand }) => {
      const ways = [
        ...titles.map((words) => sql`strpos(title, ${words.toLowerCase()}) > 0`),
        ...kinds.map((kind) => sql`NOT (${isOtherKind(kind)})`),
        ...(brand === null ? [] : [sql`brand = lower(${brand})`]),
      ];
      return sql`(${sql.join(ways, sql` OR `)})`;
    },
    // Saved searches are asked of one listing, never estimated.
    matches: () => true,
  },
  described: {
    condition: (words) => sql`id IN (
      SELECT id FROM listings WHERE to_tsvector('english', description) @@ plainto_tsquery('english', ${words})
      LIMIT ${sql.lit(mostDescribed)})`,
    // Descriptions are not in memory; few have all the words.
    matches: () => false,
    isLookedUp: true,
    isPlannedAnew: true,
  },
  hiddenSellers: {
    // `searchListings` knows who is asking.
    condition: (uids) => sql`seller_uid <> ALL(${uids}::text[])`,
    matches: ({ seller_uid }, uids) => !uids.includes(seller_uid),
  },
};

const isOtherKind = ({ categoryId, subcategoryId }: ListingKind): RawBuilder<unknown> =>
  subcategoryId === undefined
    ? sql`category_id <> ${categoryId}`
    : sql`subcategory_id IS DISTINCT FROM ${subcategoryId}`;

export type FilterName = keyof ListingFilter;
/** Each gets only the value under its own name. */
export const filters: Record<FilterName, FilterRow<unknown>> = filterRows;
export const filterNames = Object.keys(filters) as FilterName[];

/** What a query asks for, apart from place, order and needs. @throws AppError `category-not-found`, `invalid-input` */
export function readFilter(query: Asked, services: Needs): ListingFilter {
  return Object.fromEntries(
    filterNames
      .map((name) => [name, filters[name].read?.(query, services)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** The condition on a row of `listing_search`; TRUE where any will do. */
export function conditionsOf(filter: ListingFilter): RawBuilder<unknown> {
  const conditions = filterNames
    .filter((name) => isGiven(filter, name))
    .map((name) => filters[name].condition(filter[name]));
  return conditions.length === 0 ? sql`TRUE` : sql.join(conditions, sql` AND `);
}

/** What a saved search says of those filters that say it themselves. */
export const filterWords = (filter: ListingFilter): string[] =>
  filterNames.flatMap((name) => (isGiven(filter, name) ? (filters[name].words?.(filter[name]) ?? []) : []));

/** Whether a listing in memory matches: an estimate of what the database would say, whose case folding may differ. */
export function seemsToMatch(listing: FilteredListing, filter: ListingFilter): boolean {
  return filterNames.every((name) => !isGiven(filter, name) || filters[name].matches(listing, filter[name]));
}

/** What the title index needs to look up a word: three letters or digits in a row, in any database's alphabet. */
const trigram = /[a-z0-9]{3}/i;

/** Whether there is a word that the title index finds: for others it would be read from end to end. */
export const isFoundByTrigram = ({ search = '' }: ListingFilter): boolean => trigram.test(search);

/** The condition for a word, in the form that the title index supports. */
export const titleLike = (search: string): RawBuilder<unknown> =>
  sql`title LIKE ${`%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`}`;

function isGiven(filter: ListingFilter, name: FilterName): boolean {
  const value = filter[name];
  const { impliedBy } = filters[name];
  if (impliedBy && filter[impliedBy] !== undefined) return false;
  return value !== undefined && !(Array.isArray(value) && value.length === 0);
}

const centsOf = (dollars: number | '' | undefined): number | undefined =>
  typeof dollars === 'number' ? Math.round(dollars * 100) : undefined;
