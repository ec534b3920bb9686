/** What staff can decide (design §12); `restore` takes a decision back. */
export const decisionActions = [
  'none',
  'warn',
  'remove-listing',
  'limit-messaging',
  'suspend',
  'close',
  'ban',
] as const;
export type DecisionAction = (typeof decisionActions)[number];

/** Those that end by themselves, after a number of days. */
export const timedActions: readonly DecisionAction[] = ['limit-messaging', 'suspend'];

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
