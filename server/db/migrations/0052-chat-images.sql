-- Pictures in the chat (docs/decisions/081). Their files are stored encrypted, each picture with a key of its own: with
-- its row its files are unreadable.
CREATE TABLE chat_images (
  id uuid PRIMARY KEY,
  uid text NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Null until a message is sent with it.
  conversation_id uuid REFERENCES conversations ON DELETE CASCADE,
  -- The main file's, without what marks it as encrypted.
  path text NOT NULL UNIQUE,
  key bytea NOT NULL CHECK (octet_length(key) = 32),
  width integer NOT NULL,
  height integer NOT NULL,
  thumbhash text NOT NULL,
  colours text[] NOT NULL,
  widths integer[] NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX chat_images_uid ON chat_images (uid);
CREATE INDEX chat_images_conversation ON chat_images (conversation_id) WHERE conversation_id IS NOT NULL;
CREATE INDEX chat_images_unused ON chat_images (created_at) WHERE conversation_id IS NULL;

-- What is shown of a message's pictures, in their order; null without any. Where nothing was written, the body is
-- "Picture" or "2 pictures", which the release before shows as it is.
ALTER TABLE messages ADD COLUMN images jsonb;
ALTER TABLE messages ADD COLUMN wordless boolean NOT NULL DEFAULT false;
