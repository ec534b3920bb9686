-- The latest timestamp in a path of this person's pictures (spec §3): two uploads in one millisecond, at two instances, must
-- not share a path.
ALTER TABLE users ADD COLUMN image_timestamp bigint NOT NULL DEFAULT 0;
