-- Pictures of chats that staff have taken down (docs/decisions/108): their files stay where they are, encrypted, and are
-- opened for nobody.
ALTER TABLE chat_images ADD COLUMN removed_by uuid REFERENCES decisions ON DELETE SET NULL;
CREATE INDEX chat_images_removed ON chat_images (removed_by) WHERE removed_by IS NOT NULL;

-- Of `hide-image`: the picture was sent in a chat, so that its statement says so.
ALTER TABLE decisions ADD COLUMN of_chat_picture boolean NOT NULL DEFAULT false;
