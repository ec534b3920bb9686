import { takenBackByOperator } from '#contract/wording/decisions.ts';
import { holdWorkOf } from '#server/features/account/account.ts';
import {
  enableAccount,
  findAccount,
  type FoundAccount,
} from '#server/features/operators/operator-accounts.ts';
import type { ByOperator } from '#server/features/operators/operator-acts.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Services } from '#server/services.ts';
import { listRestricting } from './decision-store.ts';
import { takeBack } from './take-back.ts';

/**
 * Opens an account for an operator, and takes back what staff have decided that still restricts it: a site whose staff
 * has erred, or has gone, has a way out. The person is told, and the audit has it. What was reported stays decided.
 *
 * @returns the account, and how many decisions were taken back; null when there is no such account
 */
export async function enableFully(
  services: Services,
  uidOrEmail: string,
  by: ByOperator,
): Promise<{ account: FoundAccount; takenBack: number } | null> {
  const found = await findAccount(services, uidOrEmail);
  if (!found) return null;
  const { uid } = found;
  const takenBack = await services.db.transaction().execute(async (trx) => {
    await holdWorkOf(trx, uid);
    const decisions = await listRestricting(trx, uid);
    for (const decision of decisions) {
      await takeBack(services, trx, { decision, staffId: null, reason: takenBackByOperator });
      await audit(services, trx, { act: 'undo-decision', actor: null, subject: uid, object: decision.id });
    }
    return decisions.length;
  });
  const account = await enableAccount(services, uid, by);
  return account && { account, takenBack };
}
