import { randomUUIDv7 } from 'node:crypto';
import { isBlank } from '#contract/blank.ts';
import * as limits from '#contract/limits.ts';
import { isOffered } from '#contract/listing-status.ts';
import * as schemas from '#contract/messages-schema.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { ConversationRow, Db } from '#server/db/schema.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import {
  announceSeen,
  announceStored,
  announceUnread,
} from '#server/features/announcements/announcements.ts';
import { picturesAlone } from '#contract/wording/chat-pictures.ts';
import { claimChatImages } from '#server/features/chat-images/chat-images.ts';
import { readNotifications } from '#server/features/notifications/notifications.ts';
import { lookAtChatsLater, lookAtMessageLater } from '#server/features/look-queues/look-queues.ts';
import {
  findConversationBetween,
  findConversationId,
  findConversationOf,
  insertConversation,
  listConversationRows,
  listConversationStates,
  lockConversationOf,
  lockListingForStart,
  type ConversationListRow,
} from './conversation-store.ts';
import {
  findMessageByClientId,
  insertMessage,
  listMessagesAfter,
  listMessagesBefore,
  takeNextSeq,
} from './message-store.ts';
import { assessedHere, assessedMessage } from './message-notices.ts';
import { refusalFor } from './refusals.ts';
import type { MessageWithSender, NewMessage } from './stored-message.ts';
import { clearUnread } from './unread-store.ts';
import { hasBlocked } from '#server/db/blocks.ts';

export { listMessagesAfter, listMessagesAround } from './message-store.ts';

export {
  findConversationId,
  listConversationStates,
  lockConversationsAbout,
  lockConversationsBetween,
  type ConversationState,
} from './conversation-store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'pubsub' | 'log' | 'jobs'>;
/** Conversations that a list shows: the latest. */
const listMax = 500;
/** Messages that one call with `after` answers. */
const catchUpMax = 500;

/**
 * The conversation of this buyer about this listing, made when there is none (spec §7; design §5).
 *
 * @returns its id
 * @throws AppError `not-yourself` when `buyer` or `seller` is not who it really is; `listing-not-found` also when
 * the seller has blocked the caller; `cannot-message-yourself`; `listing-gone`, `contact-method-not-offered` and `blocked` (the
 * caller has blocked the seller) and `rate-limited` only when there is no conversation yet.
 */
export async function startConversation(
  services: Pick<Services, 'db' | 'jobs'> & RateServices,
  viewer: Viewer,
  input: { listing: string; buyer?: string | undefined; seller?: string | undefined },
): Promise<string> {
  if (input.buyer !== undefined && input.buyer !== viewer.uid) throw new AppError('not-yourself');
  if (!isUuid(input.listing)) throw new AppError('listing-not-found');
  return services.db.transaction().execute(async (trx) => {
    const listing = await lockListingForStart(trx, input.listing);
    if (!listing || (await hasBlocked(trx, listing.seller_uid, viewer.uid)))
      throw new AppError('listing-not-found');
    if (listing.seller_uid === viewer.uid) throw new AppError('cannot-message-yourself');
    if (input.seller !== undefined && input.seller !== listing.seller_uid) throw new AppError('not-yourself');
    const existing = await findConversationId(trx, listing.id, viewer.uid);
    if (existing) return existing;
    if (!isOffered(listing.status)) throw new AppError('listing-gone');
    if (!listing.contact_instant_chat) throw new AppError('contact-method-not-offered');
    if (await hasBlocked(trx, viewer.uid, listing.seller_uid)) throw new AppError('blocked');
    const id = randomUUIDv7();
    const made = await insertConversation(trx, {
      id,
      listing_id: listing.id,
      buyer_uid: viewer.uid,
      seller_uid: listing.seller_uid,
      created_at: services.clock.now(),
    });
    if (!made) return (await findConversationId(trx, listing.id, viewer.uid))!;
    await consumeRate(services, trx, schemas.startConversation.rate, viewer);
    await lookAtChatsLater(services, trx, viewer.uid);
    return id;
  });
}

