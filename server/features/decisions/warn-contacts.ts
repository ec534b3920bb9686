import * as limits from '#contract/limits.ts';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import { dayMs } from '#server/day.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import type { Services } from '#server/services.ts';
import { listContacts } from './contact-store.ts';
import { findAppealable } from './decision-store.ts';

/** Tells the people somebody wrote to before a decision; sent when the person is told. */
export const warnContactsQueue = defineQueue<{ decisionId: string }>('warn-contacts', { atOnce: 1 });

/** People told by one transaction. */
const chunk = 100;

/**
 * Handler of `warnContactsQueue`: tells each once to be careful, whatever they wrote about, and not who decided what.
 * Done again it tells nobody twice; nothing is told of what was taken back meanwhile.
 */
export async function warnContacts(
  services: Services,
  { decisionId }: { decisionId: string },
): Promise<void> {
  const decision = await findAppealable(services.db, decisionId);
  if (!decision || decision.undone || decision.person_uid === null) return;
  const since = new Date(decision.created_at.getTime() - limits.warnedContactDays * dayMs);
  const contacts = await listContacts(services.db, decision.person_uid, since);
  for (let first = 0; first < contacts.length; first += chunk)
    await services.db.transaction().execute(async (trx) => {
      for (const { uid, ...subject } of contacts.slice(first, first + chunk))
        await notify(services, trx, {
          kind: 'be-careful',
          to: uid,
          subject,
          payload: {},
          cause: decisionId,
        });
    });
}
