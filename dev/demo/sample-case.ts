import type { DecisionAction, DecisionRule } from '#contract/decision-actions.ts';
import type { ReportCategory } from '#contract/report-categories.ts';

type Moderator = 'harold' | 'joan';

export type SampleCase = {
  /**
   * A sample listing; a person, or their words about how it went with the listing that `said` names; the chat of this
   * buyer about that listing.
   */
  about: { listing: string } | { person: string; said?: string } | { chat: string; buyer: string };
  /** The first first. */
  reports: readonly {
    by: string;
    category: ReportCategory;
    reason: string;
    hoursAgo: number;
    marked?: readonly number[];
    withdrawn?: boolean;
  }[];
  signals?: readonly { kind: string; words: string; weight: number }[];
  notes?: readonly { by: Moderator; text: string }[];
  /** Left to an admin, by Harold, with these words. */
  escalated?: string;
  claimedBy?: Moderator;
  decided?: {
    by: Moderator;
    hoursAgo: number;
    action: DecisionAction;
    rule?: DecisionRule;
    facts?: string;
    note?: string;
    days?: number;
    inBadFaith?: boolean;
    /** Why it was taken back. */
    undone?: string;
  };
};
