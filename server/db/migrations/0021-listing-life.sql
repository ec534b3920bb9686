-- What has become of a listing (design §10), beside `hidden`, which lies over it.
ALTER TABLE listings
  ADD COLUMN status text NOT NULL DEFAULT 'active',
  -- Null: since it was posted.
  ADD COLUMN status_since timestamptz,
  -- Who said so: 'seller', 'link' (the seller, from a mail) or 'clock'.
  ADD COLUMN status_by text NOT NULL DEFAULT 'seller',
  -- Whom it is reserved for, or who has it now: the buyer of the conversation about it.
  ADD COLUMN status_person text REFERENCES users ON DELETE SET NULL,
  -- Where that is nobody of a conversation: 'someone-else' or 'elsewhere'.
  ADD COLUMN status_to text,
  -- When its seller last said that it is there; null: when it was posted.
  ADD COLUMN confirmed_at timestamptz,
  -- When they were asked since; null where they were not.
  ADD COLUMN asked_at timestamptz,
  -- Its place among the newest, where that is another than by `created_at`.
  ADD COLUMN listed_at timestamptz(3);

CREATE INDEX listings_status_person ON listings (status_person) WHERE status_person IS NOT NULL;
CREATE INDEX listings_to_ask ON listings (COALESCE(confirmed_at, created_at))
  WHERE asked_at IS NULL AND status IN ('active', 'reserved') AND NOT hidden;
CREATE INDEX listings_asked ON listings (asked_at)
  WHERE asked_at IS NOT NULL AND status IN ('active', 'reserved') AND NOT hidden;

-- As in 0015, but for what is shown and its place.
CREATE OR REPLACE FUNCTION keep_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_listed boolean := NOT NEW.hidden AND NEW.status IN ('active', 'reserved');
BEGIN
  IF NOT is_listed THEN
    DELETE FROM listing_search WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO listing_search AS kept
    (id, zip, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, title)
  VALUES (NEW.id, NEW.zip::integer, COALESCE(NEW.listed_at, NEW.created_at), NEW.price_cents, NEW.category_id,
    NEW.subcategory_id, NEW.condition, NEW.seller_uid, lower(NEW.title))
  ON CONFLICT (id) DO UPDATE SET (zip, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, title)
    = ROW(EXCLUDED.zip, EXCLUDED.created_at, EXCLUDED.price_cents, EXCLUDED.category_id, EXCLUDED.subcategory_id,
      EXCLUDED.condition, EXCLUDED.seller_uid, EXCLUDED.title)
  WHERE kept IS DISTINCT FROM EXCLUDED;
  RETURN NULL;
END $$;

-- How many people opened a listing's page. Beside it: a view must not write the wide row.
CREATE TABLE listing_views (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  views integer NOT NULL
);
-- Who was counted on which day, as a keyed hash of person or address, until the day is over.
CREATE TABLE listing_viewers (
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  day date NOT NULL,
  viewer bytea NOT NULL,
  PRIMARY KEY (listing_id, day, viewer)
);
CREATE INDEX listing_viewers_day ON listing_viewers (day);
