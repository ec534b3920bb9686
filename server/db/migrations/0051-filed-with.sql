-- Of which ZIP table a search is filed by the squares; null where a release before this filed it.
ALTER TABLE saved_searches ADD COLUMN filed_with text;
CREATE INDEX saved_searches_filed ON saved_searches (filed_with)
  WHERE zip IS NOT NULL AND NOT paused AND (uid IS NOT NULL OR confirmed_at IS NOT NULL);
