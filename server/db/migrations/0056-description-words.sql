-- Words of descriptions are looked up here; the expression is the one in `listing-filter-store.ts`.
CREATE INDEX listings_description_words ON listings USING gin (to_tsvector('english', description));
