import type { Selectable } from 'kysely';

/** The table of how it went, column by column as in `migrations/`. */
export interface ThanksTables {
  /** How one of the two of a conversation says it went. */
  thanks: {
    id: string;
    conversation_id: string;
    from_uid: string;
    about_uid: string;
    /** Whether it is about who passed the thing on, or about who got it. */
    about_seller: boolean;
    went: 'well' | 'problem';
    text: string;
    created_at: Date;
    /** From then on others see it. */
    shown_at: Date;
    /** The decision that took its words down. */
    removed_by: string | null;
    /** Those words: `text` is empty meanwhile. */
    removed_text: string | null;
  };
}

export type ThanksRow = Selectable<ThanksTables['thanks']>;
