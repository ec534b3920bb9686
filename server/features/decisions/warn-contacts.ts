import * as limits from '#contract/limits.ts';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import { dayMs } from '#server/day.ts';
import { notify, untell } from '#server/features/notifications/notifications.ts';
import type { Services } from '#server/services.ts';
import { listContacts } from './contact-store.ts';
import { findAppealable, type DecisionRow } from './decision-store.ts';

/**
 * Tells the people somebody wrote to before a decision; sent when the person is told, and when it is taken back after
 * that.
 */
export const warnContactsQueue = defineQueue<{ decisionId: string }>('warn-contacts', { atOnce: 1 });

/** People told by one transaction. */
const chunk = 100;

const kind = 'be-careful';

/**
 * Handler of `warnContactsQueue`: tells each once to be careful, whatever they wrote about, and not who decided what. Of
 * what was taken back nobody is told, and those it had reached are told so. Done again it tells nobody twice.
 */
export async function warnContacts(
  services: Services,
  { decisionId }: { decisionId: string },
): Promise<void> {
  const decision = await findAppealable(services.db, decisionId);
  if (!decision) return;
  if (!decision.undone) await warn(services, decision);
  // Taken back meanwhile: the job of that may have come too early.
  if ((await findAppealable(services.db, decisionId))?.undone) await takeBackWarning(services, decisionId);
}

async function warn(
  services: Services,
  { id: cause, person_uid: uid, created_at }: DecisionRow,
): Promise<void> {
  if (uid === null) return;
  const since = new Date(created_at.getTime() - limits.warnedContactDays * dayMs);
  const contacts = await listContacts(services.db, uid, since);
  for (let first = 0; first < contacts.length; first += chunk)
    await services.db.transaction().execute(async (trx) => {
      for (const { uid: to, ...subject } of contacts.slice(first, first + chunk))
        await notify(services, trx, { kind, to, subject, payload: {}, cause });
    });
}

async function takeBackWarning(services: Services, decisionId: string): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    for (const { uid: to, subject } of await untell(services, trx, { kind, cause: decisionId }))
      await notify(services, trx, {
        kind,
        to,
        subject,
        payload: { taken_back: true },
        cause: `${decisionId}-taken-back`,
      });
  });
}
