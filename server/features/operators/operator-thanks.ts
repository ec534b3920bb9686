import { removeThanksText } from '#server/features/thanks/thanks.ts';
import type { Services } from '#server/services.ts';
import { recordAct, type ByOperator } from './operator-acts.ts';

/**
 * Removes what somebody wrote about how it went; whether it went well still counts.
 * @returns the act's id; null where no comment has this id
 */
export function removeThanksAsOperator(
  services: Services,
  id: string,
  by: ByOperator,
): Promise<string | null> {
  return services.db.transaction().execute(async (trx) => {
    if (!(await removeThanksText(trx, id))) return null;
    return recordAct(services, trx, by, { act: 'remove-thanks', model: 'thanks', objectId: id });
  });
}
