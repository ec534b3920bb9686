import { randomUUIDv7 } from 'node:crypto';
import type { Db } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Services } from '#server/services.ts';
import { insertDecision, leaveUntold, setUnread, settleAppeal, type DecisionRow } from './decision-store.ts';
import { lift } from './effects.ts';
import { warnContactsQueue } from './warn-contacts.ts';

/**
 * Stores the decision that takes another back, with all that follows; an appeal that waits is answered with the reason.
 * Where nobody was told of the decision yet, nobody is told of either.
 *
 * @param staffId null: an operator, or a machine
 * @param told the person is told of it otherwise
 * @returns its id, whether the person's account is open again, and whether nobody was told of the decision yet
 * @throws AppError `case-changed` for one that was taken back
 */
export async function takeBack(
  services: Services,
  trx: Db,
  {
    decision,
    staffId,
    reason,
    automated = false,
    told = false,
  }: { decision: DecisionRow; staffId: string | null; reason: string; automated?: boolean; told?: boolean },
): Promise<{ id: string; reopens: boolean; isUntold: boolean }> {
  const { case_id, person_uid, action, rule, listing_id, subject, source, warn_contacts } = decision;
  const id = randomUUIDv7();
  const now = services.clock.now();
  const isUntold = await leaveUntold(trx, decision.id, now);
  try {
    await insertDecision(trx, {
      id,
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
      told_at: told || isUntold ? now : null,
    });
  } catch (error) {
    if (error instanceof Error && 'constraint' in error) throw new AppError('case-changed', { cause: error });
    throw error;
  }
  await settleAppeal(trx, decision.id, { answer: reason, answered_by: staffId, answered_at: now });
  if (!told && !isUntold && person_uid !== null && action !== 'none') await setUnread(trx, person_uid);
  if (warn_contacts && !isUntold)
    await services.jobs.send(trx, warnContactsQueue, { decisionId: decision.id });
  return { id, reopens: await lift(services, trx, decision), isUntold };
}
