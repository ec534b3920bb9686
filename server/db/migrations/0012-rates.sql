-- How often somebody did something since a window of time began (docs/decisions/035). `who` is a user id, or the keyed
-- hash of a guest's address.
CREATE TABLE rate_windows (
  who text NOT NULL,
  act text NOT NULL,
  count integer NOT NULL,
  ends_at timestamptz NOT NULL,
  PRIMARY KEY (who, act)
);
CREATE INDEX rate_windows_ends ON rate_windows (ends_at);

-- The client's own key of a listing it posts: what a retry is known by, within one seller's listings only
-- (docs/decisions/036).
ALTER TABLE listings ADD COLUMN client_id uuid;
CREATE UNIQUE INDEX listings_client_id ON listings (seller_uid, client_id) WHERE client_id IS NOT NULL;
