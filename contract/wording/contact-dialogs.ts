/** The dialogs that block, report and write to somebody. */

export const blocking = 'Blocking...';
export const blockMeans = (name: string): string =>
  `${name} will not be able to write to you or see your listings.`;
/** @param page e.g. 'Blocked Users' */
export const blockCanBeUndone = (page: string): string => `You can undo this in your profile, under ${page}.`;
export const reason = 'Reason';
export const reasonHint = 'What is wrong? A few words are enough.';
export const sendReport = 'Send report';
export const emailLead = (seller: string, listing: string): string =>
  `To ${seller}, about “${listing}”. Neither of you sees the other’s email address.`;
export const send = 'Send';
