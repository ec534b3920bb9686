-- The measures of people and homes, by which what fits is found (docs/decisions/100). The id may be the client's own,
-- so it is a key among this person's only.
CREATE TABLE needs_sheets (
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  id uuid NOT NULL,
  -- Name and measures, encrypted with a key that the database does not have.
  sealed bytea NOT NULL CHECK (length(sealed) <= 20000),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (uid, id)
);
