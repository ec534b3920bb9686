import { randomUUIDv7 } from 'node:crypto';
import type { ListingInput } from '#contract/listing-input-schema.ts';
import { isOffered } from '#contract/listing-status.ts';
import type { ContactMethods, ViewedListing } from '#contract/listings.ts';
import * as schemas from '#contract/listings-schema.ts';
import { contactMissing } from '#contract/wording/listing-form.ts';
import type { Db, ListingRow } from '#server/db/schema.ts';
import { listBlockersOf } from '#server/features/blocks/blocks.ts';
import { conversationOf, lockConversationsAbout } from '#server/features/conversations/conversations.ts';
import { claimImages, releaseListingImages } from '#server/features/images/images.ts';
import { lookAtShownAgainLater } from '#server/features/listing-looks/look-queue.ts';
import { placeOfEnteredZip } from '#server/features/location/location.ts';
import { notifyWatchers } from '#server/features/notifications/notifications.ts';
import { consumeRateOnceAbout, consumeRate } from '#server/features/rates/rates.ts';
import { confirmationsOf, keepChecked, requireListable } from '#server/features/safety/listing-safety.ts';
import { lookAtListingLater } from '#server/features/look-queues/look-queues.ts';
import { holdOpenUser } from '#server/features/users/users.ts';
import { isAtDesk } from '#server/features/staff/require-staff.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { lockDraft, removeDraft } from './drafts.ts';
import {
  deleteListingRow,
  findOwnDetails,
  findListings,
  findTakenDownBy,
  findPostedId,
  findViewed,
  insertListing,
  keepListing,
  listDetailsOf,
  lockListing,
  setHidden,
  updateListing,
  type OwnDetailsRow,
  type ListingWithImages,
  type OwnRow,
  type ViewedRow,
} from './listing-store.ts';
import { listingAppeared } from './listing-appeared.ts';
import { chosenKind, factColumns } from './listing-kind.ts';
import { maySee, mayCall } from './listing-policy.ts';
import { contactMethodsOf } from './listing-view.ts';

export { listOfferedOf } from './listing-store.ts';

/** A listing without any choice of contact is by e-mail (spec §9; design §6). */
const defaultContact: ContactMethods = { emailRelay: true, instantChat: false, textCall: false };

/**
 * A listing for its page, and whether this viewer may see the seller's phone number. Staff at the desk see what is hidden
 * as well, since cases lead there, with why it is, but nothing that they could do with it.
 *
 * @throws AppError `listing-not-found`, `user-not-found` while the seller's profile is not complete
 */
export async function listingForPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer | null,
  id: string,
): Promise<{ row: ViewedRow; showPhone: boolean; hiddenBy: ViewedListing['hidden_by'] }> {
  const row = isUuid(id) ? await findViewed(db, id, viewer?.uid ?? null) : undefined;
  const isVisible = row !== undefined && maySee(viewer, row, clock.now());
  if (!row || !(isVisible || (!row.blocked && (await isAtDesk(db, viewer)))))
    throw new AppError('listing-not-found');
  if (!row.seller.profile_created) throw new AppError('user-not-found');
  if (isVisible) return { row, showPhone: mayCall(viewer, row), hiddenBy: undefined };
  const hiddenBy = row.hidden ? ((await findTakenDownBy(db, row.id)) ?? 'account') : 'time';
  return { row, showPhone: false, hiddenBy };
}

/** A listing this viewer may see. @throws AppError `listing-not-found` */
export async function visibleListing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer | null,
  id: string,
): Promise<ViewedRow> {
  const row = isUuid(id) ? await findViewed(db, id, viewer?.uid ?? null) : undefined;
  if (!row || !maySee(viewer, row, clock.now())) throw new AppError('listing-not-found');
  return row;
}

/** The same, kept from being deleted until the transaction ends. @throws AppError `listing-not-found` */
export async function holdVisibleListing(
  { clock }: Pick<Services, 'clock'>,
  trx: Db,
  viewer: Viewer,
  id: string,
): Promise<ListingWithImages> {
  if (isUuid(id)) await keepListing(trx, id);
  return visibleListing({ db: trx, clock }, viewer, id);
}

