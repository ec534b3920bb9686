import type { ColumnType, Generated, Selectable } from 'kysely';
import type { KindChoice } from '#contract/notification-kinds.ts';

/** The tables of what people are told, column by column as in `migrations/0020-notifications.sql`. */
export interface NotificationTables {
  notifications: {
    id: string;
    uid: string;
    kind: string;
    /** Identifies the event, so that nobody is told about it twice. */
    cause: string;
    /** Who caused it, where somebody did. */
    from_uid: string | null;
    subject_model: string;
    subject_id: string;
    subject_title: string;
    payload: ColumnType<unknown, string, string>;
    in_bell: boolean;
    created_at: Date;
    read_at: Date | null;
    /** When to consider mailing it; null when no mail will come. */
    mail_at: Date | null;
    mailed_at: Date | null;
    /** When it is to be looked at for a push message; null when there is none to come. */
    push_at: Date | null;
  };
  notification_choices: {
    uid: string;
    /** By kind, only what the person has changed. */
    kinds: ColumnType<Record<string, KindChoice>, string | undefined, string>;
    digest: Generated<'now' | 'daily'>;
    quiet: Generated<boolean>;
    quiet_from: Generated<string>;
    quiet_to: Generated<string>;
    time_zone: string | null;
    push_words: Generated<boolean>;
    presence: Generated<boolean>;
    mailed_at: Date | null;
  };
  notification_mails: { key: string; about_uid: string; created_at: Date };
  sign_in_devices: { uid: string; device: string; first_seen_at: Date };
}

export type NotificationRow = Selectable<NotificationTables['notifications']>;
