-- What people say against a decision about them, once each, and what came of it (docs/decisions/108). It goes with the
-- decision, and so with the person's account.
CREATE TABLE appeals (
  id uuid PRIMARY KEY,
  decision_id uuid NOT NULL UNIQUE REFERENCES decisions ON DELETE CASCADE,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  -- Null until somebody has answered.
  outcome text CHECK (outcome IN ('upheld', 'partly', 'overturned')),
  answer text NOT NULL DEFAULT '',
  -- Until when the decision holds now, where that was changed.
  ends_at timestamptz,
  answered_by uuid REFERENCES staff (staff_id) ON DELETE SET NULL,
  answered_at timestamptz
);
CREATE INDEX appeals_open ON appeals (due_at) WHERE outcome IS NULL;
CREATE INDEX appeals_answered ON appeals (answered_at) WHERE outcome IS NOT NULL;

-- Who decided is asked of the audit too: a decision forgets it when somebody's role ends.
CREATE INDEX audit_log_object ON audit_log (object) WHERE object IS NOT NULL;
