import { randomUUIDv7 } from 'node:crypto';
import type { DecisionRule } from '#contract/decision-actions.ts';
import type { OperatorAct } from '#server/db/moderation-schema.ts';
import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { insertAct, type OperatorActRow } from './operator-act-store.ts';

export { listActs } from './operator-act-store.ts';

/** Who acts, and why. */
export interface ByOperator {
  operator: string;
  reason: string;
}

/** What the person it is done to reads of it. */
export interface Stated {
  /** Null, and '' below: they read that none was named. */
  rule: DecisionRule | null;
  facts: string;
}

/**
 * Records what an operator did, in the transaction that does it, and logs it without the reason, which may name people.
 *
 * @returns the act's id
 */
export async function recordAct(
  { clock, log }: Services,
  trx: Db,
  { operator, reason }: ByOperator,
  done: { act: OperatorAct; model: OperatorActRow['model']; objectId: string },
): Promise<string> {
  const id = randomUUIDv7();
  const { act, model, objectId } = done;
  await insertAct(trx, { id, operator, act, model, object_id: objectId, reason, created_at: clock.now() });
  // Logged even when the log is quiet.
  log.warn({ act, operator, [model]: objectId, id }, 'an operator acted');
  return id;
}
