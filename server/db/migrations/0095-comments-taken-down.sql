-- A comment on how it went that staff have taken down (docs/decisions/142). Its words wait in a column of their own to be
-- put back: whatever reads `text`, the release before included, is without them at once.
ALTER TABLE thanks
  ADD COLUMN removed_by uuid REFERENCES decisions ON DELETE SET NULL,
  ADD COLUMN removed_text text;
CREATE INDEX thanks_removed ON thanks (removed_by) WHERE removed_by IS NOT NULL;
