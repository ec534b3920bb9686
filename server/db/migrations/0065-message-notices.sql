-- What is shown to a message's reader beside it (docs/decisions/109): null for nearly all. {"notice": {"kind", "language"},
-- "harsh": [[start, end]], "fine": true once the reader has said that the notice is not needed}.
ALTER TABLE messages ADD COLUMN assessed jsonb;
