-- What somebody has taken off their watchlist, for a day, so that putting it back brings its note and its price too.
CREATE TABLE watchlist_removed (
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  note text NOT NULL,
  price_cents integer,
  removed_at timestamptz NOT NULL,
  PRIMARY KEY (uid, listing_id)
);
CREATE INDEX watchlist_removed_listing ON watchlist_removed (listing_id);
CREATE INDEX watchlist_removed_at ON watchlist_removed (removed_at);
