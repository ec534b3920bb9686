import type { ColumnType, Generated } from 'kysely';
import type { ReportCategory, ReportModel, ReportOutcome, ReportState } from '#contract/report-categories.ts';

/** The tables of reports and of what operators do, column by column as in `migrations/`. */
export interface ModerationTables {
  reports: {
    id: string;
    reporter_uid: string | null;
    model: ReportModel;
    object_id: string;
    /** Everything the reporter wrote, what they added later last. */
    reason: string;
    category: Generated<ReportCategory>;
    /** The messages that are meant. */
    message_seqs: Generated<number[]>;
    client_id: string | null;
    thanks_id: string | null;
    state: Generated<ReportState>;
    outcome: ReportOutcome | null;
    case_id: string | null;
    /** What it counted for when it was made. */
    weight: Generated<number>;
    /** Found nothing, but reported in good faith; null until it is decided. */
    good_faith: boolean | null;
    /** When its reporter asked for a second look. */
    second_look_at: Date | null;
    /** What moderators need to judge it, as it was when reported (design §5). */
    snapshot: ColumnType<unknown, string, string>;
    created_at: Generated<Date>;
  };
  report_additions: {
    id: string;
    report_id: string;
    client_id: string | null;
    reason: string;
    /** As a report's, at the time of the addition. */
    snapshot: ColumnType<unknown, string, string>;
    created_at: Generated<Date>;
  };
  operator_acts: {
    id: string;
    /** Who did it: their login name on the machine, or the name they gave. */
    operator: string;
    act: OperatorAct;
    model: 'user' | 'listing' | 'thanks';
    object_id: string;
    reason: string;
    created_at: Generated<Date>;
  };
  evidence: {
    id: string;
    report_id: string | null;
    act_id: string | null;
    /** Where the picture was. */
    path: string;
    sha256: Buffer;
    created_at: Generated<Date>;
  };
  evidence_files: { sha256: Buffer; content_type: string; bytes: Buffer; kept_at: Generated<Date> };
}

export type OperatorAct =
  | 'disable-account'
  | 'enable-account'
  | 'mark-organisation'
  | 'unmark-organisation'
  | 'make-moderator'
  | 'make-admin'
  | 'take-role'
  | 'end-second-step'
  | 'remove-listing'
  | 'undo-decision'
  | 'uphold-decision'
  | 'dismiss-case'
  | 'remove-thanks';
