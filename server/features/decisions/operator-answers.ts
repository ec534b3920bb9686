import { takenBackByOperator } from '#contract/wording/decisions.ts';
import type { Db } from '#server/db/schema.ts';
import { holdingWorkOf } from '#server/features/account/account.ts';
import { reopenCases } from '#server/features/cases/case-filing.ts';
import { caseIdsOf } from '#server/features/cases/cases.ts';
import { recordAct, type ByOperator } from '#server/features/operators/operator-acts.ts';
import { audit } from '#server/features/staff/audit.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { answerWaiting, hasAnswerer } from './appeals.ts';
import { findAppealable, findDecision, type DecisionRow } from './decision-store.ts';
import { carryOut } from './effects.ts';
import { appealUntil } from './statement.ts';
import { takeBack } from './take-back.ts';

/** A decision that was answered about, and whom it is about. */
export interface Answered {
  action: DecisionRow['action'];
  uid: string;
}

/**
 * Takes any decision back for an operator, where nobody of staff can. An appeal against it that waits is answered: it was
 * right. The person is told either way, and the audit has it.
 *
 * @param answer what they read of why; where it is '', that whoever runs the site looked at it
 * @returns what it was, of whom, and whether an appeal waited; null for what is no decision that holds
 */
export async function undoAsOperator(
  services: Services,
  id: string,
  by: ByOperator,
  answer = '',
): Promise<(Answered & { appealed: boolean }) | null> {
  const known = await findAboutSomebody(services, id);
  if (!known) return null;
  const { action, uid } = known;
  const reason = answer || takenBackByOperator;
  const done = await holdingWorkOf(services, uid, async (trx) => {
    const decision = await findAppealable(trx, id);
    if (!decision || decision.undone) return null;
    await recordAct(services, trx, by, { act: 'undo-decision', model: 'user', objectId: uid });
    const opened = await answerWaiting(services, trx, decision, { outcome: 'overturned', answer: reason });
    if (opened !== null) return { reopens: opened, appealed: true };
    const { reopens } = await takeBackAsOperator(services, trx, { decision, uid, reason });
    return { reopens, appealed: false };
  });
  if (!done) return null;
  await carryOut(services, { uid, reopens: done.reopens });
  return { action, uid, appealed: done.appealed };
}

/**
 * Answers for an operator that a decision stays, where nobody of staff can; the person is told. Who runs the command may be
 * who decided: a machine's name cannot say (docs/decisions/142).
 *
 * @returns null where no appeal waits, or somebody of staff can answer it
 */
export async function upholdAsOperator(
  services: Services,
  id: string,
  by: ByOperator,
  answer: string,
): Promise<Answered | null> {
  const known = await findAboutSomebody(services, id);
  if (!known) return null;
  const { action, uid } = known;
  const isAnswered = await holdingWorkOf(services, uid, async (trx) => {
    const decision = await findDecision(trx, id);
    if (!decision || (await hasAnswerer({ ...services, db: trx }, decision))) return false;
    if ((await answerWaiting(services, trx, decision, { outcome: 'upheld', answer })) === null) return false;
    await recordAct(services, trx, by, { act: 'uphold-decision', model: 'user', objectId: uid });
    return true;
  });
  return isAnswered ? { action, uid } : null;
}

/**
 * Takes a decision back in an operator's transaction, with the person's work held. What it answered stays answered, but
 * where its reporters were not told yet: they wait again.
 *
 * @returns whether the account is open again
 */
export async function takeBackAsOperator(
  services: Services,
  trx: Db,
  { decision, uid, reason }: { decision: DecisionRow; uid: string; reason: string },
): Promise<{ reopens: boolean }> {
  const { reopens, isUntold } = await takeBack(services, trx, { decision, staffId: null, reason });
  if (isUntold && !decision.automated) await reopenCases(services, trx, await caseIdsOf(trx, decision));
  await audit(services, trx, { act: 'undo-decision', actor: null, subject: uid, object: decision.id });
  return { reopens };
}

async function findAboutSomebody({ db }: Services, id: string): Promise<Answered | null> {
  const decision = isUuid(id) ? await findDecision(db, id) : undefined;
  if (!decision || decision.person_uid === null || !appealUntil(decision)) return null;
  return { action: decision.action, uid: decision.person_uid };
}
