-- '' where it is not known.
ALTER TABLE listings ADD COLUMN brand text NOT NULL DEFAULT '';
-- In small letters.
ALTER TABLE listing_search ADD COLUMN brand text NOT NULL DEFAULT '';

-- As in 0021, with the brand.
CREATE OR REPLACE FUNCTION keep_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_listed boolean := NOT NEW.hidden AND NEW.status IN ('active', 'reserved');
BEGIN
  IF NOT is_listed THEN
    DELETE FROM listing_search WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO listing_search AS kept
    (id, zip, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, title, brand)
  VALUES (NEW.id, NEW.zip::integer, COALESCE(NEW.listed_at, NEW.created_at), NEW.price_cents, NEW.category_id,
    NEW.subcategory_id, NEW.condition, NEW.seller_uid, lower(NEW.title), lower(NEW.brand))
  ON CONFLICT (id) DO UPDATE
    SET (zip, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, title, brand)
    = ROW(EXCLUDED.zip, EXCLUDED.created_at, EXCLUDED.price_cents, EXCLUDED.category_id, EXCLUDED.subcategory_id,
      EXCLUDED.condition, EXCLUDED.seller_uid, EXCLUDED.title, EXCLUDED.brand)
  WHERE kept IS DISTINCT FROM EXCLUDED;
  RETURN NULL;
END $$;

-- A brand has few listings: they are looked up and sorted, in whichever order they are asked for.
CREATE INDEX listing_search_brand ON listing_search (brand);
