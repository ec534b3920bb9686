/** What the marketplace and a listing's page say about the needs sheet by which things are judged. */

export const dialogTitle = 'Who is it for?';
export const dialogLead = 'Every listing then says whether it fits, by the measures on the sheet.';
export const noSheets = 'You have no needs sheet yet. It takes a few measures of a person and a home.';
export const write = 'Write a needs sheet';
export const allSheets = 'Your needs sheets';

export const bar = 'What fits';
export const bySheet = (name: string): string => `By your sheet “${name}”`;
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
export const couldNotLook = 'We could not check just now whether things fit.';
export const sheetGone = 'This needs sheet is not here. Choose another, or see everything.';
export const seeEverything = 'See everything';

// On the page of a listing
export const addMeasures = 'Add measures to your sheet';
export const toAsk = 'What to ask the seller';
export const askSeller = 'Ask the seller';
export const logInToAsk = 'Log in to ask the seller';
/** How a buyer asks for a fact that nobody is asked first. */
export const asks: Readonly<Record<string, string>> = {
  bed_height_min_in: 'How low does the deck of the bed go, without the mattress?',
  folded_from_wall_in: 'Folded, how far does it stick out from the wall?',
  pickup_people: 'How many people does it take to carry it?',
  pickup_steps: 'How many steps are there at the pick-up place?',
  seller_helps: 'Can you help to load it?',
  user_weight_min_lb: 'Is there a lowest weight on the label?',
  vehicle_needed: 'What is the smallest vehicle it fits in?',
};