/** Own conversations, the latest first; or only this one, if it is among them. */
export async function listConversations(
  { db }: Pick<Needs, 'db'>,
  viewer: Pick<Viewer, 'uid'>,
  only?: string,
): Promise<ConversationListRow[]> {
  if (only !== undefined && !isUuid(only)) return [];
  return listConversationRows(db, viewer.uid, { limit: listMax, only });
}

/** @throws AppError `conversation-not-found`, also for a conversation of others. */
export async function conversationOf(
  { db }: Pick<Needs, 'db'>,
  uid: string,
  id: string,
): Promise<ConversationRow> {
  const row = isUuid(id) ? await findConversationOf(db, id, uid) : undefined;
  if (!row) throw new AppError('conversation-not-found');
  return row;
}

/** The one with this id, if it is these two's, else their latest with a message; null where they never wrote. */
export async function conversationBetween(
  { db }: Pick<Needs, 'db'>,
  two: readonly [string, string],
  id: string | undefined,
): Promise<Pick<ConversationRow, 'id' | 'listing_id'> | null> {
  return findConversationBetween(db, two, id !== undefined && isUuid(id) ? id : null);
}

/**
 * Messages in order of `seq`: those after, those just before, or the latest.
 * @throws AppError `conversation-not-found`
 */
export async function listMessages(
  services: Needs,
  viewer: Viewer,
  id: string,
  { after, before }: { after?: number | undefined; before?: number | undefined },
): Promise<MessageWithSender[]> {
  await conversationOf(services, viewer.uid, id);
  if (after !== undefined) return listMessagesAfter(services.db, id, after, catchUpMax);
  return listMessagesBefore(services.db, id, before ?? null, limits.messagesPage);
}

/** @throws AppError `conversation-not-found` */
export async function markRead(services: Needs, viewer: Pick<Viewer, 'uid'>, id: string): Promise<void> {
  await conversationOf(services, viewer.uid, id);
  await markSeen(services, viewer, id, null);
}

/**
 * Marks the conversation read for one of its two, unless there are messages after the last they have seen (null: they
 * have seen all).
 */
export async function markSeen(
  services: Needs,
  viewer: Pick<Viewer, 'uid'>,
  id: string,
  lastSeen: number | null,
): Promise<void> {
  const cleared = await clearUnread(services.db, id, viewer.uid, lastSeen);
  if (cleared) {
    // Not awaited: it is not what the caller waits for.
    if (cleared.shows_presence) void announceSeen(services, id, { uid: viewer.uid, seq: cleared.last_seq });
    await announceUnread(services, viewer.uid);
  } else if (lastSeen !== null) return;
  await readNotifications(services, viewer, { subject: { model: 'conversation', id } });
}

/** What someone says: a message before it is looked at. */
export interface SaidMessage {
  text: string;
  /** Addresses of pictures that were uploaded for it; beside them the text may be blank. */
  images?: readonly string[] | undefined;
  /** A UUID of the sender's: said again with it, nothing is stored. */
  clientId: string;
}

export interface SentMessage {
  message: MessageWithSender;
  /** Whether it was stored already. */
  isResend: boolean;
}

/**
 * Stores a message and tells everyone who has the conversation open, once it is committed. A resend, known by its
 * `clientId`, stores nothing and takes no `seq` (design §5, Conversations).
 *
 * @throws AppError `message-blank`, `message-too-long`, `conversation-not-found`, those of `refusals` and of
 * `claimChatImages`
 */
