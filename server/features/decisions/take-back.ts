import type { Db } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { insertDecision, type DecisionRow } from './decision-store.ts';
import { lift } from './effects.ts';

/** Stores that a decision is taken back, and ends what it did. @returns whether the account is open again */
export async function takeBack(
  services: Services,
  trx: Db,
  {
    decision,
    undo,
    staffId,
    reason,
    told = false,
    automated = false,
  }: {
    decision: DecisionRow;
    undo: string;
    /** Null: an operator, or a machine. */
    staffId: string | null;
    reason: string;
    /** The person is told of it otherwise. */
    told?: boolean;
    automated?: boolean;
  },
): Promise<boolean> {
  const { case_id, person_uid, rule, listing_id, subject, source } = decision;
  const now = services.clock.now();
  try {
    await insertDecision(trx, {
      id: undo,
      case_id,
      person_uid,
      staff_id: staffId,
      action: 'restore',
      rule,
      listing_id,
      subject,
      facts: reason,
      note: '',
      source,
      automated,
      undoes: decision.id,
      created_at: now,
      told_at: told ? now : null,
    });
  } catch (error) {
    if (error instanceof Error && 'constraint' in error) throw new AppError('case-changed', { cause: error });
    throw error;
  }
  return lift(services, trx, decision);
}
