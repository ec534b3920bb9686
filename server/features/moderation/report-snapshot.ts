import type { UserRow } from '#server/db/schema.ts';
import { conversationOf, listMessages } from '#server/features/conversations/conversations.ts';
import { ownListings, visibleListing } from '#server/features/listings/listings.ts';
import { otherUser } from '#server/features/users/users.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Services } from '#server/services.ts';

export interface ReportedPerson {
  uid: string;
  display_name: string;
  profile_picture: string;
}

export interface ReportedListing {
  id: string;
  title: string;
  description: string;
  price_cents: number;
  city: string;
  state: string;
  image_paths: string[];
}

/** What moderators need of the reported object, as it was when it was reported (design §5). */
export type ReportSnapshot =
  | { model: 'listing'; listing: ReportedListing; seller: ReportedPerson }
  | { model: 'user'; person: ReportedPerson & { city: string; state: string }; listings: ReportedListing[] }
  | {
      model: 'conversation';
      listing_id: string | null;
      buyer: ReportedPerson;
      seller: ReportedPerson;
      /** The latest ones, in order. */
      messages: { seq: number; sender_uid: string; text: string; timestamp: string }[];
    };

/** The newest listings of a reported person. */
const listingsMax = 20;

/**
 * Only what the reporter can see can be reported.
 * @throws AppError the `…-not-found` of the object
 */
export async function takeSnapshot(
  services: Services,
  viewer: Viewer,
  model: ReportSnapshot['model'],
  id: string,
): Promise<ReportSnapshot> {
  switch (model) {
    case 'listing': {
      const listing = await visibleListing(services, viewer, id);
      return {
        model,
        listing: listingPart(listing),
        seller: personPart(await otherUser(services, listing.seller_uid)),
      };
    }
    case 'user': {
      const person = await otherUser(services, id);
      const listings = await ownListings(services, person);
      return {
        model,
        person: { ...personPart(person), city: person.city, state: person.state },
        listings: listings.slice(0, listingsMax).map(listingPart),
      };
    }
    case 'conversation': {
      const conversation = await conversationOf(services, viewer.uid, id);
      const [buyer, seller, messages] = await Promise.all([
        otherUser(services, conversation.buyer_uid),
        otherUser(services, conversation.seller_uid),
        listMessages(services, viewer, id, {}),
      ]);
      return {
        model,
        listing_id: conversation.listing_id,
        buyer: personPart(buyer),
        seller: personPart(seller),
        messages: messages.map((message) => ({
          seq: message.seq,
          sender_uid: message.sender_uid,
          text: message.body,
          timestamp: message.created_at.toISOString(),
        })),
      };
    }
  }
}

function personPart({ uid, display_name, profile_picture }: UserRow): ReportedPerson {
  return { uid, display_name, profile_picture };
}

function listingPart(row: Awaited<ReturnType<typeof visibleListing>>): ReportedListing {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price_cents: row.price_cents,
    city: row.city,
    state: row.state,
    image_paths: row.images.map(({ path }) => path),
  };
}
