-- The marketplace's own tables. User ids are the identity provider's (text); all other ids are UUIDv7, so
-- that they sort by time and need no sequence.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE users (
  uid text PRIMARY KEY,
  email text NOT NULL,
  email_verified boolean NOT NULL DEFAULT false,
  display_name text NOT NULL DEFAULT '',
  display_name_locked boolean NOT NULL DEFAULT false,
  first_name text NOT NULL DEFAULT '',
  last_name text NOT NULL DEFAULT '',
  phone_number text NOT NULL DEFAULT '',
  display_phone_number boolean NOT NULL DEFAULT false,
  birthday date,
  profile_picture text NOT NULL DEFAULT '/images/default-avatar.png',
  address text NOT NULL DEFAULT '',
  city text NOT NULL DEFAULT '',
  state text NOT NULL DEFAULT '',
  zip_code text NOT NULL DEFAULT '',
  country text NOT NULL DEFAULT 'US',
  profile_created boolean NOT NULL DEFAULT false,
  terms_accepted_at timestamptz,
  password_created boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- A token of a deleted account stays formally valid until it expires; this list says no to it meanwhile.
CREATE TABLE deleted_users (
  uid text PRIMARY KEY,
  deleted_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE page_sessions (
  id_hash text PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX page_sessions_uid ON page_sessions (uid);
CREATE INDEX page_sessions_expires ON page_sessions (expires_at);

CREATE TABLE socket_tickets (
  ticket_hash text PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX socket_tickets_uid ON socket_tickets (uid);
CREATE INDEX socket_tickets_expires ON socket_tickets (expires_at);

CREATE TABLE categories (
  id uuid PRIMARY KEY,
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  position integer NOT NULL
);

CREATE TABLE subcategories (
  id uuid PRIMARY KEY,
  category_id uuid NOT NULL REFERENCES categories,
  slug text NOT NULL,
  name text NOT NULL,
  position integer NOT NULL,
  UNIQUE (category_id, slug),
  UNIQUE (category_id, id)
);

CREATE TABLE listings (
  id uuid PRIMARY KEY,
  seller_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  title text NOT NULL,
  description text NOT NULL CHECK (char_length(description) <= 250),
  price_cents integer NOT NULL CHECK (price_cents >= 0),
  category_id uuid NOT NULL REFERENCES categories,
  subcategory_id uuid,
  condition text NOT NULL CHECK (condition IN ('new', 'like new', 'used', 'needs repairs', 'parts only')),
  zip text COLLATE "C" NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  contact_email_relay boolean NOT NULL,
  contact_instant_chat boolean NOT NULL,
  contact_text_call boolean NOT NULL,
  -- Whole milliseconds, as JavaScript's dates: a page's cursor carries it and must name it exactly.
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (category_id, subcategory_id) REFERENCES subcategories (category_id, id),
  CHECK (contact_email_relay OR contact_instant_chat OR contact_text_call)
);
-- Design §7: the newest page of a radius is merged from the newest of each ZIP.
CREATE INDEX listings_zip_newest ON listings (zip, created_at DESC, id DESC);
CREATE INDEX listings_zip_category_newest ON listings (zip, category_id, created_at DESC, id DESC);
CREATE INDEX listings_zip_subcategory_newest ON listings (zip, subcategory_id, created_at DESC, id DESC);
CREATE INDEX listings_newest ON listings (created_at DESC, id DESC);
CREATE INDEX listings_category_newest ON listings (category_id, created_at DESC, id DESC);
CREATE INDEX listings_subcategory_newest ON listings (subcategory_id, created_at DESC, id DESC);
CREATE INDEX listings_zip_price ON listings (zip, price_cents, id);
CREATE INDEX listings_zip_category_price ON listings (zip, category_id, price_cents, id);
CREATE INDEX listings_zip_subcategory_price ON listings (zip, subcategory_id, price_cents, id);
CREATE INDEX listings_price ON listings (price_cents, id);
CREATE INDEX listings_category_price ON listings (category_id, price_cents, id);
CREATE INDEX listings_subcategory_price ON listings (subcategory_id, price_cents, id);
CREATE INDEX listings_seller_newest ON listings (seller_uid, created_at DESC, id DESC);
CREATE INDEX listings_title_trigram ON listings USING gin (lower(title) gin_trgm_ops);

CREATE TABLE images (
  id uuid PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('listing', 'profile')),
  path text NOT NULL UNIQUE,
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  widths integer[] NOT NULL DEFAULT '{}',
  has_avif boolean NOT NULL DEFAULT false,
  listing_id uuid REFERENCES listings ON DELETE SET NULL,
  position integer,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX images_listing ON images (listing_id, position) WHERE listing_id IS NOT NULL;
CREATE INDEX images_unused ON images (created_at) WHERE listing_id IS NULL;
CREATE INDEX images_uid ON images (uid);

CREATE TABLE watchlist (
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (uid, listing_id)
);
CREATE INDEX watchlist_listing ON watchlist (listing_id);

CREATE TABLE blocks (
  blocker_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (blocker_uid, blocked_uid),
  CHECK (blocker_uid <> blocked_uid)
);
CREATE INDEX blocks_blocked ON blocks (blocked_uid);

CREATE TABLE conversations (
  id uuid PRIMARY KEY,
  listing_id uuid REFERENCES listings ON DELETE SET NULL,
  buyer_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  seller_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  last_seq integer NOT NULL DEFAULT 0,
  buyer_unread integer NOT NULL DEFAULT 0,
  seller_unread integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_message_at timestamptz,
  UNIQUE (listing_id, buyer_uid),
  CHECK (buyer_uid <> seller_uid)
);
CREATE INDEX conversations_buyer ON conversations (buyer_uid);
CREATE INDEX conversations_seller ON conversations (seller_uid);

CREATE TABLE messages (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  seq integer NOT NULL,
  sender_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  client_id uuid NOT NULL,
  body text NOT NULL CHECK (char_length(body) BETWEEN 1 AND 4000),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (conversation_id, seq),
  UNIQUE (conversation_id, sender_uid, client_id)
);
CREATE INDEX messages_sender ON messages (sender_uid);

CREATE TABLE reports (
  id uuid PRIMARY KEY,
  reporter_uid text REFERENCES users ON DELETE SET NULL,
  model text NOT NULL CHECK (model IN ('listing', 'user', 'conversation')),
  object_id text NOT NULL,
  reason text NOT NULL,
  snapshot jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX reports_reporter ON reports (reporter_uid);
CREATE INDEX reports_created ON reports (created_at);

CREATE TABLE feedback (
  id uuid PRIMARY KEY,
  uid text REFERENCES users ON DELETE SET NULL,
  email text,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX feedback_uid ON feedback (uid);

CREATE TABLE support_tickets (
  id uuid PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE relayed_mails (
  id uuid PRIMARY KEY,
  sender_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  seller_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id uuid REFERENCES listings ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX relayed_mails_sender ON relayed_mails (sender_uid, created_at);
CREATE INDEX relayed_mails_seller ON relayed_mails (seller_uid);

-- Every outgoing mail is written here in the transaction that causes it; a job sends it.
CREATE TABLE outbox_mails (
  id uuid PRIMARY KEY,
  message_id text NOT NULL UNIQUE,
  to_address text NOT NULL,
  subject text NOT NULL,
  mime bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  sent_at timestamptz,
  failed_at timestamptz,
  attempts integer NOT NULL DEFAULT 0,
  last_error text
);
CREATE INDEX outbox_mails_newest ON outbox_mails (created_at DESC);
CREATE INDEX outbox_mails_to ON outbox_mails (to_address);
CREATE INDEX outbox_mails_sent ON outbox_mails (sent_at) WHERE sent_at IS NOT NULL;
