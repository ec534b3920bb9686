-- What staff have decided, and what follows from it (docs/decisions/107). A decision is never changed, except for when
-- the person was told and when they read it; what takes one back is another.
CREATE TABLE decisions (
  id uuid PRIMARY KEY,
  case_id uuid REFERENCES cases ON DELETE SET NULL,
  person_uid text REFERENCES users ON DELETE CASCADE,
  -- Who decided; null once they are no staff any more.
  staff_id uuid REFERENCES staff (staff_id) ON DELETE SET NULL,
  action text NOT NULL,
  rule text,
  -- What it is about: a listing, or null for the person.
  listing_id uuid,
  -- Its title, or that of the chat.
  subject text NOT NULL,
  -- What was found, and what else the person is told.
  facts text NOT NULL,
  note text NOT NULL,
  -- 'report' or 'check'.
  source text NOT NULL,
  automated boolean NOT NULL DEFAULT false,
  -- The decision that this one takes back.
  undoes uuid UNIQUE REFERENCES decisions ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  ends_at timestamptz,
  told_at timestamptz,
  read_at timestamptz
);
CREATE INDEX decisions_person ON decisions (person_uid, created_at);
CREATE INDEX decisions_case ON decisions (case_id);
CREATE INDEX decisions_untold ON decisions (created_at) WHERE told_at IS NULL;

CREATE TABLE restrictions (
  decision_id uuid PRIMARY KEY REFERENCES decisions ON DELETE CASCADE,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('messaging', 'suspended', 'closed', 'banned')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz
);
CREATE INDEX restrictions_uid ON restrictions (uid);
CREATE INDEX restrictions_ends ON restrictions (ends_at);

-- What follows from a person's restrictions, beside the person: it is asked with every call.
ALTER TABLE users
  ADD COLUMN suspended_until timestamptz,
  ADD COLUMN messaging_limited_until timestamptz,
  -- There is a decision that they have not read.
  ADD COLUMN decision_unread boolean NOT NULL DEFAULT false;

-- Listings that staff have taken down: hidden, whatever else is true of their seller.
CREATE TABLE removed_listings (
  listing_id uuid PRIMARY KEY REFERENCES listings ON DELETE CASCADE,
  decision_id uuid NOT NULL REFERENCES decisions ON DELETE CASCADE
);

-- Addresses and phone numbers of people who are banned, as keyed hashes, for two years.
CREATE TABLE banned_marks (
  mark bytea PRIMARY KEY,
  decision_id uuid NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX banned_marks_decision ON banned_marks (decision_id);
