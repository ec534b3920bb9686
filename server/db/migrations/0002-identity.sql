-- The built-in identity's tables: the columns Better Auth expects, under our names. With Firebase they stay empty.
-- Better Auth compares them with its own schema on its first request and refuses to work when one is missing.

CREATE TABLE auth_user (
  id text PRIMARY KEY,
  name text NOT NULL,
  -- Always lower case: Better Auth folds it before every write and look-up.
  email text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image text,
  disabled_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE auth_session (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth_user ON DELETE CASCADE,
  token text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  ip_address text,
  user_agent text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auth_session_user ON auth_session (user_id);
CREATE INDEX auth_session_expires ON auth_session (expires_at);

-- One row per way to sign in: provider_id is 'credential' (password) or 'google'.
CREATE TABLE auth_account (
  id text PRIMARY KEY,
  user_id text NOT NULL REFERENCES auth_user ON DELETE CASCADE,
  account_id text NOT NULL,
  provider_id text NOT NULL,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (provider_id, account_id)
);
CREATE INDEX auth_account_user ON auth_account (user_id);

-- Password resets and Google sign-ins under way. Identifiers are hashed: the table holds no usable token.
CREATE TABLE auth_verification (
  id text PRIMARY KEY,
  identifier text NOT NULL,
  value text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX auth_verification_identifier ON auth_verification (identifier);
CREATE INDEX auth_verification_expires ON auth_verification (expires_at);

-- Signing keys of the identity tokens; the private half is encrypted with SECRET.
CREATE TABLE auth_jwks (
  id text PRIMARY KEY,
  public_key text NOT NULL,
  private_key text NOT NULL,
  alg text,
  crv text,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz
);
