import { takenBackByOperator } from '#contract/wording/decisions.ts';
import { holdingWorkOf } from '#server/features/account/account.ts';
import {
  enableAccount,
  findAccount,
  type FoundAccount,
} from '#server/features/operators/operator-accounts.ts';
import type { ByOperator } from '#server/features/operators/operator-acts.ts';
import type { Services } from '#server/services.ts';
import { listRestricting } from './decision-store.ts';
import { takeBackAsOperator } from './operator-answers.ts';

/**
 * Opens an account for an operator, and takes back what staff have decided that still restricts it: a site whose staff
 * has erred, or has gone, has a way out. The person is told, and the audit has it.
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
  const takenBack = await holdingWorkOf(services, uid, async (trx) => {
    const decisions = await listRestricting(trx, uid);
    for (const decision of decisions) {
      await takeBackAsOperator(services, trx, { decision, uid, reason: takenBackByOperator });
    }
    return decisions.length;
  });
  const account = await enableAccount(services, uid, by);
  return account && { account, takenBack };
}
