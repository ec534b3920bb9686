-- Pictures of listings that staff have taken down, one by one: where each was, so that it can be put back, and its files,
-- which no address reaches meanwhile (docs/decisions/108).
CREATE TABLE removed_images (
  image_id uuid PRIMARY KEY REFERENCES images ON DELETE CASCADE,
  listing_id uuid NOT NULL REFERENCES listings ON DELETE CASCADE,
  position integer NOT NULL,
  decision_id uuid NOT NULL REFERENCES decisions ON DELETE CASCADE,
  -- Its files are in removed_image_files, and nowhere else.
  put_away boolean NOT NULL DEFAULT false
);
CREATE INDEX removed_images_decision ON removed_images (decision_id);
CREATE INDEX removed_images_listing ON removed_images (listing_id);
CREATE TABLE removed_image_files (
  image_id uuid NOT NULL REFERENCES images ON DELETE CASCADE,
  path text NOT NULL,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (image_id, path)
);

-- "Tell the people they wrote to in the last 30 days."
ALTER TABLE decisions ADD COLUMN warn_contacts boolean NOT NULL DEFAULT false;
