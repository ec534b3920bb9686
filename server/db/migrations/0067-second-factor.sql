-- Two-step sign-in of the built-in identity: Better Auth's columns, under our names, and the last step of which a code
-- was used.
ALTER TABLE auth_user ADD COLUMN two_factor_enabled boolean NOT NULL DEFAULT false;
CREATE TABLE auth_two_factor (
  id text PRIMARY KEY,
  user_id text NOT NULL UNIQUE REFERENCES auth_user ON DELETE CASCADE,
  -- Both encrypted with SECRET.
  secret text NOT NULL,
  backup_codes text NOT NULL,
  verified boolean NOT NULL DEFAULT true,
  failed_verification_count integer NOT NULL DEFAULT 0,
  locked_until timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);

-- When a token was last asked for in this sign-in; null: before this was noted.
ALTER TABLE auth_session ADD COLUMN last_seen_at timestamptz;
