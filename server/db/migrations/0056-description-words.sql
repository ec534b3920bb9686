-- Words of descriptions are looked up here; the expression is the one in `listing-filter-store.ts`.
CREATE INDEX listings_description_words ON listings USING gin (to_tsvector('english', description));

-- By which words file a search by words is filed; null for others.
ALTER TABLE saved_searches ADD COLUMN words_filed_with text;
CREATE INDEX saved_searches_words_filed ON saved_searches (words_filed_with)
  WHERE words_filed_with IS NOT NULL AND NOT paused AND (uid IS NOT NULL OR confirmed_at IS NOT NULL);
