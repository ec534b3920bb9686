-- Copies of what is kept about a person, which they asked for (docs/decisions/114). The files are below `exports/<id>/`
-- in the file store, encrypted with the row's key: with the row they are unreadable.
CREATE TABLE data_exports (
  id uuid PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('making', 'ready', 'failed', 'gone')),
  -- Null once its files are gone.
  key bytea CHECK (octet_length(key) = 32),
  -- The parts of the zip file, in order, and its length in bytes.
  parts text[] NOT NULL DEFAULT '{}',
  size bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz
);
CREATE UNIQUE INDEX data_exports_making ON data_exports (uid) WHERE state = 'making';
CREATE INDEX data_exports_uid ON data_exports (uid, created_at);
CREATE INDEX data_exports_expires ON data_exports (expires_at) WHERE state = 'ready';
