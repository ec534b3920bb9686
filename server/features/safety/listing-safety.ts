import type { Listing } from '#contract/listings.ts';
import type { ListingCheck } from '#contract/safety.ts';
import * as schemas from '#contract/safety-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/safety.ts';
import type { ListingFindingRow } from '#server/db/safety-schema.ts';
import type { Db } from '#server/db/schema.ts';
import { isNamed } from '#server/features/categories/categories.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { insertConfirmations, insertFindings } from './listing-safety-store.ts';
import { severity } from './restricted-items.ts';

export { confirmationsOf } from './listing-safety-store.ts';

/** A listing as it is about to be stored. */
export interface WrittenListing {
  title: string;
  description: string;
  brand?: string | undefined;
  /** Ids or slugs; null where none is chosen. */
  category_id: string | null;
  subcategory_id: string | null;
  details?: Readonly<Record<string, unknown>> | undefined;
  /** In no reply but its seller's. */
  serial?: string | null;
  /** What the seller confirms now; of what is shown, what they have confirmed. */
  confirmed?: readonly string[] | undefined;
}

type Needs = Pick<Services, 'safety' | 'categories'>;

/** What the rules and the recalls say about a listing. @throws AppError `category-not-found` */
export function checkListing({ safety, categories }: Needs, listing: WrittenListing): ListingCheck {
  const category = listing.category_id ? categories.category(listing.category_id) : null;
  const subcategory = category?.subcategories.find(isNamed(listing.subcategory_id ?? ''));
  return safety.check({
    title: listing.title,
    description: listing.description,
    brand: listing.brand ?? '',
    targets: [
      ...(category ? [category.slug] : []),
      ...(category && subcategory ? [`${category.slug}/${subcategory.slug}`] : []),
    ],
    details: {
      ...listing.details,
      ...(listing.serial && { serial: listing.serial }),
    },
  });
}

/** The same for somebody who is still writing it. @throws AppError `category-not-found`, `rate-limited` */
export async function checkTyped(
  services: Needs & Pick<Services, 'db'> & RateServices,
  viewer: Viewer,
  listing: WrittenListing,
): Promise<ListingCheck> {
  const check = checkListing(services, listing);
  await services.db
    .transaction()
    .execute((trx) => consumeRate(services, trx, schemas.checkListing.rate, viewer));
  return check;
}

/**
 * What buyers are told about it: what to mind, and recalls that it may be concerned by. A serial number adds recalls and
 * takes none away: buyers can't compare what only its seller has read (decision 137).
 */
export function safetyView(
  services: Needs,
  listing: WrittenListing,
): Pick<Listing, 'warnings' | 'recalls' | 'recalls_as_of'> {
  const { findings, recalls, as_of } = checkListing(services, { ...listing, serial: null });
  const byNumber = listing.serial ? checkListing(services, listing).recalls : [];
  const others = byNumber.filter(({ id }) => recalls.every((known) => known.id !== id));
  const told = findings.filter(({ statement }) => statement !== words.onlyMentioned);
  const isConfirmed = (rule: string) => listing.confirmed?.includes(rule) ?? false;
  return {
    warnings: told.map(({ rule, what, reason, decision, statement }) => ({
      rule,
      what,
      reason,
      refused: decision === 'refuse',
      confirmed: isConfirmed(rule) ? statement : null,
    })),
    recalls: [...recalls, ...others].map((recall) => {
      // Without what would be asked of the seller.
      const { settled_by: _, ...told } = recall;
      return { ...told, confirmed: isConfirmed(`recall:${recall.id}`) ? words.recallStatement : null };
    }),
    recalls_as_of: as_of,
  };
}

/**
 * Called before a listing is stored.
 *
 * @param before what its seller confirmed earlier
 * @returns what is to be kept with the listing
 * @throws AppError `restricted-item`, `recalled-item`, `confirmation-needed`, each with what was found
 */
export function requireListable(
  services: Needs,
  listing: WrittenListing,
  before: readonly string[] = [],
): ListableCheck {
  const check = requireAllowed(services, listing);
  const asked = [
    ...check.findings.filter(({ decision }) => decision === 'confirm').map(({ rule }) => rule),
    ...check.recalls.filter(({ action }) => action === 'ask').map(({ id }) => `recall:${id}`),
  ];
  const confirmed = new Set([...before, ...(listing.confirmed ?? [])]);
  if (asked.some((rule) => !confirmed.has(rule))) throw new AppError('confirmation-needed', { check });
  return { confirmed: asked.filter((rule) => !before.includes(rule)), findings: findingsOf(check) };
}

/** Also for a listing that is to be on offer again. @throws AppError `restricted-item`, `recalled-item` */
export function requireAllowed(services: Needs, listing: WrittenListing): ListingCheck {
  const check = checkListing(services, listing);
  if (check.findings.some(({ decision }) => decision === 'refuse'))
    throw new AppError('restricted-item', { check });
  if (check.recalls.some(({ action }) => action === 'refuse')) throw new AppError('recalled-item', { check });
  return check;
}

/** What was found in a listing that may be stored. */
export interface ListableCheck {
  /** What is asked about and was confirmed now. */
  confirmed: readonly string[];
  findings: readonly KnownFinding[];
}

/** Something found, as it is kept so that its seller is told once. */
export interface KnownFinding {
  /** A rule's id, or `recall:<id>`. */
  finding: string;
  decision: ListingFindingRow['decision'];
  recalled: boolean;
  /** What the rule is about, or what was recalled and by whom. */
  what: string;
}

/** What a check found, the strictest first, recalls before rules. */
export function findingsOf({ findings, recalls }: ListingCheck): KnownFinding[] {
  const found = [
    ...recalls.map(({ id, action, product, maker }) => ({
      finding: `recall:${id}`,
      decision: action === 'ask' ? ('confirm' as const) : action,
      recalled: true,
      what: words.productBy(product, maker),
    })),
    ...findings.flatMap(({ rule, what, decision }) =>
      decision === 'allow' ? [] : [{ finding: rule, decision, recalled: false, what }],
    ),
  ];
  return found.toSorted((one, other) => severity(other.decision) - severity(one.decision));
}

/**
 * In the transaction that stores the listing: what its seller has confirmed, when, and asked by which version; and what
 * was found, which its form has shown.
 */
export async function keepChecked(
  { safety, clock }: Pick<Services, 'safety' | 'clock'>,
  trx: Db,
  listingId: string,
  { confirmed, findings }: ListableCheck,
): Promise<void> {
  const confirmed_at = clock.now();
  await insertConfirmations(
    trx,
    confirmed.map((rule) => ({ listing_id: listingId, rule, version: safety.versionOf(rule), confirmed_at })),
  );
  await insertFindings(
    trx,
    findings.map(({ finding, decision }) => ({ listing_id: listingId, finding, decision, look: null })),
  );
}

/**
 * Keeps what a look found.
 *
 * @returns what its seller is to be told of: what is new, or stricter than before
 */
export async function tellFindings(
  trx: Db,
  listingId: string,
  found: readonly KnownFinding[],
  look: string,
): Promise<KnownFinding[]> {
  const rows = found.map(({ finding, decision }) => ({ listing_id: listingId, finding, decision, look }));
  const fresh = new Set((await insertFindings(trx, rows)).map(({ finding }) => finding));
  return found.filter(({ finding }) => fresh.has(finding));
}
