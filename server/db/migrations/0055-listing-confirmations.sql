-- What a seller said when a rule on restricted items, or a recall, asked about their listing, and which version of the
-- list asked.
CREATE TABLE listing_confirmations (
  listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  rule text NOT NULL CHECK (char_length(rule) <= 100),
  version integer NOT NULL,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (listing_id, rule)
);
