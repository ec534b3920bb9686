import type { Generated } from 'kysely';

/** The tables of feedback and questions to support, column by column as in `migrations/0001-marketplace.sql`. */
export interface SupportTables {
  feedback: {
    id: string;
    uid: string | null;
    email: string | null;
    message: string;
    created_at: Generated<Date>;
  };
  support_tickets: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    created_at: Generated<Date>;
  };
}
