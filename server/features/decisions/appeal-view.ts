import type { ShownAppeal } from '#contract/appeals.ts';
import type { DecisionAction } from '#contract/decision-actions.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import type { StaffMember } from '#server/features/staff/require-staff.ts';
import type { ListedAppeal } from './appeal-store.ts';
import { statementOf } from './statement.ts';

/** An appeal for staff, with what the person was told. */
export function appealView(
  { config }: Services,
  { appeal, decision, person, decided_by, answered_by }: ListedAppeal,
  { staff_id }: StaffMember,
): ShownAppeal {
  const { id, text, outcome, answer } = appeal;
  return {
    id,
    text,
    created_at: appeal.created_at.toISOString(),
    due_at: appeal.due_at.toISOString(),
    outcome,
    answer,
    answered_at: appeal.answered_at?.toISOString() ?? null,
    answered_by,
    person: { uid: person.uid, display_name: shownName(person.display_name, config.brand) },
    decision: {
      id: decision.id,
      case_id: decision.case_id,
      // What takes another back is not appealed.
      action: decision.action as DecisionAction,
      rule: decision.rule,
      subject: decision.subject,
      statement: statementOf(decision),
      created_at: decision.created_at.toISOString(),
      ends_at: (appeal.ends_at ?? decision.ends_at)?.toISOString() ?? null,
      by: decided_by,
      automated: decision.automated,
      own: decision.staff_id === staff_id,
    },
  };
}
