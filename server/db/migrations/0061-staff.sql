-- Who looks after the site. A role counts only in a session with a second factor.
CREATE TABLE staff (
  uid text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- What the rest of the site names them by.
  staff_id uuid NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('moderator', 'admin')),
  alias text NOT NULL UNIQUE,
  granted_at timestamptz NOT NULL,
  -- An admin's staff_id, or 'operator'.
  granted_by text NOT NULL
);
CREATE SEQUENCE staff_alias;

-- What staff did. Holds no names and no texts: people are keyed hashes of their uid, the rest are fixed words and ids.
CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  act text NOT NULL CHECK (act ~ '^[a-z-]{1,40}$'),
  -- Null: an operator, or a job.
  actor text CHECK (actor ~ '^[\w-]{24}$'),
  subject text CHECK (subject ~ '^[\w-]{24}$'),
  object uuid,
  detail text NOT NULL DEFAULT '' CHECK (detail ~ '^[a-z0-9-]{0,40}$')
);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER audit_log_is_only_added_to BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- When a second factor was last proven in this sign-in; null: never.
ALTER TABLE auth_session ADD COLUMN second_factor_at timestamptz;
ALTER TABLE page_sessions ADD COLUMN second_factor_at timestamptz;
