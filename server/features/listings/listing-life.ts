import type { z } from 'zod/mini';
import { isOffered, type ListingStatus } from '#contract/listing-status.ts';
import { setListingStatus as schema } from '#contract/listings-schema.ts';
import type { Db, ListingRow, StatusBy, StatusTo } from '#server/db/schema.ts';
import { isBlockBetween } from '#server/db/blocks.ts';
import {
  findConversationId,
  conversationOf,
  lockConversationsAbout,
} from '#server/features/conversations/conversations.ts';
import { lookAtReturned } from '#server/features/listing-looks/listing-looks.ts';
import { notify, notifyWatchers } from '#server/features/notifications/notifications.ts';
import { askHowItWent, setPassedOn } from '#server/features/thanks/thanks.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { requireAllowed } from '#server/features/safety/listing-safety.ts';
import { lockUsers } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { listingAppeared } from './listing-appeared.ts';
import { listChatPartners } from './listing-life-store.ts';
import { mayBecomeNow } from './listing-policy.ts';
import {
  findOwnDetails,
  lockListing,
  updateListing,
  type Concerned,
  type OwnDetailsRow,
} from './listing-store.ts';

/** What becomes of a listing, and by whom it was said. */
interface Change {
  status: ListingStatus;
  /** Whom it is reserved for, or who has it now. */
  person?: Pick<Concerned, 'uid' | 'conversation_id'> | null;
  /** Where that is nobody from a conversation; elsewhere unless told. */
  to?: StatusTo | undefined;
  by: StatusBy;
}

/**
 * Changes the status of one of the caller's listings (contract/listing-status.ts) and tells the people it concerns,
 * once, unless it is hidden. With the status it already has, nothing changes and nobody is told again.
 *
 * @throws AppError `not-your-listing`, `transition-not-allowed`, `conversation-not-found` (also one that is not about this
 *   listing), `blocked`, `account-closed` (of whom it is to be reserved for), `restricted-item`, `recalled-item`,
 *   `rate-limited`
 */
export async function setListingStatus(
  services: Services,
  viewer: Viewer,
  id: string,
  input: z.output<(typeof schema)['body']>,
): Promise<OwnDetailsRow> {
  if (!isUuid(id)) throw new AppError('not-your-listing');
  await services.db.transaction().execute(async (trx) => {
    const row = await holdForChange(trx, id, viewer.uid);
    if (!row) throw new AppError('not-your-listing');
    const person = await personOf(trx, viewer, row, input);
    const change = { status: input.status, person, to: input.to, by: 'seller' as const };
    if (await changeStatus(services, trx, row, change)) await consumeRate(services, trx, schema.rate, viewer);
  });
  return (await findOwnDetails(services.db, id, viewer.uid))!;
}

/**
 * Locks its conversations first, then the listing, in the order that all code uses; only if it belongs to this owner,
 * where one is given.
 */
export async function holdForChange(trx: Db, id: string, ownerUid?: string): Promise<ListingRow | undefined> {
  await lockConversationsAbout(trx, id);
  return lockListing(trx, id, ownerUid);
}

/**
 * For a transaction that holds the listing and its conversations. @returns whether anything changed
 * @throws AppError `transition-not-allowed`; `restricted-item`, `recalled-item` where it may not be on offer again
 */
export async function changeStatus(
  services: Services,
  trx: Db,
  row: ListingRow,
  { status, person = null, to, by }: Change,
): Promise<boolean> {
  if (isSame(row, status, person)) return false;
  const now = services.clock.now();
  if (!mayBecomeNow(row, status, now)) throw new AppError('transition-not-allowed');
  const isBack = status === 'active' && !isOffered(row.status);
  if (isBack) requireAllowed(services, row);
  const hasPerson = status === 'reserved' || status === 'passed-on';
  await updateListing(trx, row.id, {
    status,
    status_since: now,
    status_by: by,
    status_person: hasPerson && person ? person.uid : null,
    status_to: hasPerson && !person ? (to ?? 'elsewhere') : null,
    // Its seller has just confirmed it.
    ...(by !== 'clock' && { confirmed_at: now, asked_at: null }),
  });
  if (status === 'passed-on' || row.status === 'passed-on')
    await setPassedOn(trx, {
      listingId: row.id,
      buyerUid: status === 'passed-on' && person ? person.uid : null,
      at: now,
    });
  if (isBack) await lookAtReturned(services, trx, row.id);
  // Of what is hidden nobody else is told: its title may be what it was taken down for.
  if (row.hidden) return true;
  if (isBack) await listingAppeared(services, trx, row.id);
  await tellOf(services, trx, row, { status, person, by, at: now });
  return true;
}

