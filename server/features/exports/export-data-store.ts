import { sql, type RawBuilder } from 'kysely';
import { listingRowColumns, type Db } from '#server/db/schema.ts';
import { isForPerson } from '#server/db/taken-back.ts';
import { nilUuid } from '#server/ids.ts';

/** A row as it is written into a file: what it is called there, and plain values. `person` is somebody's name. */
export type DataRow = Record<string, unknown>;

/** Whose data, their proven address or '', and where to go on. */
export interface Asked {
  uid: string;
  email: string;
  now: Date;
  /** The `id` of the last row before; missing at the start. */
  after?: string | undefined;
  limit: number;
}

/** Where a stored picture is in the zip file. */
const inZip = (path: string) =>
  sql`'pictures/' || regexp_replace(${sql.ref(path)}, '^user_images/[^/]+/', '')`;
const nameOf = (uid: string) => sql`(SELECT display_name FROM users WHERE users.uid = ${sql.ref(uid)})`;
const titleOf = (id: string) => sql`(SELECT title FROM listings WHERE listings.id = ${sql.ref(id)})`;
const isIn = (uid: string) => sql`${uid}::text IN (conversations.buyer_uid, conversations.seller_uid)`;
const otherName = (uid: string) => sql`(SELECT display_name FROM users
  WHERE users.uid = CASE WHEN conversations.buyer_uid = ${uid}::text THEN conversations.seller_uid
    ELSE conversations.buyer_uid END)`;

/** Of a listing's row, which is its seller's own, all but whose and of which kind it is: those are said in words. */
const ownColumns = sql.join(
  listingRowColumns
    .filter((name) => !['seller_uid', 'category_id', 'subcategory_id'].includes(name))
    .map((name) => sql.ref(`listings.${name}`)),
);

/**
 * One statement for each JSON file, column by column: what a new column holds gets in only when it is written here.
 * Never who reported somebody, nor an address, phone number or staff member of others.
 */
