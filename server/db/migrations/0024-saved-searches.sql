-- Searches that people keep, to be told of what fits. Of somebody with an account, or of a mailbox once its link was pressed.
CREATE TABLE saved_searches (
  id uuid PRIMARY KEY,
  uid text REFERENCES users ON DELETE CASCADE,
  email text,
  -- The mailbox that mails to `email` end up in, by which a guest's searches are counted.
  mailbox text,
  -- '' where its owner gave none.
  name text NOT NULL,
  -- The list's query as JSON of texts, in the order of names: the same filters are the same text.
  filters text NOT NULL,
  -- The middle and the miles of its circle; null without one.
  zip text,
  radius double precision,
  frequency text NOT NULL,
  paused boolean NOT NULL,
  is_public boolean NOT NULL,
  needed_by date,
  -- A guest's, an IANA name; of others it stands with their choices.
  time_zone text,
  created_at timestamptz NOT NULL,
  -- When a guest's link was mailed, and pressed.
  asked_at timestamptz,
  confirmed_at timestamptz,
  looked_at timestamptz NOT NULL,
  -- When it is to be looked at whether its owner is to be told; null when there is nothing.
  tell_at timestamptz,
  CHECK ((uid IS NULL) <> (email IS NULL))
);
CREATE UNIQUE INDEX saved_searches_of_person ON saved_searches (uid, md5(filters)) WHERE uid IS NOT NULL;
CREATE UNIQUE INDEX saved_searches_of_guest ON saved_searches (mailbox, md5(filters)) WHERE mailbox IS NOT NULL;
CREATE INDEX saved_searches_tell ON saved_searches (tell_at) WHERE tell_at IS NOT NULL;
CREATE INDEX saved_searches_waiting ON saved_searches (asked_at) WHERE confirmed_at IS NULL AND uid IS NULL;
CREATE INDEX saved_searches_public ON saved_searches (zip) WHERE is_public;

-- Under which a new listing finds the searches that may want it (docs/decisions/077): for each cell of the map that the
-- circle touches, its beginning of words, else its category. Paused and unconfirmed searches have none.
CREATE TABLE saved_search_keys (
  cell integer NOT NULL,
  key text NOT NULL,
  search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  zip integer,
  radius double precision,
  -- What it asks for besides the place, as `filters`: searches that ask for the same are compared once.
  asks text NOT NULL,
  PRIMARY KEY (cell, key, search_id) INCLUDE (zip, radius, asks)
);
CREATE INDEX saved_search_keys_search ON saved_search_keys (search_id);

-- What a search has found: each listing once.
CREATE TABLE saved_search_matches (
  search_id uuid NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  found_at timestamptz NOT NULL,
  told_at timestamptz,
  PRIMARY KEY (search_id, listing_id)
);
CREATE INDEX saved_search_matches_found ON saved_search_matches (search_id, found_at);
CREATE INDEX saved_search_matches_listing ON saved_search_matches (listing_id);