export async function sendMessage(
  services: Needs,
  senderUid: string,
  conversationId: string,
  said: SaidMessage,
): Promise<SentMessage> {
  const unstored = newMessage(senderUid, conversationId, said);
  const { otherUid, ...sent } = await services.db.transaction().execute(async (trx) => {
    const conversation = await lockConversationOf(trx, conversationId, senderUid);
    if (!conversation) throw new AppError('conversation-not-found');
    const find = () => findMessageByClientId(trx, conversationId, senderUid, said.clientId);
    const resent = await find();
    if (resent) return { message: resent, isResend: true, otherUid: null };
    const senderIsBuyer = conversation.buyer_uid === senderUid;
    const other = senderIsBuyer ? conversation.seller_uid : conversation.buyer_uid;
    const refusal = await refusalOf({ db: trx }, senderUid, conversationId);
    if (refusal) throw new AppError(refusal);
    const images = said.images?.length
      ? await claimChatImages(trx, { uid: senderUid, conversationId, urls: said.images })
      : null;
    await appendMessage(services, trx, conversation, { ...unstored, images });
    return { message: (await find())!, isResend: false, otherUid: other };
  });
  if (otherUid !== null) announceStored(services, [{ message: sent.message, otherUid }]);
  return sent;
}

/** Stores the message as the next of this conversation, which the transaction holds. @returns its `seq`, and what its reader is told */
export async function appendMessage(
  services: Pick<Needs, 'clock' | 'jobs'>,
  trx: Db,
  conversation: Pick<ConversationRow, 'id' | 'buyer_uid' | 'last_message_at'>,
  unstored: NewMessage & Partial<Pick<MessageWithSender, 'images'>>,
): Promise<Pick<MessageWithSender, 'seq' | 'assessed'>> {
  // Two processes' clocks may differ: times never run against the order.
  const at = new Date(Math.max(services.clock.now().getTime(), conversation.last_message_at?.getTime() ?? 0));
  const senderIsBuyer = unstored.sender_uid === conversation.buyer_uid;
  const seq = await takeNextSeq(trx, conversation.id, senderIsBuyer, at);
  const assessed = await assessedHere(trx, conversation.id, unstored, at);
  await insertMessage(trx, { images: null, ...unstored, assessed, seq, created_at: at });
  if (seq === 1) await lookAtChatsLater(services, trx, unstored.sender_uid);
  if (unstored.assessed) await lookAtMessageLater(services, trx, conversation.id, seq);
  return { seq, assessed };
}

/**
 * The message as it can be stored.
 * @throws AppError `message-blank`, `message-too-long`, `conversation-not-found`
 */
export function newMessage(senderUid: string, conversationId: string, said: SaidMessage): NewMessage {
  const unassessed = unassessedMessage(senderUid, conversationId, said);
  return { ...unassessed, assessed: assessedMessage(unassessed) };
}

/** The same before anything has looked at what it says. */
export function unassessedMessage(
  senderUid: string,
  conversationId: string,
  { text, images = [], clientId }: SaidMessage,
): Omit<NewMessage, 'assessed'> {
  const wordless = images.length > 0 && isBlank(text);
  const body = wordless ? picturesAlone(images.length) : storableText(text);
  if (!isUuid(conversationId)) throw new AppError('conversation-not-found');
  return { conversation_id: conversationId, sender_uid: senderUid, client_id: clientId, body, wordless };
}

/** Why this one of the two cannot write here now; null when they can, or when the conversation is gone. */
export async function refusalOf(
  { db }: Pick<Needs, 'db'>,
  uid: string,
  conversationId: string,
): Promise<Refusal | null> {
  const [state] = await listConversationStates(db, [conversationId]);
  return state ? refusalFor(uid, state) : null;
}

/**
 * The text as PostgreSQL can store it: it knows neither NUL nor half a surrogate pair.
 * @throws AppError `message-blank`, `message-too-long`
 */
function storableText(text: string): string {
  // Checked before anything walks the whole of it; no 4,000 characters take more than two units each.
  if (text.length > limits.messageMax * 2 + 1000) throw new AppError('message-too-long');
  const body = text.replaceAll('\u0000', '').toWellFormed();
  if (isBlank(body)) throw new AppError('message-blank');
  // Counted as PostgreSQL counts: an emoji is one.
  if (body.length > limits.messageMax && [...body].length > limits.messageMax)
    throw new AppError('message-too-long');
  return body;
}
