import type { ColumnType, Generated } from 'kysely';
import type { ReportModel } from '#contract/report-categories.ts';
import type { CaseState } from '#contract/case-states.ts';

/** The tables of cases, column by column as in `migrations/`. */
export interface CaseTables {
  cases: {
    id: string;
    model: ReportModel;
    object_id: string;
    /** Whose doing it is; null once their account is gone. */
    person_uid: string | null;
    title: string;
    state: Generated<CaseState>;
    urgent: Generated<boolean>;
    score: Generated<number>;
    /** Orders like the score with 0.1 more for each hour of waiting. */
    rank: Generated<number>;
    opened_at: Date;
    due_at: Date;
    closed_at: Date | null;
    /** Raised by every act of staff, by nothing else. */
    version: Generated<number>;
    /** A `staff_id`. */
    claimed_by: string | null;
    claimed_until: Date | null;
    escalated: Generated<boolean>;
    /** The `staff_id`s of those who decided what is looked at again. */
    not_by: Generated<string[]>;
    previous_case_id: string | null;
    /** The decision that answered its reports. */
    decided_with: string | null;
  };
  signals: {
    id: string;
    case_id: string;
    kind: string;
    words: string;
    weight: number;
    /** What it is known by; null where the release before noted it. */
    finding: ColumnType<Buffer | null, Buffer, never>;
    created_at: Date;
  };
  case_notes: {
    id: string;
    case_id: string;
    staff_id: string | null;
    text: string;
    created_at: Date;
  };
}
