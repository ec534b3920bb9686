/** Why one or both people cannot write in a conversation: codes of `apiErrors`. */
export const refusals = [
  'blocked',
  'account-closed',
  'account-suspended',
  'messaging-limited',
  'answer-awaited',
] as const;
export type Refusal = (typeof refusals)[number];

/** Whether the two are cut off from each other for good. */
export const endsContact = (refusal: Refusal | null): refusal is 'blocked' | 'account-closed' =>
  refusal === 'blocked' || refusal === 'account-closed';
