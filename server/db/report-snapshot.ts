import type { DetailValues } from '#contract/listings.ts';
import type { PickupState } from '#contract/pickup-state.ts';

export interface ReportedPerson {
  uid: string;
  display_name: string;
  profile_picture: string;
}

export interface ReportedListing {
  id: string;
  title: string;
  /** Empty where the seller named none. */
  brand: string;
  description: string;
  /** What is said of the equipment, never the serial number. Missing in older reports. */
  details?: DetailValues;
  price_cents: number;
  city: string;
  state: string;
  image_paths: string[];
}

export interface ReportedChat {
  conversation_id: string;
  listing_id: string | null;
  /** The latest ones, and the marked ones with those around them, in order. */
  messages: { seq: number; sender_uid: string; text: string; image_ids?: string[]; timestamp: string }[];
  /** The `seq`s of the messages that are meant. Missing in older reports. */
  marked?: number[];
  /** The latest ones, in order. Missing in older reports. */
  pickups?: ReportedPickup[];
}

export interface ReportedPickup {
  proposed_by: string;
  at: string;
  place: string;
  note: string;
  state: PickupState;
  timestamp: string;
}

/** What moderators need to know about the reported object, as it was when reported (design §5). */
export type ReportSnapshot =
  | { model: 'listing'; listing: ReportedListing; seller: ReportedPerson }
  | {
      model: 'user';
      person: ReportedPerson & { city: string; state: string };
      listings: ReportedListing[];
      /** The chat between the reporter and this person; null where they never wrote. */
      chat: ReportedChat | null;
      /** The reported comment about this person, and who wrote it; null where the person is reported. */
      thanks: { id: string; author: ReportedPerson; text: string } | null;
    }
  | ({ model: 'conversation'; buyer: ReportedPerson; seller: ReportedPerson } & ReportedChat);
