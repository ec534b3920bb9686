/** Why nobody, or one of the two, can write in a conversation: codes of `apiErrors`. */
export const refusals = ['blocked', 'account-closed', 'answer-awaited'] as const;
export type Refusal = (typeof refusals)[number];
