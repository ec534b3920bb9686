-- Which other decisions keep a listing away, when one of them is taken back.
CREATE INDEX decisions_listing ON decisions (listing_id) WHERE action = 'remove-listing';

-- An address or a number may be banned by several decisions, each of which can be taken back by itself. The release
-- before writes and deletes rows as it did: it names no columns that conflict.
ALTER TABLE banned_marks DROP CONSTRAINT banned_marks_pkey, ADD PRIMARY KEY (mark, decision_id);
