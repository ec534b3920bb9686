import type { ColumnType, Generated } from 'kysely';
import type { AppealOutcome, DecisionRule, RecordedAction } from '#contract/decision-actions.ts';

/** The tables of what staff decide, column by column as in `migrations/`. */
export interface DecisionTables {
  /** Never changed but for `told_at` and `read_at`. */
  decisions: {
    id: string;
    case_id: string | null;
    person_uid: string | null;
    /** Who decided; null once they are no staff any more. */
    staff_id: string | null;
    action: RecordedAction;
    rule: DecisionRule | null;
    listing_id: string | null;
    subject: string;
    facts: string;
    note: string;
    /** How it was learned of; `operator`: one decided it at the machine. */
    source: 'report' | 'check' | 'operator';
    automated: Generated<boolean>;
    /** The people they wrote to in the last 30 days are told to be careful. */
    warn_contacts: Generated<boolean>;
    /** Of `hide-image`: the picture was sent in a chat. */
    of_chat_picture: Generated<boolean>;
    /** The decision that this one takes back. */
    undoes: string | null;
    created_at: Date;
    ends_at: Date | null;
    told_at: Date | null;
    read_at: Date | null;
  };
  restrictions: {
    decision_id: string;
    uid: string;
    kind: 'messaging' | 'suspended' | 'closed' | 'banned';
    starts_at: Date;
    ends_at: Date | null;
  };
  removed_listings: { listing_id: string; decision_id: string };
  appeals: {
    id: string;
    decision_id: string;
    text: string;
    created_at: Date;
    due_at: Date;
    /** Null until somebody has answered. */
    outcome: AppealOutcome | null;
    answer: Generated<string>;
    /** Until when the decision holds now, where that was changed. */
    ends_at: Date | null;
    answered_by: string | null;
    answered_at: Date | null;
  };
  removed_images: {
    image_id: string;
    listing_id: string;
    position: number;
    decision_id: string;
    /** Its files are in `removed_image_files`, and nowhere else. */
    put_away: Generated<boolean>;
  };
  removed_image_files: { image_id: string; path: string; content_type: string; bytes: Buffer };
  removed_profile_pictures: {
    decision_id: string;
    uid: string;
    /** Its row in `images`. */
    image: ColumnType<unknown, string, never>;
    /** Its files are in `removed_profile_files`, and nowhere else. */
    put_away: Generated<boolean>;
    /** The profile shows it again, and its files are to go back. */
    is_back: Generated<boolean>;
  };
  removed_profile_files: { decision_id: string; path: string; content_type: string; bytes: Buffer };
  /** Of whom reported what was decided, while an appeal can come and their report is gone. */
  reported_by_staff: { uid: string; decision_id: string };
  banned_marks: { mark: Buffer; decision_id: string; expires_at: Date };
}
