-- Who reported may ask once for a second look at what was decided; somebody else decides then (docs/decisions/108).
ALTER TABLE reports ADD COLUMN second_look_at timestamptz;
-- The `staff_id`s of those who decided what this case looks at again.
ALTER TABLE cases ADD COLUMN not_by uuid[] NOT NULL DEFAULT '{}';
