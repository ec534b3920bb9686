import type { z } from 'zod/mini';
import * as limits from '#contract/limits.ts';
import type * as schemas from '#contract/moderation-schema.ts';
import type {
  ReportedPerson,
  ReportedListing,
  ReportedChat,
  ReportSnapshot,
} from '#server/db/report-snapshot.ts';
import type { UserRow } from '#server/db/schema.ts';
import { sealedPath } from '#server/features/chat-images/chat-image-paths.ts';
import { chatImagePathsOf } from '#server/features/chat-images/chat-images.ts';
import {
  conversationBetween,
  conversationOf,
  listMessages,
  listMessagesAround,
} from '#server/features/conversations/conversations.ts';
import { profilePicturePath } from '#server/features/images/image-paths.ts';
import { findListingImages } from '#server/features/images/images.ts';
import { ownListings, visibleListing, type visibleListings } from '#server/features/listings/listings.ts';
import { listProposed } from '#server/features/pickups/pickups.ts';
import { shownThanksAbout } from '#server/features/thanks/thanks.ts';
import { knownUser } from '#server/features/users/users.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Services } from '#server/services.ts';

/** The newest listings of a reported person. */
const listingsMax = 20;
/** The latest pick-up plans of a chat. */
const pickupsMax = 20;

export interface Reported {
  snapshot: ReportSnapshot;
  /** Everybody whom the snapshot names. */
  people: UserRow[];
  /** The paths of the pictures that show what was reported. */
  pictures: string[];
}

/**
 * Only what the reporter can see can be reported.
 * @throws AppError the `…-not-found` of the object; `report-target-not-found` where nobody sees the words any more
 */
export async function takeSnapshot(
  services: Services,
  viewer: Viewer,
  {
    model,
    object_id: id,
    conversation_id,
    thanks_id,
    message_seqs = [],
  }: z.output<(typeof schemas.submitReport)['body']>,
): Promise<Reported> {
  switch (model) {
    case 'listing': {
      const row = await visibleListing(services, viewer, id);
      const [listing, seller] = [listingPart(row), await knownUser(services, row.seller_uid)];
      return {
        snapshot: { model, listing, seller: personPart(seller) },
        people: [seller],
        pictures: [...listing.image_paths, ...profilePictures([seller])],
      };
    }
    case 'user': {
      const person = await knownUser(services, id);
      // Of words about how it went their author is judged: who they are about has mostly reported them, and is not shown.
      const isOfWords = thanks_id !== undefined;
      const thanks = isOfWords ? await shownThanksAbout(services, thanks_id, id) : undefined;
      // Filed without its words, it would be about the one who was written about.
      if (isOfWords && !thanks) throw new AppError('report-target-not-found');
      const listings = isOfWords
        ? []
        : (await ownListings(services, person)).slice(0, listingsMax).map(listingPart);
      const chat = await chatWith(services, viewer, person, { id: conversation_id, marked: message_seqs });
      const self = chat ? [await knownUser(services, viewer.uid)] : [];
      const author = thanks && (await knownUser(services, thanks.from_uid));
      const { city, state } = person;
      return {
        snapshot: {
          model,
          person: { ...personPart(person), city, state },
          listings,
          chat,
          thanks: thanks && author ? { id: thanks.id, author: personPart(author), text: thanks.text } : null,
        },
        people: [person, ...self, ...(author ? [author] : [])],
        pictures: [
          ...(isOfWords ? [] : profilePictures([person])),
          ...(await chatPictures(services, chat)),
          ...listings.flatMap(({ image_paths }) => image_paths),
        ],
      };
    }
    case 'conversation': {
      const conversation = await conversationOf(services, viewer.uid, id);
      const [buyer, seller, chat, images] = await Promise.all([
        knownUser(services, conversation.buyer_uid),
        knownUser(services, conversation.seller_uid),
        chatPart(services, viewer, conversation, message_seqs),
        conversation.listing_id === null ? [] : findListingImages(services.db, conversation.listing_id),
      ]);
      return {
        snapshot: { model, buyer: personPart(buyer), seller: personPart(seller), ...chat },
        people: [buyer, seller],
        pictures: [
          ...profilePictures([buyer, seller].filter(({ uid }) => uid !== viewer.uid)),
          ...(await chatPictures(services, chat)),
          ...images.map(({ path }) => path),
        ],
      };
    }
  }
}

/** The chat that is named, if it is between the two, or else their latest. */
async function chatWith(
  services: Services,
  viewer: Viewer,
  { uid }: UserRow,
  { id, marked }: { id: string | undefined; marked: readonly number[] },
): Promise<ReportedChat | null> {
  const conversation = await conversationBetween(services, [viewer.uid, uid], id);
  if (!conversation) return null;
  // Marks of another chat than the one found mean nothing here.
  return chatPart(services, viewer, conversation, conversation.id === id ? marked : []);
}

async function chatPart(
  services: Services,
  viewer: Viewer,
  { id, listing_id }: { id: string; listing_id: string | null },
  seqs: readonly number[],
): Promise<ReportedChat> {
  const [latest, around, pickups] = await Promise.all([
    listMessages(services, viewer, id, {}),
    listMessagesAround(services.db, id, seqs, limits.messagesAroundMarked),
    listProposed(services.db, id, pickupsMax),
  ]);
  const oldest = latest[0]?.seq ?? Infinity;
  const messages = [...around.filter(({ seq }) => seq < oldest), ...latest];
  return {
    conversation_id: id,
    listing_id,
    marked: messages.filter(({ seq }) => seqs.includes(seq)).map(({ seq }) => seq),
    messages: messages.map((message) => ({
      seq: message.seq,
      sender_uid: message.sender_uid,
      text: message.body,
      ...(message.images && { image_ids: message.images.map(({ id }) => id) }),
      timestamp: message.created_at.toISOString(),
    })),
    pickups: pickups.map(({ proposed_by, at, place, note, state, created_at }) => ({
      proposed_by,
      at: at.toISOString(),
      place,
      note,
      state,
      timestamp: created_at.toISOString(),
    })),
  };
}

/** Where the pictures of these messages are, those of the latest first. */
async function chatPictures({ db }: Services, chat: ReportedChat | null): Promise<string[]> {
  const ids = chat?.messages.toReversed().flatMap(({ image_ids = [] }) => image_ids) ?? [];
  return (await chatImagePathsOf(db, ids)).map(sealedPath);
}

function personPart({ uid, display_name, profile_picture }: UserRow): ReportedPerson {
  return { uid, display_name, profile_picture };
}

/** The default avatar belongs to nobody. */
const profilePictures = (people: readonly UserRow[]): string[] =>
  people
    .filter(({ uid, profile_picture }) => profile_picture.includes(profilePicturePath(uid)))
    .map(({ uid }) => profilePicturePath(uid));

function listingPart(row: Awaited<ReturnType<typeof visibleListings>>[number]): ReportedListing {
  return {
    id: row.id,
    title: row.title,
    brand: row.brand,
    description: row.description,
    details: row.details,
    price_cents: row.price_cents,
    city: row.city,
    state: row.state,
    image_paths: row.images.map(({ path }) => path),
  };
}
