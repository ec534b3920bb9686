/** What staff can decide (design §12). */
export const decisionActions = [
  'none',
  'warn',
  'remove-listing',
  'hide-image',
  'remove-thanks',
  'limit-messaging',
  'suspend',
  'close',
  'ban',
] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** What a decision on record can be: `restore` takes another back. */
export const recordedActions = [...decisionActions, 'restore'] as const;
export type RecordedAction = (typeof recordedActions)[number];

/** Those that end by themselves, after a number of days. */
export const timedActions: readonly DecisionAction[] = ['limit-messaging', 'suspend'];

/** What comes of an appeal. Only what can be shortened can be changed in part. */
export const appealOutcomes = ['upheld', 'partly', 'overturned'] as const;
export type AppealOutcome = (typeof appealOutcomes)[number];
export const shortenedActions: readonly DecisionAction[] = [...timedActions, 'close', 'ban'];

/** Each is an anchor in the terms. */
export const decisionRules = [
  'fraud',
  'restricted-item',
  'recalled-item',
  'not-theirs',
  'misleading',
  'abuse',
  'sexual',
  'spam',
  'private-details',
  'under-age',
  'illegal',
] as const;
export type DecisionRule = (typeof decisionRules)[number];