export const sections = {
  profile: ({ uid }) => sql`
    SELECT uid, email, email_verified, display_name, first_name, last_name, phone_number, display_phone_number,
      birthday::text, profile_picture, address, city, state, zip_code, country, organisation, terms_accepted_at,
      suspended_until, messaging_limited_until, disabled_at, created_at, updated_at
    FROM users WHERE uid = ${uid}`,
  'ways-to-sign-in': ({ uid }) => sql`
    SELECT provider_id AS way, created_at, NULL::boolean AS two_step FROM auth_account WHERE user_id = ${uid}
    UNION ALL
    SELECT 'two-step', NULL, verified FROM auth_two_factor WHERE user_id = ${uid}
    UNION ALL
    SELECT unnest(providers), NULL, NULL FROM firebase_accounts WHERE uid = ${uid}`,
  'sign-ins': ({ uid }) => sql`
    SELECT user_agent AS device, ip_address, created_at, last_seen_at, second_factor_at, expires_at
    FROM auth_session WHERE user_id = ${uid} ORDER BY created_at`,
  devices: ({ uid }) => sql`SELECT device, first_seen_at FROM sign_in_devices WHERE uid = ${uid} ORDER BY 2`,
  listings: ({ uid, after = nilUuid, limit }) => sql`
    SELECT ${ownColumns}, serial, categories.slug AS category, subcategories.slug AS subcategory, status_by,
      ${nameOf('status_person')} AS person, confirmed_at, asked_at,
      coalesce((SELECT views FROM listing_views WHERE listing_id = listings.id), 0) AS views,
      ARRAY(SELECT ${inZip('images.path')} FROM images WHERE listing_id = listings.id ORDER BY position) AS pictures,
      ARRAY(SELECT jsonb_build_object('rule', rule, 'confirmed_at', confirmed_at) FROM listing_confirmations
        WHERE listing_id = listings.id) AS confirmed,
      ARRAY(SELECT jsonb_build_object('rule', finding, 'decision', decision) FROM listing_findings
        WHERE listing_id = listings.id AND finding NOT LIKE 'received:%') AS found
    FROM listings JOIN categories ON categories.id = listings.category_id
      LEFT JOIN subcategories ON subcategories.id = subcategory_id
    WHERE seller_uid = ${uid} AND listings.id > ${after}::uuid ORDER BY listings.id LIMIT ${limit}`,
  drafts: ({ uid }) => sql`
    SELECT id, fields::jsonb AS fields, created_at, updated_at,
      ARRAY(SELECT ${inZip('images.path')} FROM draft_images JOIN images ON images.id = image_id
        WHERE draft_images.uid = listing_drafts.uid AND draft_id = listing_drafts.id
        ORDER BY draft_images.position) AS pictures
    FROM listing_drafts WHERE uid = ${uid} ORDER BY created_at`,
  'pick-ups': ({ uid }) => sql`
    SELECT conversation_id, ${otherName(uid)} AS person, proposed_by = ${uid} AS proposed_by_you, at, place, note, state,
      pickups.created_at, changed_at, changed_by = ${uid} AS changed_by_you
    FROM pickups JOIN conversations ON conversations.id = conversation_id WHERE ${isIn(uid)} ORDER BY pickups.id`,
  'how-it-went': ({ uid, now }) => sql`
    SELECT conversation_id, ${otherName(uid)} AS person, from_uid = ${uid} AS written_by_you, about_seller, went,
      CASE WHEN from_uid = ${uid} THEN coalesce(removed_text, text) ELSE text END AS text,
      removed_by IS NOT NULL AS taken_down, thanks.created_at, shown_at
    FROM thanks JOIN conversations ON conversations.id = conversation_id
    WHERE from_uid = ${uid} OR (about_uid = ${uid} AND shown_at <= ${now}::timestamptz) ORDER BY thanks.id`,
  watchlist: ({ uid }) => sql`
    SELECT listing_id, ${titleOf('listing_id')} AS title, note, price_cents, created_at, removed_at
    FROM (SELECT uid, listing_id, note, price_cents, created_at, NULL AS removed_at FROM watchlist
      UNION ALL SELECT uid, listing_id, note, price_cents, created_at, removed_at FROM watchlist_removed) AS entries
    WHERE uid = ${uid} ORDER BY created_at`,
  lists: ({ uid }) => sql`
    SELECT id, name, note, share_token IS NOT NULL AS shared, created_at,
      ARRAY(SELECT jsonb_build_object('listing_id', listing_id, 'title', ${titleOf('listing_id')},
        'created_at', created_at) FROM list_entries WHERE list_id = lists.id ORDER BY created_at) AS listings
    FROM lists WHERE uid = ${uid} ORDER BY created_at`,
  'saved-searches': ({ uid, email }) => sql`
    SELECT id, name, filters::jsonb AS filters, frequency, paused, is_public, needed_by::text, created_at,
      ARRAY(SELECT jsonb_build_object('listing_id', listing_id, 'found_at', found_at, 'told_at', told_at)
        FROM saved_search_matches WHERE search_id = saved_searches.id ORDER BY found_at) AS found
    FROM saved_searches WHERE uid = ${uid} OR (email = ${email} AND ${email} <> '') ORDER BY created_at`,
  blocked: ({ uid }) => sql`
    SELECT ${nameOf('blocked_uid')} AS person, created_at FROM blocks WHERE blocker_uid = ${uid} ORDER BY created_at`,
  inquiries: ({ uid }) => sql`
    SELECT listing_id, ${titleOf('listing_id')} AS title, sender_uid = ${uid} AS written_by_you,
      (SELECT display_name FROM users WHERE users.uid = CASE WHEN sender_uid = ${uid} THEN seller_uid
        ELSE sender_uid END) AS person, created_at
    FROM relayed_mails WHERE ${uid}::text IN (sender_uid, seller_uid) ORDER BY created_at`,
  notifications: ({ uid, after = nilUuid, limit }) => sql`
    SELECT id, kind, ${nameOf('from_uid')} AS person, subject_model, subject_title, payload, in_bell, created_at,
      read_at, mailed_at
    FROM notifications WHERE uid = ${uid} AND id > ${after}::uuid ORDER BY id LIMIT ${limit}`,
  'notification-choices': ({ uid }) => sql`
    SELECT kinds, digest, quiet, quiet_from, quiet_to, time_zone, push_words, presence
    FROM notification_choices WHERE uid = ${uid}`,
  'push-messages': ({ uid }) => sql`
    SELECT substring(endpoint FROM '^https://[^/]+') AS sent_through, created_at
    FROM push_subscriptions WHERE uid = ${uid} ORDER BY created_at`,
  reports: ({ uid }) => sql`
    SELECT id, model, object_id, category, reason, message_seqs, state, outcome, second_look_at, created_at,
      ARRAY(SELECT jsonb_build_object('reason', reason, 'created_at', created_at) FROM report_additions
        WHERE report_id = reports.id ORDER BY created_at) AS additions
    FROM reports WHERE reporter_uid = ${uid} ORDER BY created_at`,
  decisions: ({ uid }) => sql`
    SELECT decisions.id, action, rule, listing_id, subject, facts, note, source, automated, undoes AS takes_back,
      created_at, decisions.ends_at, told_at, read_at, restrictions.kind AS restriction
    FROM decisions LEFT JOIN restrictions ON decision_id = decisions.id
    WHERE person_uid = ${uid} AND ${isForPerson} ORDER BY created_at`,
  appeals: ({ uid }) => sql`
    SELECT decision_id, text, appeals.created_at, due_at, outcome, answer, appeals.ends_at, answered_at
    FROM appeals JOIN decisions ON decisions.id = decision_id WHERE person_uid = ${uid} ORDER BY appeals.created_at`,
  'acts-of-operators': ({ uid }) => sql`
    SELECT act, model, object_id, created_at FROM operator_acts
    WHERE object_id = ${uid} OR object_id IN (SELECT id::text FROM listings WHERE seller_uid = ${uid})
    ORDER BY created_at`,
  staff: ({ uid }) => sql`SELECT role, alias, granted_at FROM staff WHERE uid = ${uid}`,
  feedback: ({ uid }) => sql`
    SELECT email, message, created_at FROM feedback WHERE uid = ${uid} ORDER BY created_at`,
  'questions-to-support': ({ email }) => sql`
    SELECT name, email, subject, message, created_at FROM support_tickets
    WHERE lower(email) = ${email} AND ${email} <> '' ORDER BY created_at`,
  'earlier-copies': ({ uid }) => sql`
    SELECT id, state, created_at, expires_at FROM data_exports WHERE uid = ${uid} ORDER BY created_at`,
} as const satisfies Record<string, (asked: Asked) => RawBuilder<unknown>>;
export type SectionName = keyof typeof sections;

