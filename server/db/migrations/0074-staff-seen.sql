-- When they last used a call of staff's, to ten minutes; null: not since this release. A machine hides nothing while
-- nobody is there to look at it (docs/decisions/113).
ALTER TABLE staff ADD COLUMN seen_at timestamptz;
