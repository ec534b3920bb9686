import * as limits from '#contract/limits.ts';
import { appealPath } from '#contract/appeal-path.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as appealWords from '#contract/wording/appeals.ts';
import * as words from '#contract/wording/decisions.ts';
import type { Db } from '#server/db/schema.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import { caseIdsOf } from '#server/features/cases/cases.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import { hasStaff } from '#server/features/staff/staff.ts';
import { addressOf } from '#server/features/users/users.ts';
import type { Services } from '#server/services.ts';
import {
  listDecidedReporters,
  setTold,
  takeUntold,
  type DecisionRow,
  type UntoldRow,
} from './decision-store.ts';
import { appealToken } from './appeal-link.ts';
import { appealUntil, statementOf } from './statement.ts';
import { warnContactsQueue } from './warn-contacts.ts';

/**
 * Every minute: mails what was decided a minute ago or earlier, and tells its reporters. What is taken back before that
 * counts as told (`takeBack`): it is never mailed, nor is that it was taken back.
 */
export async function tellDecisions(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const before = new Date(now.getTime() - limits.tellDecisionSeconds * 1000);
  await db.transaction().execute(async (trx) => {
    const untold = await takeUntold(trx, before);
    const staffed = untold.length > 0 && (await hasStaff({ ...services, db: trx }));
    for (const decision of untold) {
      if (decision.is_for_person) await mail(services, trx, decision, staffed);
      if (decision.action === 'restore') continue;
      // A machine's answers no report.
      if (!decision.automated) {
        const caseIds = await caseIdsOf(trx, decision);
        await tellReporters(services, trx, { caseIds, decisionId: decision.id, cause: decision.id });
      }
      if (decision.warn_contacts)
        await services.jobs.send(trx, warnContactsQueue, { decisionId: decision.id });
    }
    await setTold(
      trx,
      untold.map(({ id }) => id),
      now,
    );
  });
}

async function mail(services: Services, trx: Db, decision: UntoldRow, staffed: boolean): Promise<void> {
  if (decision.person_uid === null) return;
  const [greeting = '', ...paragraphs] = statementOf(decision, { undid: decision.undid, staffed });
  await queueMail(services, trx, {
    key: `decision-${decision.id}`,
    to: await addressOf({ ...services, db: trx }, decision.person_uid),
    subject: words.actions[decision.action],
    content: {
      greeting,
      paragraphs,
      action: linkTo(services, decision),
      footer: words.whyMail(services.config.brand),
    },
  });
}

/** Without signing in, as the account may be closed by the time it is read; what takes another back is on the site alone. */
function linkTo(
  { config: { publicUrl }, secret }: Services,
  decision: DecisionRow,
): { label: string; url: string } {
  if (!appealUntil(decision)) return { label: words.title, url: publicUrl + pagePaths.ownDecisions() };
  return { label: appealWords.title, url: publicUrl + appealPath(appealToken(secret, decision.id)) };
}

/** Each of those whose report in these cases is decided, once for a cause. */
export async function tellReporters(
  services: Services,
  trx: Db,
  { caseIds, decisionId, cause }: { caseIds: readonly string[]; decisionId: string; cause: string },
): Promise<void> {
  for (const { outcome, to } of await listDecidedReporters(trx, caseIds))
    await notify(services, trx, {
      kind: 'report',
      to,
      subject: { model: 'account', id: decisionId, title: '' },
      payload: { outcome },
      cause,
    });
}
