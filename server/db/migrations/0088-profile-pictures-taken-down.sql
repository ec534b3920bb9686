-- Profile pictures that staff have taken down: what there was, so that it can be put back, and its files, which no address
-- reaches meanwhile (docs/decisions/108). A profile picture has the same address as the one before it (spec §3), so
-- unlike a listing's it leaves `images` altogether.
CREATE TABLE removed_profile_pictures (
  decision_id uuid PRIMARY KEY REFERENCES decisions ON DELETE CASCADE,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Its row.
  image jsonb NOT NULL,
  -- Its files are in removed_profile_files, and nowhere else.
  put_away boolean NOT NULL DEFAULT false,
  -- The profile shows it again, and its files are to go back.
  is_back boolean NOT NULL DEFAULT false
);
CREATE INDEX removed_profile_pictures_uid ON removed_profile_pictures (uid);
CREATE TABLE removed_profile_files (
  decision_id uuid NOT NULL REFERENCES removed_profile_pictures ON DELETE CASCADE,
  path text NOT NULL,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (decision_id, path)
);