/** One of the caller's listings that lists show, kept from being deleted. @throws AppError `not-your-listing` */
export async function holdOfferedListing(trx: Db, viewer: Viewer, id: string): Promise<ListingWithImages> {
  if (!isUuid(id)) throw new AppError('not-your-listing');
  await keepListing(trx, id);
  const row = await findOwnDetails(trx, id, viewer.uid);
  if (!row || row.hidden || !isOffered(row.status)) throw new AppError('not-your-listing');
  return row;
}

/**
 * Those of the listings that are not hidden and whose sellers have not blocked this viewer, in the order of the ids: also
 * what is gone, for those who have it in a chat or on their watchlist.
 */
export async function visibleListings(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<ListingWithImages[]> {
  const [rows, blockers] = await Promise.all([
    findListings(db, ids),
    viewer ? listBlockersOf(db, viewer.uid) : ([] as string[]),
  ]);
  return rows.filter((row) => !row.hidden && !blockers.includes(row.seller_uid));
}

/**
 * The listing that a conversation is about (spec §2, Messages: the right panel); null when it is gone or its seller
 * has blocked the caller.
 *
 * @throws AppError `conversation-not-found`
 */
export async function conversationListing(
  services: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<ListingWithImages | null> {
  const { listing_id: listingId } = await conversationOf(services, viewer.uid, conversationId);
  if (listingId === null) return null;
  const [row] = await visibleListings(services, viewer, [listingId]);
  return row ?? null;
}

/**
 * Call it before a seller's number is shown to somebody else: each number counts once a day.
 * @throws AppError `rate-limited`
 */
export async function consumePhoneRate(services: Services, viewer: Viewer, sellerUid: string): Promise<void> {
  if (viewer.uid === sellerUid) return;
  await services.db
    .transaction()
    .execute((trx) => consumeRateOnceAbout(services, trx, schemas.getListing.rate, viewer, sellerUid));
}

/** One person's listings, newest first. */
export function ownListings({ db }: Pick<Services, 'db'>, { uid }: Pick<Viewer, 'uid'>): Promise<OwnRow[]> {
  return listDetailsOf(db, uid);
}

/**
 * Posts a listing with its pictures, whole or not at all, and deletes its draft. With the key of a listing that the
 * caller has already posted it returns that one: a retry posts nothing twice. The listing's id is never the client's
 * (docs/decisions/036).
 *
 * @param sampleId for the samples, whose ids are known; they are drawings that look like each other
 */
export async function createListing(
  services: Services,
  viewer: Viewer,
  input: ListingInput & { id?: string | undefined; draft_id?: string | undefined },
  sampleId?: string,
): Promise<OwnDetailsRow> {
  const values = valuesOf(services, input, null);
  const checked = requireListable(services, { ...values, confirmed: input.confirmed });
  const now = services.clock.now();
  const listingId = sampleId ?? randomUUIDv7();
  const id = await services.db.transaction().execute(async (trx) => {
    const { suspended_until } = await holdOpenUser(trx, viewer.uid);
    // Since they were asked who they are: what they have is hidden by now, and this would not be.
    if (suspended_until && suspended_until > now) throw new AppError('account-suspended');
    if (input.draft_id) await lockDraft(trx, viewer.uid, input.draft_id);
    const isNew = await insertListing(trx, {
      id: listingId,
      client_id: input.id ?? null,
      seller_uid: viewer.uid,
      ...values,
      created_at: now,
      updated_at: now,
    });
    if (!isNew) return input.id && findPostedId(trx, viewer.uid, input.id);
    await consumeRate(services, trx, schemas.createListing.rate, viewer);
    await keepChecked(services, trx, listingId, checked);
    await claimImages(services, trx, { uid: viewer.uid, listingId, urls: input.image_urls });
    if (input.draft_id) await removeDraft(services, trx, viewer.uid, input.draft_id);
    await listingAppeared(services, trx, listingId);
    if (sampleId === undefined) await lookAtListingLater(services, trx, listingId);
    return listingId;
  });
  const row = id && (await findOwnDetails(services.db, id, viewer.uid));
  if (!row) throw new AppError('not-your-listing');
  return row;
}

/** @throws AppError `not-your-listing` (404) also for a listing that is not there, `rate-limited` where it is made cheaper */
export async function editListing(
  services: Services,
  viewer: Viewer,
  id: string,
  input: ListingInput,
): Promise<OwnDetailsRow> {
  await services.db.transaction().execute(async (trx) => {
    const row = isUuid(id) ? await lockListing(trx, id, viewer.uid) : undefined;
    if (!row) throw new AppError('not-your-listing');
    const values = valuesOf(services, input, row);
    const before = await confirmationsOf(trx, id);
    const written = { ...row, ...values, confirmed: input.confirmed };
    const checked = requireListable(services, written, before);
    const now = services.clock.now();
    // Changing it confirms that it is still there.
    await keepChecked(services, trx, id, checked);
    await updateListing(trx, id, { ...values, updated_at: now, confirmed_at: now, asked_at: null });
    await claimImages(services, trx, { uid: viewer.uid, listingId: id, urls: input.image_urls });
    await lookAtListingLater(services, trx, id);
    // Of what is hidden nobody else is told: its title may be what it was taken down for.
    if (values.price_cents < row.price_cents && isOffered(row.status) && !row.hidden) {
      await consumeRate(services, trx, schemas.editListing.rate, viewer);
      await notifyWatchers(services, trx, id, {
        kind: 'price-drop',
        from: viewer.uid,
        subject: { model: 'listing', id, title: values.title },
        payload: { was_cents: row.price_cents, now_cents: values.price_cents },
      });
      await listingAppeared(services, trx, id);
    }
  });
  return (await findOwnDetails(services.db, id, viewer.uid))!;
}

/** Deletes one of the caller's listings with its pictures. @throws AppError `not-your-listing` */
export async function deleteListing(services: Services, viewer: Viewer, id: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    if (!(await removeListing(services, trx, id, viewer.uid))) throw new AppError('not-your-listing');
  });
}

