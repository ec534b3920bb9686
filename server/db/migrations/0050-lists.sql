-- Named lists of listings, which their owner may share by a link (docs/decisions/090).
CREATE TABLE lists (
  id uuid PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  note text NOT NULL CHECK (char_length(note) <= 500),
  -- Whoever has it sees the list; null while it is not shared.
  share_token text UNIQUE,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX lists_name ON lists (uid, lower(name));

CREATE TABLE list_entries (
  list_id uuid NOT NULL REFERENCES lists ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (list_id, listing_id)
);
CREATE INDEX list_entries_listing ON list_entries (listing_id);
