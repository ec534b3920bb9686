import { takenBackByOperator } from '#contract/wording/decisions.ts';
import { holdWorkOf } from '#server/features/account/account.ts';
import { recordAct, type ByOperator } from '#server/features/operators/operator-acts.ts';
import { audit } from '#server/features/staff/audit.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { overturnWaiting } from './appeals.ts';
import { findAppealable, findDecision, type DecisionRow } from './decision-store.ts';
import { carryOut } from './effects.ts';
import { appealUntil } from './statement.ts';
import { takeBack } from './take-back.ts';

/**
 * Takes any decision back for an operator, where nobody of staff can. An appeal against it that waits is answered: it was
 * right. Otherwise its reports stay decided. The person is told either way, and the audit has it.
 *
 * @returns what it was, of whom, and whether an appeal waited; null for what is no decision that holds
 */
export async function undoAsOperator(
  services: Services,
  id: string,
  by: ByOperator,
): Promise<{ action: DecisionRow['action']; uid: string; appealed: boolean } | null> {
  const known = isUuid(id) ? await findDecision(services.db, id) : undefined;
  if (!known || known.person_uid === null || !appealUntil(known)) return null;
  const { action, person_uid: uid } = known;
  const done = await services.db.transaction().execute(async (trx) => {
    await holdWorkOf(trx, uid);
    const decision = await findAppealable(trx, id);
    if (!decision || decision.undone) return null;
    const reopens = await overturnWaiting(services, trx, decision, takenBackByOperator);
    const undone =
      reopens === null
        ? await takeBack(services, trx, { decision, staffId: null, reason: takenBackByOperator })
        : { reopens };
    if (reopens === null)
      await audit(services, trx, { act: 'undo-decision', actor: null, subject: uid, object: id });
    await recordAct(services, trx, by, { act: 'undo-decision', model: 'user', objectId: uid });
    return { reopens: undone.reopens, appealed: reopens !== null };
  });
  if (!done) return null;
  await carryOut(services, { uid, reopens: done.reopens });
  return { action, uid, appealed: done.appealed };
}
