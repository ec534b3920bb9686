-- What staff decide about: one open case for each subject, which its reports and signals are gathered in
-- (docs/decisions/106).
CREATE TABLE cases (
  id uuid PRIMARY KEY,
  model text NOT NULL CHECK (model IN ('listing', 'user', 'conversation')),
  object_id text NOT NULL,
  -- Whose doing it is; of a conversation, which of the two. Null once their account is gone.
  person_uid text REFERENCES users ON DELETE SET NULL,
  -- The listing's title or the person's name, as it was when first reported.
  title text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'decided', 'closed')),
  urgent boolean NOT NULL DEFAULT false,
  score real NOT NULL DEFAULT 0,
  -- The score less what every hour since 1970 adds: orders like the score with 0.1 more for each hour of waiting.
  rank double precision NOT NULL DEFAULT 0,
  opened_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- Raised by every act of staff, by nothing else.
  version integer NOT NULL DEFAULT 1,
  claimed_by uuid REFERENCES staff (staff_id) ON DELETE SET NULL,
  claimed_until timestamptz,
  escalated boolean NOT NULL DEFAULT false,
  previous_case_id uuid REFERENCES cases ON DELETE SET NULL
);
CREATE UNIQUE INDEX cases_open ON cases (model, object_id, person_uid) WHERE state = 'open';
CREATE INDEX cases_queue ON cases (state, urgent DESC, rank DESC, id);
CREATE INDEX cases_subject ON cases (model, object_id);
CREATE INDEX cases_person ON cases (person_uid);

ALTER TABLE reports
  ADD COLUMN case_id uuid REFERENCES cases ON DELETE SET NULL,
  -- What it counted for when it was made (design §12).
  ADD COLUMN weight real NOT NULL DEFAULT 0,
  -- Found nothing, but reported in good faith; null until it is decided.
  ADD COLUMN good_faith boolean;
CREATE INDEX reports_case ON reports (case_id);

-- What automatic checks have found; kept for 90 days.
CREATE TABLE signals (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases ON DELETE CASCADE,
  kind text NOT NULL,
  -- The words that were found, or the like.
  words text NOT NULL,
  weight real NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX signals_case ON signals (case_id);
CREATE INDEX signals_created ON signals (created_at);

CREATE TABLE case_notes (
  id uuid PRIMARY KEY,
  case_id uuid NOT NULL REFERENCES cases ON DELETE CASCADE,
  staff_id uuid REFERENCES staff (staff_id) ON DELETE SET NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX case_notes_case ON case_notes (case_id, created_at);

-- When the sign-in that asked for it last proved a second factor: sockets of staff need one.
ALTER TABLE socket_tickets ADD COLUMN second_factor_at timestamptz;
