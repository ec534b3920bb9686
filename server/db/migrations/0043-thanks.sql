-- When the thing was passed on to this conversation's buyer; null while it is not. Outlives the listing.
ALTER TABLE conversations ADD COLUMN passed_on_at timestamptz;
UPDATE conversations SET passed_on_at = status_since FROM listings
  WHERE listings.id = listing_id AND status = 'passed-on' AND status_person = buyer_uid;
CREATE INDEX conversations_passed_on ON conversations (seller_uid) WHERE passed_on_at IS NOT NULL;

-- A seller's latest conversations, by which it is told how soon they answer.
CREATE INDEX conversations_seller_latest ON conversations (seller_uid, id DESC);
DROP INDEX conversations_seller;

-- How one of the two of a conversation says it went. Shown to nobody else before `shown_at`.
CREATE TABLE thanks (
  -- Random: public, and no clock.
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  from_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  about_uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Whether it is about who passed the thing on, or about who got it.
  about_seller boolean NOT NULL,
  went text NOT NULL CHECK (went IN ('well', 'problem')),
  text text NOT NULL DEFAULT '' CHECK (char_length(text) <= 300),
  created_at timestamptz NOT NULL,
  shown_at timestamptz NOT NULL,
  UNIQUE (conversation_id, from_uid)
);
CREATE INDEX thanks_about ON thanks (about_uid, shown_at DESC);
CREATE INDEX thanks_from ON thanks (from_uid);

-- A loan closet or the like, as an operator has found.
ALTER TABLE users ADD COLUMN organisation boolean NOT NULL DEFAULT false;

-- What one person offers, newest first.
CREATE INDEX listings_offered_newest ON listings (seller_uid, created_at DESC, id DESC)
  WHERE status IN ('active', 'reserved') AND NOT hidden;
