-- Browsers that asked for push messages. An endpoint is one browser: it belongs to whoever asked last.
CREATE TABLE push_subscriptions (
  id uuid PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- The sign-in at the identity that it was made with, and ends with; null where there is no such thing.
  identity_session text,
  created_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_uid ON push_subscriptions (uid);

-- What is to be sent to one browser. Gone once it was taken by its push service, or given up.
CREATE TABLE push_deliveries (
  id uuid PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  -- Whose deed or words it tells of, where it is somebody's.
  about_uid text REFERENCES users ON DELETE CASCADE,
  content jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- When a process began to send it: no other does so too.
  claimed_at timestamptz
);
CREATE INDEX push_deliveries_due ON push_deliveries (due_at) WHERE claimed_at IS NULL;
CREATE INDEX push_deliveries_subscription ON push_deliveries (subscription_id);
CREATE INDEX push_deliveries_about ON push_deliveries (about_uid) WHERE about_uid IS NOT NULL;

-- When it is to be looked at for a push message; null where there is none to come.
ALTER TABLE notifications ADD COLUMN push_at timestamptz;
CREATE INDEX notifications_push ON notifications (push_at) WHERE push_at IS NOT NULL;
ALTER TABLE conversations
  ADD COLUMN buyer_push_at timestamptz,
  ADD COLUMN seller_push_at timestamptz;
CREATE INDEX conversations_buyer_push ON conversations (buyer_push_at) WHERE buyer_push_at IS NOT NULL;
CREATE INDEX conversations_seller_push ON conversations (seller_push_at) WHERE seller_push_at IS NOT NULL;
