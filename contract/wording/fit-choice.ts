/** What the marketplace and a listing's page say about the needs sheet by which things are judged. */

export const dialogTitle = 'Who is it for?';
export const dialogLead = 'Every listing then says whether it fits, by the measures on the sheet.';
export const noSheets = 'You have no needs sheet yet. It takes a few measures of a person and a home.';
export const write = 'Write a needs sheet';
export const allSheets = 'Your needs sheets';

export const bar = 'What fits';
export const markedFor = (name: string): string => `For: ${name}`;
export const another = 'Change';
export const stop = 'Stop';
export const stopFor = (name: string): string => `Stop showing what fits: ${name}`;
export const choices = {
  '': 'All',
  first: 'Fits first',
  only: 'Only what fits',
  hide: 'Hide what does not fit',
} as const;
export const choicesLabel = 'Which listings are shown';
export const notMedical = 'Not medical advice. A therapist decides.';
export const sheetGone = 'This needs sheet is not here. Choose another, or see everything.';
export const seeEverything = 'See everything';

// On the page of a listing
export const forWhom = (name: string): string => `For: ${name}.`;
export const toAsk = 'What to ask the seller';
export const askSeller = 'Ask the seller';
export const logInToAsk = 'Log in to ask the seller';
export const whatIs = (label: string): string => `${label}: what is it?`;
