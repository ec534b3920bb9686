-- The sign-in at the identity that a page session was begun in: it ends with it. Null where the identity names none.
ALTER TABLE page_sessions ADD COLUMN identity_session text;
