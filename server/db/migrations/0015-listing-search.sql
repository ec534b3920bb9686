-- What lists walk: one narrow row for every listing that they show, kept by a trigger in the transaction of its listing.
CREATE TABLE listing_search (
  id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  zip integer NOT NULL,
  created_at timestamptz(3) NOT NULL,
  price_cents integer NOT NULL,
  category_id uuid NOT NULL,
  subcategory_id uuid,
  condition text NOT NULL,
  seller_uid text NOT NULL,
  -- In small letters.
  title text NOT NULL
) WITH (
  -- A page's keys are read from an index alone where VACUUM has seen the rows: a hundredth of the table may be new to it.
  autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_vacuum_scale_factor = 0.01
);

CREATE FUNCTION keep_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_listed boolean := NOT NEW.hidden;
BEGIN
  IF NOT is_listed THEN
    DELETE FROM listing_search WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO listing_search AS kept
    (id, zip, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, title)
  VALUES (NEW.id, NEW.zip::integer, NEW.created_at, NEW.price_cents, NEW.category_id, NEW.subcategory_id, NEW.condition,
    NEW.seller_uid, lower(NEW.title))
  ON CONFLICT (id) DO UPDATE SET (zip, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, title)
    = ROW(EXCLUDED.zip, EXCLUDED.created_at, EXCLUDED.price_cents, EXCLUDED.category_id, EXCLUDED.subcategory_id,
      EXCLUDED.condition, EXCLUDED.seller_uid, EXCLUDED.title)
  WHERE kept IS DISTINCT FROM EXCLUDED;
  RETURN NULL;
END $$;

-- Before the rows that are there, which it keeps still until this is committed: none is written past it.
CREATE TRIGGER keep_listing_search AFTER INSERT OR UPDATE ON listings
  FOR EACH ROW EXECUTE FUNCTION keep_listing_search();

INSERT INTO listing_search
  (id, zip, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, title)
SELECT id, zip::integer, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, lower(title)
FROM listings WHERE NOT hidden;

-- With the ZIP and the title, by which what is walked is chosen.
CREATE INDEX listing_search_zip_newest ON listing_search (zip, created_at DESC, id DESC) INCLUDE (title);
CREATE INDEX listing_search_newest ON listing_search (created_at DESC, id DESC) INCLUDE (zip, title);
CREATE INDEX listing_search_zip_price ON listing_search (zip, price_cents, id) INCLUDE (title);
CREATE INDEX listing_search_price ON listing_search (price_cents, id) INCLUDE (zip, title);
CREATE INDEX listing_search_zip_category_newest ON listing_search (zip, category_id, created_at DESC, id DESC);
CREATE INDEX listing_search_category_newest ON listing_search (category_id, created_at DESC, id DESC) INCLUDE (zip);
CREATE INDEX listing_search_zip_category_price ON listing_search (zip, category_id, price_cents, id);
CREATE INDEX listing_search_category_price ON listing_search (category_id, price_cents, id) INCLUDE (zip);
CREATE INDEX listing_search_zip_subcategory_newest ON listing_search (zip, subcategory_id, created_at DESC, id DESC);
CREATE INDEX listing_search_subcategory_newest ON listing_search (subcategory_id, created_at DESC, id DESC) INCLUDE (zip);
CREATE INDEX listing_search_zip_subcategory_price ON listing_search (zip, subcategory_id, price_cents, id);
CREATE INDEX listing_search_subcategory_price ON listing_search (subcategory_id, price_cents, id) INCLUDE (zip);
CREATE INDEX listing_search_title_trigram ON listing_search USING gin (title gin_trgm_ops);
ANALYZE listing_search;
