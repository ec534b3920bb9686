import type { ColumnType, Generated, Kysely, Selectable } from 'kysely';
import type { ListingStatus } from '#contract/listing-status.ts';
import type { AssessedMessage } from './assessed-message.ts';
import type { CaseTables } from './case-schema.ts';
import type { ChatImageTables, MessageImage } from './chat-image-schema.ts';
import type { DetailValues } from '#contract/listings.ts';
import type { DecisionTables } from './decision-schema.ts';
import type { DraftTables } from './draft-schema.ts';
import type { ExportTables } from './export-schema.ts';
import type { IdentityTables } from './identity-schema.ts';
import type { ListTables } from './list-schema.ts';
import type { ModerationTables } from './moderation-schema.ts';
import type { NeedsTables } from './needs-schema.ts';
import type { NotificationTables } from './notification-schema.ts';
import type { PushTables } from './push-schema.ts';
import type { PickupTables } from './pickup-schema.ts';
import type { SafetyTables } from './safety-schema.ts';
import type { SavedSearchTables } from './saved-search-schema.ts';
import type { StaffTables } from './staff-schema.ts';
import type { SupportTables } from './support-schema.ts';
import type { ThanksTables } from './thanks-schema.ts';

/**
 * The tables as Kysely sees them, column by column as in `migrations/`. Timestamps are `Date`, prices are
 * whole cents, ids are UUIDv7 strings except user ids, which are the identity provider's.
 */
