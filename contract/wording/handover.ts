/** The sheet that the two of a pick-up have in hand when they meet. */

export const sheet = 'Hand-over sheet';
export const titleOf = (title: string): string => `Handing over: ${title}`;
export const about = 'What to look at, try and watch out for when a piece of equipment changes hands.';
export const leadOfBuyer = 'Take this with you, on the phone or on paper. Look and try before you pay.';
export const leadOfSeller =
  'What the buyer will look at and try: have it clean and charged, with all its parts at hand.';
export const toChat = 'Back to the chat';
export const toListing = 'See the listing';

export const meeting = 'When you meet';
export const notAgreed = 'Nothing is agreed at the moment. The chat shows what you have planned.';
export const time = 'Time';
export const place = 'Place';
export const note = 'Note';

export const facts = 'What the listing says';
export const factsLead = 'Measure again what has to fit: doors, stairs, the person, the car.';
export const toMeasure = 'Not said: look or measure';

export const checklist = 'Look at and try';
export const ticksLead = 'What you tick stays in this browser.';
export const fit = 'Does it fit?';
export const chooseSheet = 'Choose a needs sheet';
export const chooseSheetLead =
  'With a needs sheet this page says what fits, what does not, and what to measure when you meet.';
export const measureAgain = 'This is what the seller has said. Measure it yourself before you pay.';
export const hazards = 'Watch out for';
export const cleaning = 'Clean before use';
export const manual = 'The manual';
/** @param what brand and model, as far as they are known */
export const manualOf = (what: string): string =>
  `Ask for the paper one. Otherwise the maker has it: look on the maker’s own site, under manuals or support, for “${what}”. The exact model is on the label.`;
export const manualByLabel =
  'Ask for the paper one. Otherwise the maker has it: the label names maker and model. Look on the maker’s own site, under manuals or support.';
export const afterwards = 'Afterwards';
export const returning = 'If it does not fit';
export const returnText =
  'The sale is between the two of you. Agree now whether it may come back, until when, and who pays for the trip. Write it in the chat, so that both of you can look it up. {policy}';
export const howReturnsWork = 'How returns work';
export const agreedOnReturns = 'Agreed on returning it:';
/** @param date of the data */
export const general = (date: string): string =>
  `General advice for this kind of equipment, as of ${date}. Not medical advice: a therapist or supplier sets it for the person.`;

export const noSheet = 'There is no such sheet';
export const noSheetHint = 'It is for the two people of a chat about something that is still there.';
export const notLoaded = 'The sheet could not be loaded.';
export const toMessages = 'Open messages';
