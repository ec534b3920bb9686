import type { OwnDecision } from '#contract/decisions.ts';
import { hasStaff } from '#server/features/staff/staff.ts';
import type { Services } from '#server/services.ts';
import type { AppealableRow } from './decision-store.ts';
import { appealUntil, changeOf, statementOf } from './statement.ts';

/** Decisions for the person they are about: never who decided, nor who answered. */
export async function ownDecisionViews(
  services: Services,
  rows: readonly AppealableRow[],
): Promise<OwnDecision[]> {
  const staffed = await hasStaff(services);
  return rows.map((row) => {
    const { id, action, rule, subject, automated, undone, undid, appeal } = row;
    return {
      id,
      action,
      rule,
      subject,
      statement: statementOf(row, { mayAppeal: !undone && !appeal, undid, staffed }),
      automated,
      created_at: row.created_at.toISOString(),
      ends_at: (appeal?.ends_at ?? row.ends_at)?.toISOString() ?? null,
      undone,
      appeal_until: appealUntil(row)?.toISOString() ?? null,
      appeal: appeal && {
        text: appeal.text,
        created_at: appeal.created_at.toISOString(),
        due_at: appeal.due_at.toISOString(),
        outcome: appeal.outcome,
        change: changeOf(row, appeal, services.clock.now()),
        answer: appeal.answer,
        answered_at: appeal.answered_at?.toISOString() ?? null,
      },
    };
  });
}
