-- What people are told, one row a person. Written in the transaction of its cause, or in a job which that sends.
CREATE TABLE notifications (
  id uuid PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  -- Names what happened: nobody is told of it twice.
  cause text NOT NULL,
  -- Whose deed it is, where it is somebody's: nothing of it is told when one of the two has blocked the other.
  from_uid text REFERENCES users ON DELETE CASCADE,
  subject_model text NOT NULL,
  subject_id text NOT NULL,
  subject_title text NOT NULL,
  payload jsonb NOT NULL,
  -- Whether the bell shows it: its person may have chosen the mail alone.
  in_bell boolean NOT NULL,
  created_at timestamptz NOT NULL,
  read_at timestamptz,
  -- When it is to be looked at for a mail; null when there is none to come.
  mail_at timestamptz,
  mailed_at timestamptz,
  UNIQUE (uid, kind, cause)
);
CREATE INDEX notifications_newest ON notifications (uid, created_at DESC, id DESC) WHERE in_bell;
CREATE INDEX notifications_unread ON notifications (uid) WHERE in_bell AND read_at IS NULL;
CREATE INDEX notifications_mail ON notifications (mail_at) WHERE mail_at IS NOT NULL;
CREATE INDEX notifications_from ON notifications (from_uid) WHERE from_uid IS NOT NULL;
CREATE INDEX notifications_created ON notifications (created_at);

-- Unread messages are no rows of that table: their conversation counts them, and knows when a mail about them is due.
-- Set with the first message after all were read, taken away by reading them and by the mail.
ALTER TABLE conversations
  ADD COLUMN buyer_mail_at timestamptz,
  ADD COLUMN seller_mail_at timestamptz,
  ADD COLUMN buyer_muted boolean NOT NULL DEFAULT false,
  ADD COLUMN seller_muted boolean NOT NULL DEFAULT false;
CREATE INDEX conversations_buyer_mail ON conversations (buyer_mail_at) WHERE buyer_mail_at IS NOT NULL;
CREATE INDEX conversations_seller_mail ON conversations (seller_mail_at) WHERE seller_mail_at IS NOT NULL;

-- What a person has chosen. Who has no row has what is usual.
CREATE TABLE notification_choices (
  uid text PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- By kind, only what was chosen: {"price-drop": {"bell": true, "mail": false, "push": false}}.
  kinds jsonb NOT NULL DEFAULT '{}',
  digest text NOT NULL DEFAULT 'now',
  quiet boolean NOT NULL DEFAULT true,
  quiet_from text NOT NULL DEFAULT '21:00',
  quiet_to text NOT NULL DEFAULT '08:00',
  -- An IANA name; null until a browser has said it.
  time_zone text,
  push_words boolean NOT NULL DEFAULT false,
  presence boolean NOT NULL DEFAULT true,
  -- The last mail of notifications: at most one in ten minutes.
  mailed_at timestamptz
);

-- Whose words or deeds are in which mail of notifications, for as long as the mail is kept.
CREATE TABLE notification_mails (
  key text NOT NULL,
  about_uid text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (key, about_uid)
);
CREATE INDEX notification_mails_about ON notification_mails (about_uid);
CREATE INDEX notification_mails_created ON notification_mails (created_at);

-- What kinds of device somebody has signed in with ("Chrome on Android"), to tell them of a new one.
CREATE TABLE sign_in_devices (
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  device text NOT NULL,
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (uid, device)
);
