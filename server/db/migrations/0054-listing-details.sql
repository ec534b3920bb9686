-- Facts of the equipment by attribute key, as `data/equipment-attributes.json` has them; the brand is in its own column.
ALTER TABLE listings ADD COLUMN details jsonb NOT NULL DEFAULT '{}';
-- '' where it is not known. For its owner and for recalls; no list or page of others reads it.
ALTER TABLE listings ADD COLUMN serial text NOT NULL DEFAULT '';
-- Those that are compared; null where there are none.
ALTER TABLE listing_search ADD COLUMN facts jsonb;

-- As in 0028, with the facts. What is written in free words is not compared.
CREATE OR REPLACE FUNCTION keep_listing_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  is_listed boolean := NOT NEW.hidden AND NEW.status IN ('active', 'reserved');
  compared jsonb := NULLIF(NEW.details - ARRAY['model', 'connector', 'fits_vehicles', 'supports', 'size_label',
    'aid_kind', 'fits_models', 'part_number', 'missing_parts', 'cleaned_on'], '{}');
BEGIN
  IF NOT is_listed THEN
    DELETE FROM listing_search WHERE id = NEW.id;
    RETURN NULL;
  END IF;
  INSERT INTO listing_search AS kept
    (id, zip, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, title, brand, facts)
  VALUES (NEW.id, NEW.zip::integer, COALESCE(NEW.listed_at, NEW.created_at), NEW.price_cents, NEW.category_id,
    NEW.subcategory_id, NEW.condition, NEW.seller_uid, lower(NEW.title), lower(NEW.brand), compared)
  ON CONFLICT (id) DO UPDATE
    SET (zip, created_at, price_cents, category_id, subcategory_id, condition, seller_uid, title, brand, facts)
    = ROW(EXCLUDED.zip, EXCLUDED.created_at, EXCLUDED.price_cents, EXCLUDED.category_id, EXCLUDED.subcategory_id,
      EXCLUDED.condition, EXCLUDED.seller_uid, EXCLUDED.title, EXCLUDED.brand, EXCLUDED.facts)
  WHERE kept IS DISTINCT FROM EXCLUDED;
  RETURN NULL;
END $$;
