/** `closed`: every report was taken back, or the account is gone. */
export const caseStates = ['open', 'decided', 'closed'] as const;
export type CaseState = (typeof caseStates)[number];

/** Parts of what is open. `free`: what the caller may take, and nobody has. */
export const caseQueues = ['all', 'urgent', 'free', 'mine', 'escalated'] as const;
export type CaseQueue = (typeof caseQueues)[number];
