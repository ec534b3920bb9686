import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import * as schemas from '#contract/email-relay-schema.ts';
import type { Db, UserRow } from '#server/db/schema.ts';
import { announceStored } from '#server/features/announcements/announcements.ts';
import {
  clearDueAt,
  holdConversationOfMail,
  storeRelayedMessage,
} from '#server/features/conversations/relayed-message.ts';
import { mayBeAskedAbout } from '#server/features/listings/listing-policy.ts';
import { holdVisibleListing, ownListings } from '#server/features/listings/listings.ts';
import { forgetMails } from '#server/features/mail/mail.ts';
import { choiceOf } from '#server/features/notifications/choices.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { isBlockBetween } from '#server/db/blocks.ts';
import { lockUsers } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import { isUuid, uuidOf } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { insertRelayedMail, listRelayedIds, wasRelayed } from './email-relay-store.ts';
import { queueInquiry } from './inquiry-mail.ts';
import { removeAddresses } from '#server/features/mail/remove-addresses.ts';

type Input = z.output<(typeof schemas.relayEmail)['body']>;

/**
 * Sends the caller's words to a seller without showing either address (spec §6; design §5, E-mail relay). What the
 * client says about the sender and the subject is not trusted. Accepted means that it will be sent, unless the
 * seller wants no mail of this kind or about this chat, and that the text is now a message in their conversation,
 * without addresses (docs/decisions/037); a retry with the same `client_id` adds neither again.
 *
 * @throws AppError `not-yourself` (`from` is somebody else, or `seller_id` is not the listing's seller),
 *   `listing-not-found` (also when the seller has blocked the caller), `listing-gone`, `user-not-found`, `account-closed`, `blocked`,
 *   `cannot-message-yourself`, `contact-method-not-offered`, `rate-limited`
 */
export async function relayEmail(services: Services, viewer: Viewer, input: Input): Promise<void> {
  requireSender(viewer, input.from);
  const id = idOf(viewer, input.client_id);
  if (await wasRelayed(services.db, id)) return;
  const about = { buyerUid: viewer.uid, sellerUid: input.seller_id, listingId: input.listing_id ?? null };
  if (about.listingId !== null && !isUuid(about.listingId)) throw new AppError('listing-not-found');
  const stored = await services.db.transaction().execute(async (trx) => {
    const held = await holdConversationOfMail(trx, about);
    const listing = about.listingId && (await holdVisibleListing(services, trx, viewer, about.listingId));
    if (listing && listing.seller_uid !== about.sellerUid) throw new AppError('not-yourself');
    if (about.sellerUid === viewer.uid) throw new AppError('cannot-message-yourself');
    if (listing && !mayBeAskedAbout(listing)) throw new AppError('listing-gone');
    const { buyer, seller } = await holdBoth(trx, viewer.uid, about.sellerUid);
    const limitedUntil = buyer.messaging_limited_until;
    if (limitedUntil && limitedUntil > services.clock.now()) throw new AppError('messaging-limited');
    if (await isBlockBetween(trx, buyer.uid, seller.uid)) throw new AppError('blocked');
    const asked = listing ? [listing] : await shownListings(trx, seller);
    if (!asked.some((one) => one.contact_email_relay)) throw new AppError('contact-method-not-offered');
    const isNew = await insertRelayedMail(trx, {
      id,
      sender_uid: buyer.uid,
      seller_uid: seller.uid,
      listing_id: about.listingId,
      created_at: services.clock.now(),
    });
    if (!isNew) return null;
    await consumeRate(services, trx, schemas.relayEmail.rate, buyer);
    const text = removeAddresses(input.text);
    const offersChat = asked.some((one) => one.contact_instant_chat);
    const message = await storeRelayedMessage(services, trx, held, { about, offersChat, text, clientId: id });
    const conversationId = message.message.conversation_id;
    await notify(services, trx, {
      to: seller.uid,
      kind: 'inquiry',
      from: buyer.uid,
      cause: id,
      subject: { model: 'conversation', id: conversationId, title: listing ? listing.title : '' },
      payload: {},
    });
    const chosen = await choiceOf(trx, seller.uid, 'inquiry');
    await clearDueAt(trx, conversationId, seller.uid, chosen);
    if (chosen.mail && !message.isMuted) {
      const { notice, mayHurt } = message;
      const about = { buyer, seller, listing: listing || null, text, conversationId, notice, mayHurt };
      await queueInquiry(services, trx, { key: keyOf(id), ...about });
    }
    return message;
  });
  if (stored) announceStored(services, [stored]);
}

/** Takes back the stored copies of what this person sent; for the transaction that deletes the account. */
export async function forgetRelayedMails(services: Services, trx: Db, uid: string): Promise<void> {
  const ids = await listRelayedIds(trx, uid);
  await forgetMails(services, trx, ids.map(keyOf));
}

/** What somebody else can ask this person about. */
async function shownListings(trx: Db, seller: UserRow) {
  const listings = await ownListings({ db: trx }, seller);
  return listings.filter((one) => !one.hidden && mayBeAskedAbout(one));
}

/** The spec's `from` may name the caller in any form, but nobody else. */
function requireSender(viewer: Viewer, from: string | undefined): void {
  const named = from?.trim().toLowerCase() ?? '';
  const own = ['', viewer.uid, viewer.email, viewer.displayName.trim()].map((name) => name.toLowerCase());
  if (!own.includes(named)) throw new AppError('not-yourself');
}

async function holdBoth(
  trx: Db,
  buyerUid: string,
  sellerUid: string,
): Promise<{ buyer: UserRow; seller: UserRow }> {
  const people = await lockUsers(trx, [buyerUid, sellerUid]);
  const buyer = people.find(({ uid }) => uid === buyerUid);
  const seller = people.find(({ uid }) => uid === sellerUid);
  if (!buyer || buyer.disabled_at) throw new AppError('token-invalid');
  if (!seller?.profile_created) throw new AppError('user-not-found');
  if (seller.disabled_at) throw new AppError('account-closed');
  return { buyer, seller };
}

/** One id per sender and `client_id`, so that nobody can take another's. */
function idOf(viewer: Viewer, clientId: string | undefined): string {
  return clientId === undefined ? randomUUIDv7() : uuidOf(`${viewer.uid} ${clientId.toLowerCase()}`);
}

const keyOf = (id: string): string => `relay-${id}`;
