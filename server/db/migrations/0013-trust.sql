-- An account that an operator closed: nobody may use it, and nothing of it is shown.
ALTER TABLE users ADD COLUMN disabled_at timestamptz;
UPDATE users SET disabled_at = auth_user.disabled_at
  FROM auth_user WHERE auth_user.id = users.uid AND auth_user.disabled_at IS NOT NULL;

-- Shown to nobody but its owner, whatever else is true of it: now that of a closed account. Kept beside the listing, for
-- a page of the market must not look up every seller.
ALTER TABLE listings ADD COLUMN hidden boolean NOT NULL DEFAULT false;
UPDATE listings SET hidden = true FROM users WHERE users.uid = seller_uid AND users.disabled_at IS NOT NULL;

-- Who stops emails and offered nothing else offers nothing, until they choose again.
ALTER TABLE listings DROP CONSTRAINT listings_check;

ALTER TABLE conversations
  -- Begun by email with a seller who does not offer chat, and not answered yet: until then the buyer cannot write here.
  ADD COLUMN awaits_answer boolean NOT NULL DEFAULT false,
  -- What the listing was called, once it is deleted.
  ADD COLUMN listing_title text;

-- What operators did to people's accounts and listings, and why. Rows are never changed.
CREATE TABLE operator_acts (
  id uuid PRIMARY KEY,
  operator text NOT NULL,
  act text NOT NULL,
  model text NOT NULL,
  object_id text NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX operator_acts_object ON operator_acts (model, object_id, created_at);

-- Pictures as they were when they were reported or removed. Each content is kept once, in no place that is served.
CREATE TABLE evidence_files (
  sha256 bytea PRIMARY KEY,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  kept_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE evidence (
  id uuid PRIMARY KEY,
  -- What it was kept for; one of the two.
  report_id uuid REFERENCES reports ON DELETE CASCADE,
  act_id uuid REFERENCES operator_acts ON DELETE CASCADE,
  -- Where the picture was, as snapshots name it.
  path text NOT NULL,
  sha256 bytea NOT NULL REFERENCES evidence_files,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX evidence_report ON evidence (report_id);
CREATE INDEX evidence_act ON evidence (act_id);
CREATE INDEX evidence_sha256 ON evidence (sha256);
CREATE INDEX evidence_created ON evidence (created_at);