function isSame(row: ListingRow, status: ListingStatus, person: Pick<Concerned, 'uid'> | null): boolean {
  if (status !== row.status) return false;
  if (status === 'reserved') return person?.uid === (row.status_person ?? undefined);
  // “Somebody has it” is true whoever it is; that somebody else has it is not.
  return status !== 'passed-on' || person === null || person.uid === row.status_person;
}

/** Whom the caller means: the buyer in one of their conversations about this very listing. */
async function personOf(
  trx: Db,
  viewer: Viewer,
  listing: ListingRow,
  { status, conversation_id }: z.output<(typeof schema)['body']>,
): Promise<Change['person']> {
  if (conversation_id === undefined || (status !== 'reserved' && status !== 'passed-on')) return null;
  const conversation = await conversationOf({ db: trx }, viewer.uid, conversation_id);
  if (conversation.listing_id !== listing.id) throw new AppError('conversation-not-found');
  const uid = conversation.buyer_uid;
  const [buyer] = await lockUsers(trx, [uid]);
  if (!buyer) throw new AppError('conversation-not-found');
  if (status === 'reserved' && listing.status_person !== uid) {
    if (buyer.disabled_at) throw new AppError('account-closed');
    if (await isBlockBetween(trx, viewer.uid, uid)) throw new AppError('blocked');
  }
  return { uid, conversation_id: conversation.id };
}

async function tellOf(
  services: Pick<Services, 'config' | 'clock' | 'jobs'>,
  trx: Db,
  row: ListingRow,
  { status, person, by, at }: Change & { at: Date },
): Promise<void> {
  const about = {
    from: row.seller_uid,
    subject: { model: 'listing' as const, id: row.id, title: row.title },
    cause: `${row.id} ${at.toISOString()}`,
  };
  const heldFor = row.status === 'reserved' ? row.status_person : null;
  // Somebody who had it reserved and does not get it is told like everybody else in a chat: it is gone.
  if (heldFor && status !== 'passed-on') {
    const conversation_id = await findConversationId(trx, row.id, heldFor);
    if (conversation_id)
      await notify(services, trx, {
        ...about,
        to: heldFor,
        kind: 'reservation-ended',
        payload: { conversation_id },
      });
  }
  if (status === 'reserved' && person) {
    const payload = { conversation_id: person.conversation_id };
    await notify(services, trx, { ...about, to: person.uid, kind: 'reserved-for-you', payload });
  }
  if (status === 'passed-on') {
    const except = person?.uid;
    const partners = (await listChatPartners(trx, row.id)).filter((uid) => uid !== except);
    const gone = {
      ...about,
      kind: 'passed-on' as const,
      payload: {},
      ...(except !== undefined && { except }),
    };
    if (partners.length > 0) await notify(services, trx, { ...gone, to: partners });
    await notifyWatchers(services, trx, row.id, gone);
    if (person) await askHowItWent(services, trx, { ...person, title: row.title, from: row.seller_uid, at });
  }
  if (status === 'active' && !isOffered(row.status))
    await notifyWatchers(services, trx, row.id, { ...about, kind: 'back-again', payload: {} });
  if (status === 'expired' && by === 'clock') {
    const { from: _, ...nobodys } = about;
    await notify(services, trx, { ...nobodys, to: row.seller_uid, kind: 'expired', payload: {} });
  }
}