/**
 * The same within a transaction, for anybody's listing unless an owner is given. Conversations about it keep its title.
 *
 * @returns what was removed; null when there is no such listing
 */
export async function removeListing(
  services: Pick<Services, 'jobs'>,
  trx: Db,
  id: string,
  ownerUid?: string,
): Promise<Pick<ListingRow, 'id' | 'title' | 'seller_uid'> | null> {
  if (!isUuid(id)) return null;
  await lockConversationsAbout(trx, id);
  const row = await lockListing(trx, id, ownerUid);
  if (!row) return null;
  await releaseListingImages(services, trx, row.id);
  await deleteListingRow(trx, row);
  return row;
}

/** For the transaction that closes the seller's account, or opens it again: what is shown again is looked at. */
export async function hideListingsOf(
  services: Pick<Services, 'jobs'>,
  trx: Db,
  sellerUid: string,
  hidden: boolean,
): Promise<void> {
  const isChanged = await setHidden(trx, sellerUid, hidden);
  if (isChanged && !hidden) await lookAtShownAgainLater(services, trx, sellerUid);
}

/** @param before null for a new listing */
function valuesOf(services: Services, input: ListingInput, before: ListingRow | null) {
  const place = placeOfEnteredZip(services, input.zip_code);
  const contact = input.contact_methods ?? (before ? contactMethodsOf(before) : defaultContact);
  if (!contact.emailRelay && !contact.instantChat && !contact.textCall) {
    throw new AppError('contact-method-required', { fields: { contact_methods: contactMissing } });
  }
  const kind = chosenKind(services, input);
  return {
    title: input.title,
    description: input.description,
    ...factColumns(services, input, kind, before),
    price_cents: Math.round(input.price * 100),
    ...kind,
    condition: input.condition,
    zip: place.zip,
    city: place.city,
    state: place.state,
    contact_email_relay: contact.emailRelay,
    contact_instant_chat: contact.instantChat,
    contact_text_call: contact.textCall,
  };
}
