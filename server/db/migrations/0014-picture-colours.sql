-- Three colours of a picture, top to bottom, for its place on the page before it is there. Null until a job of the release
-- has read them from the thumbhash.
ALTER TABLE images ADD COLUMN colours text[];
CREATE INDEX images_without_colours ON images (id) WHERE colours IS NULL;
