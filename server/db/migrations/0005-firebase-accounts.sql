-- With IDENTITY=firebase: what Firebase said of an account when it was last asked. Without a service account it can be
-- asked only with a token of the account's holder, and pages are rendered for people who send none.
CREATE TABLE firebase_accounts (
  uid text PRIMARY KEY,
  email text NOT NULL,
  email_verified boolean NOT NULL,
  display_name text NOT NULL,
  providers text[] NOT NULL,
  disabled boolean NOT NULL,
  -- Tokens issued before are void: the password was changed, or every session was ended.
  valid_since timestamptz NOT NULL,
  checked_at timestamptz NOT NULL,
  -- Deleted here and not yet there: the next token of this account finishes it.
  deleted_at timestamptz
);
