-- When and where the two of a conversation meet, as one of them proposed it (docs/decisions/084).
CREATE TABLE pickups (
  id uuid PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  proposed_by text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Its proposer's name for it: said again with it, nothing is stored.
  client_id uuid NOT NULL,
  at timestamptz NOT NULL,
  place text NOT NULL CHECK (char_length(place) BETWEEN 1 AND 120),
  note text NOT NULL CHECK (char_length(note) <= 300),
  state text NOT NULL CHECK (state IN ('proposed', 'accepted', 'declined', 'replaced', 'called-off')),
  created_at timestamptz NOT NULL,
  -- When it came to its state, and by whom.
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL,
  -- When both are to be reminded; null where they are not, or were.
  remind_at timestamptz,
  UNIQUE (conversation_id, proposed_by, client_id)
);
-- At most one is open, and at most one in force.
CREATE UNIQUE INDEX pickups_standing ON pickups (conversation_id, state) WHERE state IN ('proposed', 'accepted');
CREATE INDEX pickups_newest ON pickups (conversation_id, created_at DESC);
CREATE INDEX pickups_proposed_by ON pickups (proposed_by);
CREATE INDEX pickups_due ON pickups (remind_at) WHERE remind_at IS NOT NULL;