export interface Tables
  extends
    CaseTables,
    ChatImageTables,
    DecisionTables,
    DraftTables,
    ExportTables,
    IdentityTables,
    ListTables,
    ModerationTables,
    NeedsTables,
    NotificationTables,
    PickupTables,
    PushTables,
    SafetyTables,
    SavedSearchTables,
    StaffTables,
    SupportTables,
    ThanksTables {
  users: {
    uid: string;
    email: string;
    email_verified: Generated<boolean>;
    display_name: Generated<string>;
    /** True when the name was set at sign-up and may not change at /complete-profile (spec §2). */
    display_name_locked: Generated<boolean>;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone_number: Generated<string>;
    display_phone_number: Generated<boolean>;
    birthday: string | null;
    profile_picture: Generated<string>;
    address: Generated<string>;
    city: Generated<string>;
    state: Generated<string>;
    zip_code: Generated<string>;
    country: Generated<string>;
    profile_created: Generated<boolean>;
    terms_accepted_at: Date | null;
    password_created: Generated<boolean>;
    /** How many times all their sessions were ended at once. */
    sign_outs: Generated<number>;
    /** Milliseconds: the timestamp in their latest picture's path. */
    image_timestamp: Generated<number>;
    /** A loan closet or the like, as verified by an operator. */
    organisation: Generated<boolean>;
    /** Set while the account is closed by an operator. */
    disabled_at: Date | null;
    suspended_until: ColumnType<Date | null, never, Date | null>;
    messaging_limited_until: ColumnType<Date | null, never, Date | null>;
    decision_unread: Generated<boolean>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  deleted_users: { uid: string; deleted_at: Generated<Date> };
  categories: { id: string; slug: string; name: string; position: number };
  subcategories: { id: string; category_id: string; slug: string; name: string; position: number };
  listings: {
    id: string;
    /** The seller's key for the posting, which a retry repeats; other sellers may use the same one. */
    client_id: string | null;
    seller_uid: string;
    title: string;
    description: string;
    /** '' where it is not known. */
    brand: Generated<string>;
    /** By attribute key; the brand is in its own column. */
    details: Generated<DetailValues>;
    /** '' where it is not known. Its owner's only. */
    serial: Generated<string>;
    price_cents: number;
    category_id: string;
    subcategory_id: string | null;
    condition: string;
    zip: string;
    city: string;
    state: string;
    contact_email_relay: boolean;
    contact_instant_chat: boolean;
    contact_text_call: boolean;
    /** Shown only to its owner, because the account is closed. */
    hidden: Generated<boolean>;
    status: Generated<ListingStatus>;
    /** Null: since it was posted. */
    status_since: Date | null;
    /** Who set it: the seller's account, the link in their mail, or the clock when nobody answered. */
    status_by: Generated<StatusBy>;
    /** Whom it is reserved for, or who has it now. */
    status_person: string | null;
    /** The same where it is nobody from a conversation. */
    status_to: StatusTo | null;
    /** When its seller last said that it is there; null: when it was posted. */
    confirmed_at: Date | null;
    /** When they were asked since then. */
    asked_at: Date | null;
    /** Its position among the newest, where that differs from `created_at`. */
    listed_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  listing_views: { listing_id: string; views: number };
  listing_viewers: { listing_id: string; day: string; viewer: Buffer };
  images: {
    id: string;
    uid: string;
    kind: 'listing' | 'profile';
    path: string;
    width: number;
    height: number;
    thumbhash: string;
    /** Three of `#rrggbb`, or none when the thumbhash cannot be read; null until they have been read from it. */
    colours: string[] | null;
    /** See `fingerprint.ts`; null until it has been read. */
    fingerprint: number[] | null;
    /** Widths in px of the smaller WebP/JPEG siblings that exist. */
    widths: number[];
    /** True once the AVIF siblings exist; they are made after the upload. */
    has_avif: Generated<boolean>;
    /** The picture that this one was made from by turning; it may be gone. */
    turned_from: string | null;
    /** How many times it was turned from there by 90° clockwise; 0 for an upload. */
    quarter_turns: Generated<number>;
    /** What it is said to show, one of the data's shots. */
    shot: string | null;
    listing_id: string | null;
    position: number | null;
    created_at: Generated<Date>;
  };
  watchlist: {
    uid: string;
    listing_id: string;
    created_at: Generated<Date>;
    note: Generated<string>;
    /** What it cost when it was put on the list; null where that is not known. */
    price_cents: number | null;
  };
  watchlist_removed: {
    uid: string;
    listing_id: string;
    created_at: Date;
    note: string;
    price_cents: number | null;
    removed_at: Date;
  };
  blocks: { blocker_uid: string; blocked_uid: string; created_at: Generated<Date> };
  conversations: {
    id: string;
    listing_id: string | null;
    buyer_uid: string;
    seller_uid: string;
    last_seq: Generated<number>;
    buyer_unread: Generated<number>;
    seller_unread: Generated<number>;
    /** Begun by email with a seller who does not offer chat, and not answered yet. */
    awaits_answer: Generated<boolean>;
    /** What the listing was called, once it is deleted. */
    listing_title: string | null;
    created_at: Generated<Date>;
    last_message_at: Date | null;
    /** When a mail about unread messages is due; null when none is. */
    buyer_mail_at: Date | null;
    seller_mail_at: Date | null;
    /** The same for a push message. */
    buyer_push_at: Date | null;
    seller_push_at: Date | null;
    /** Whether that person wants no mail or push message about it. */
    buyer_muted: Generated<boolean>;
    seller_muted: Generated<boolean>;
    /** When the thing was passed on to its buyer; null while it is not. */
    passed_on_at: Date | null;
  };
  messages: {
    conversation_id: string;
    seq: number;
    sender_uid: string;
    client_id: string;
    /** Where nothing was written beside pictures, words that stand for them. */
    body: string;
    /** Null without pictures; JSON when written. */
    images: ColumnType<MessageImage[] | null, string | null | undefined, never>;
    /** Whether nothing was written beside the pictures. */
    wordless: Generated<boolean>;
    /** Null where there is nothing to tell its reader; JSON when written. */
    assessed: ColumnType<AssessedMessage | null, string | null | undefined, string | null>;
    created_at: Generated<Date>;
  };
  relayed_mails: {
    id: string;
    sender_uid: string;
    seller_uid: string;
    listing_id: string | null;
    created_at: Generated<Date>;
  };
  /** How often somebody (a uid, or a guest's hashed address) did something within a window of time. */
  rate_windows: { who: string; act: string; count: number; ends_at: Date };
  outbox_mails: {
    id: string;
    /** RFC 5322 Message-ID without angle brackets; the same across retries. */
    message_id: string;
    to_address: string;
    subject: string;
    /** The whole MIME message. */
    mime: Buffer;
    created_at: Generated<Date>;
    sent_at: Date | null;
    failed_at: Date | null;
    /** Set when it will not be tried again; `last_error` says why. */
    refused_at: Date | null;
    attempts: Generated<number>;
    last_error: string | null;
  };
}

export type UserRow = Selectable<Tables['users']>;

export type ListingRow = Omit<Selectable<Tables['listings']>, 'client_id'>;
export type StatusBy = 'seller' | 'link' | 'clock';
export type StatusTo = 'someone-else' | 'elsewhere';

/** What is read for everything but its owner's own steps. */
export type ReadListingRow = Omit<
  ListingRow,
  'serial' | 'status_by' | 'status_person' | 'confirmed_at' | 'asked_at'
>;

/** The columns of a listing's row, for prepared statements, which must name each column (see `prepared`). */
export const listingRowColumns = Object.keys({
  id: true,
  seller_uid: true,
  title: true,
  description: true,
  brand: true,
  details: true,
  price_cents: true,
  category_id: true,
  subcategory_id: true,
  condition: true,
  zip: true,
  city: true,
  state: true,
  contact_email_relay: true,
  contact_instant_chat: true,
  contact_text_call: true,
  hidden: true,
  status: true,
  status_since: true,
  status_to: true,
  listed_at: true,
  created_at: true,
  updated_at: true,
} satisfies Record<keyof ReadListingRow, true>);

export type ImageRow = Selectable<Tables['images']>;

export type ConversationRow = Selectable<Tables['conversations']>;

export type MessageRow = Selectable<Tables['messages']>;

/** The database or a transaction on it: every store takes one as its first argument. */
export type Db = Kysely<Tables>;
