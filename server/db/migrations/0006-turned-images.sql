-- A listing picture that was made by turning another: which one, and by how many quarter turns clockwise. The other may
-- be gone by now, hence no reference.
ALTER TABLE images
  ADD COLUMN turned_from uuid,
  ADD COLUMN quarter_turns smallint NOT NULL DEFAULT 0;
-- Asking again for the same turn finds what was made: one of each, until a listing has it.
CREATE UNIQUE INDEX images_turned ON images (turned_from, quarter_turns) WHERE listing_id IS NULL;
