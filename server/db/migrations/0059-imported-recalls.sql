-- Recalls that an operator imported, or the weekly job fetched, as each source has them; in the shape of
-- data/recalls.json.
CREATE TABLE imported_recalls (
  source text NOT NULL CHECK (source IN ('openfda-recall', 'openfda-enforcement', 'cpsc')),
  number text NOT NULL CHECK (char_length(number) BETWEEN 1 AND 40),
  recall jsonb NOT NULL,
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (source, number)
);

-- Counts the changes of imported_recalls, so that instances see in one small read whether they have the newest list.
CREATE TABLE imported_recalls_version (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  version integer NOT NULL
);
INSERT INTO imported_recalls_version (version) VALUES (0);

-- What rules and recalls found in a listing, and its seller knows: shown as it was posted, or told later.
CREATE TABLE listing_findings (
  listing_id uuid NOT NULL REFERENCES listings (id) ON DELETE CASCADE,
  -- A rule's id, or recall:<id>.
  finding text NOT NULL CHECK (char_length(finding) <= 100),
  decision text NOT NULL CHECK (decision IN ('warn', 'confirm', 'refuse')),
  -- The look that found it; null where it was found as the listing was posted or changed.
  look text,
  PRIMARY KEY (listing_id, finding)
);
CREATE INDEX listing_findings_of_look ON listing_findings (look) WHERE decision = 'refuse';

-- How far all listings were looked at again, by the version of rules and recalls.
CREATE TABLE safety_looks (
  version text PRIMARY KEY,
  -- The last listing looked at; null before the first.
  after uuid,
  looked integer NOT NULL DEFAULT 0,
  begun_at timestamptz NOT NULL,
  done_at timestamptz
);
