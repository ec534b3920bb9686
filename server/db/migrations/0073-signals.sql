-- A picture's look and that of its mirror image, four codes each (docs/decisions/113): pictures that look alike share
-- codes. None for one that shows too little to tell; null until a job has read it.
ALTER TABLE images ADD COLUMN fingerprint integer[];
CREATE INDEX images_fingerprint ON images USING gin (fingerprint) WITH (fastupdate = off)
  WHERE listing_id IS NOT NULL;
CREATE INDEX images_without_fingerprint ON images (id) WHERE fingerprint IS NULL AND kind = 'listing';

-- What a finding is known by, so that it is noted once, however often it is looked for.
ALTER TABLE signals ADD COLUMN finding bytea;
CREATE UNIQUE INDEX signals_finding ON signals (finding);
