import type { Selectable } from 'kysely';
import type { PickupState } from '#contract/pickup-state.ts';

/** The table of pick-up plans, column by column as in `migrations/0045-pickups.sql`. */
export interface PickupTables {
  /** When and where the two of a conversation meet, as one of them proposed it. */
  pickups: {
    id: string;
    conversation_id: string;
    proposed_by: string;
    /** Its proposer's name for it: said again with it, nothing is stored. */
    client_id: string;
    at: Date;
    place: string;
    note: string;
    state: PickupState;
    created_at: Date;
    /** When it came to its state, and by whom. */
    changed_at: Date;
    changed_by: string;
    /** When both are to be reminded; null where they are not, or were. */
    remind_at: Date | null;
  };
}

export type PickupRow = Selectable<PickupTables['pickups']>;
