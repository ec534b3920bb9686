-- A report says what is wrong and which messages are meant, has an end that its reporter is told, and grows when the
-- same person reports the same thing again (docs/decisions/106). What the release before writes has the defaults.
ALTER TABLE reports
  ADD COLUMN category text NOT NULL DEFAULT 'other',
  ADD COLUMN message_seqs integer[] NOT NULL DEFAULT '{}',
  ADD COLUMN client_id uuid,
  -- The comment that is meant, of a reported person.
  ADD COLUMN thanks_id uuid,
  ADD COLUMN state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'reviewed', 'withdrawn')),
  ADD COLUMN outcome text CHECK (outcome IN ('action', 'no-action', 'gone'));

-- What its reporter added later, with what was reported as it was then. It goes with the report.
CREATE TABLE report_additions (
  id uuid PRIMARY KEY,
  report_id uuid NOT NULL REFERENCES reports ON DELETE CASCADE,
  client_id uuid,
  reason text NOT NULL,
  snapshot jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX report_additions_report ON report_additions (report_id, created_at);
