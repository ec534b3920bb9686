/** Where this tab's storage has what was written and not sent. */

/** Whoever is not signed in. Guests cannot be told apart, so what they wrote is kept for a shorter time. */
export const guestOwner = 'guest';

export const draftPrefix = 'handrail.draft:';
export const draftKey = (owner: string, form: string): string => `${draftPrefix}${owner}:${form}`;

/** Of messages that the server has not acknowledged. */
export const pendingPrefix = 'handrail.pending.';
