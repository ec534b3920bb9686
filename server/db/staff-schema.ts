import type { GeneratedAlways } from 'kysely';

/** The tables of those who look after the site, column by column as in `migrations/`. */
export interface StaffTables {
  staff: {
    uid: string;
    staff_id: string;
    role: StaffRole;
    alias: string;
    granted_at: Date;
    /** An admin's `staff_id`, or `operator`. */
    granted_by: string;
    /** When they last used a call of staff's, to ten minutes. */
    seen_at: Date | null;
  };
  /** Rows are never changed and never deleted: a trigger refuses it. */
  audit_log: {
    id: GeneratedAlways<string>;
    at: Date;
    act: string;
    /** Whose `personReference` it is; null: an operator's, or a job's. */
    actor: string | null;
    subject: string | null;
    object: string | null;
    detail: string;
  };
}

export type StaffRole = 'moderator' | 'admin';
