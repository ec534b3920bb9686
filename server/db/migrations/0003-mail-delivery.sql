-- A mail that the mail server will not take, or that nobody took for days: kept with its reason (`last_error`).
ALTER TABLE outbox_mails ADD COLUMN refused_at timestamptz;
CREATE INDEX outbox_mails_unsent ON outbox_mails (created_at) WHERE sent_at IS NULL;
