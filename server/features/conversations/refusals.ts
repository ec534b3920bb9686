import type { Refusal } from '#contract/refusals.ts';

/** What of a conversation decides who of its two may write. */
export interface Standing {
  buyer_uid: string;
  /** Either of the two has blocked the other. */
  blocked: boolean;
  /** The account of either is closed. */
  closed: boolean;
  /** Which of the two have a suspended account. */
  suspended: string[];
  /** Which of the two may not write messages for now. */
  limited: string[];
  /** The seller takes no first message here, and has not answered. */
  awaits_answer: boolean;
}

/** Why this one of the two cannot write; null when they can. */
export function refusalFor(uid: string, standing: Standing): Refusal | null {
  if (standing.blocked) return 'blocked';
  if (standing.closed) return 'account-closed';
  if (standing.suspended.includes(uid)) return 'account-suspended';
  if (standing.limited.includes(uid)) return 'messaging-limited';
  return standing.awaits_answer && uid === standing.buyer_uid ? 'answer-awaited' : null;
}
