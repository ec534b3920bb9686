import type { ColumnType, Generated } from 'kysely';

/** The tables of push messages, column by column as in `migrations/0048-push.sql`. */
export interface PushTables {
  push_subscriptions: {
    id: string;
    uid: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    /** The sign-in at the identity that it ends with. */
    identity_session: string | null;
    created_at: Date;
  };
  push_deliveries: {
    id: string;
    subscription_id: string;
    about_uid: string | null;
    content: ColumnType<unknown, string, string>;
    created_at: Date;
    due_at: Date;
    attempts: Generated<number>;
    /** When a process began to send it. */
    claimed_at: Date | null;
  };
}