/** Read a page at a time, since there may be thousands. */
const paged: ReadonlySet<SectionName> = new Set(['listings', 'notifications']);

/** The rows of one file. */
export async function* readSection(
  db: Db,
  name: SectionName,
  asked: Omit<Asked, 'after'>,
): AsyncGenerator<DataRow> {
  for (let after: string | undefined; ;) {
    const { rows } = await (sections[name] as (asked: Asked) => RawBuilder<DataRow>)({
      ...asked,
      after,
    }).execute(db);
    yield* rows;
    if (!paged.has(name) || rows.length < asked.limit) return;
    after = String(rows.at(-1)!['id']);
  }
}

export interface TalkRow extends DataRow {
  id: string;
}

/** The person's conversations, in order of their ids; of those without a message the ones they began. */
export async function listTalks(db: Db, { uid, after = nilUuid, limit }: Asked): Promise<TalkRow[]> {
  const { rows } = await sql<TalkRow>`
    SELECT conversations.id, listing_id, coalesce(listing_title, ${titleOf('listing_id')}) AS title,
      CASE WHEN buyer_uid = ${uid} THEN 'buyer' ELSE 'seller' END AS you_are, ${otherName(uid)} AS person,
      CASE WHEN buyer_uid = ${uid} THEN buyer_muted ELSE seller_muted END AS muted, created_at, last_message_at,
      passed_on_at
    FROM conversations WHERE (buyer_uid = ${uid} OR (seller_uid = ${uid} AND last_seq > 0))
      AND id > ${after}::uuid ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

/** The picture is their own, or both see it still. */
const mayHave = (uid: string) => sql`(chat_images.removed_by IS NULL OR chat_images.uid = ${uid})`;

export interface SaidRow extends DataRow {
  seq: number;
}

/** What both wrote in one of them. */
export async function listSaid(
  db: Db,
  { uid, talk, after, limit }: { uid: string; talk: string; after: number; limit: number },
): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    SELECT seq, sender_uid = ${uid} AS written_by_you, CASE WHEN wordless THEN '' ELSE body END AS text,
      ARRAY(SELECT ${inZip('chat_images.path')} FROM jsonb_array_elements(coalesce(images, '[]')) AS shown
        JOIN chat_images ON chat_images.id = (shown->>'id')::uuid AND ${mayHave(uid)}) AS pictures, created_at
    FROM messages WHERE conversation_id = ${talk} AND seq > ${after} ORDER BY seq LIMIT ${limit}`.execute(db);
  return rows;
}

export interface PictureRow {
  id: string;
  path: string;
  name: string;
  /** Of the chat: stored encrypted. */
  sealed: boolean;
  created_at: Date;
}

/** The person's own pictures, and those in their conversations. */
export async function listPictures(db: Db, { uid, after = nilUuid, limit }: Asked): Promise<PictureRow[]> {
  const { rows } = await sql<PictureRow>`
    SELECT * FROM (
      SELECT id, path, ${inZip('path')} AS name, false AS sealed, created_at FROM images WHERE uid = ${uid}
      UNION ALL
      SELECT chat_images.id, path, ${inZip('path')}, true, chat_images.created_at FROM chat_images
        LEFT JOIN conversations ON conversations.id = conversation_id
        WHERE (uid = ${uid} OR ${isIn(uid)}) AND ${mayHave(uid)}
    ) AS pictures WHERE id > ${after}::uuid ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}
