-- Listings that were begun: whatever of one there is. The id may be the client's own, so it is a key among this
-- person's only.
CREATE TABLE listing_drafts (
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  -- As JSON, in the call's names and as they were typed.
  fields text NOT NULL,
  -- The page that wrote last.
  editor uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (uid, id)
);
CREATE INDEX listing_drafts_old ON listing_drafts (updated_at);

-- The pictures of drafts, the cover first. A picture in a draft cannot go: where a release that knows no drafts clears
-- unused pictures away, its transaction fails.
CREATE TABLE draft_images (
  uid text NOT NULL,
  draft_id uuid NOT NULL,
  position integer NOT NULL,
  image_id uuid NOT NULL REFERENCES images DEFERRABLE INITIALLY DEFERRED,
  PRIMARY KEY (uid, draft_id, position),
  FOREIGN KEY (uid, draft_id) REFERENCES listing_drafts ON DELETE CASCADE
);
CREATE INDEX draft_images_image ON draft_images (image_id);
