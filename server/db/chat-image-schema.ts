import type { Selectable } from 'kysely';

/** The table of chat pictures, column by column as in `migrations/0052-chat-images.sql`. */
export interface ChatImageTables {
  chat_images: {
    id: string;
    uid: string;
    /** Null until a message is sent with it. */
    conversation_id: string | null;
    /** The main file's, without what marks it as encrypted. */
    path: string;
    /** 32 bytes: its files are encrypted with it. */
    key: Buffer;
    /** Size in px of the main JPEG. */
    width: number;
    height: number;
    thumbhash: string;
    colours: string[];
    /** Widths in px of the smaller files. */
    widths: number[];
    created_at: Date;
    /** The decision that took it down: nobody sees it. */
    removed_by: string | null;
  };
}

export type ChatImageRow = Selectable<ChatImageTables['chat_images']>;

/** What a message keeps of a picture, so that showing the message needs no other row. */
export type MessageImage = Pick<ChatImageRow, 'id' | 'width' | 'height' | 'thumbhash' | 'colours' | 'widths'>;
