-- What a person notes about something they watch, for themselves, and what it cost when they put it on the list. Null
-- where the release before put it there.
ALTER TABLE watchlist
  ADD COLUMN note text NOT NULL DEFAULT '' CHECK (char_length(note) <= 500),
  ADD COLUMN price_cents integer;
UPDATE watchlist SET price_cents = listings.price_cents FROM listings WHERE listings.id = listing_id;
