/** What the watchlist says of the things on it. */

/** 'Gone since Nov 23' */
export const goneSince = (day: string): string => `Gone since ${day}`;
export const wasPrice = (price: string): string => `Was ${price} when you added it`;
export const zipCode = (zip: string): string => `ZIP code ${zip}`;
export const takenOff = (title: string): string => `You removed “${title}”.`;
export const putBack = 'Put it back';
export const putBackTitle = (title: string): string => `Put it back: ${title}`;
export const isBack = 'It is on your watchlist again.';
export const yourNote = 'Your note:';
export const note = 'Your note';
export const addNote = 'Add a note';
export const addNoteFor = (title: string): string => `Add a note: ${title}`;
export const changeNote = 'Change note';
export const changeNoteFor = (title: string): string => `Change note: ${title}`;
export const noteFor = (title: string): string => `Note on ${title}`;
export const noteIsPrivate = 'Only you see it. Save an empty note to remove it.';
export const saveNote = 'Save note';
export const noteSaved = 'Note saved.';
export const noteFailed = 'Your note could not be saved. It is still here: please try again.';
export const seeSimilar = 'See similar';
export const similarTo = (title: string): string => `See similar things: ${title}`;
export const insteadOf = (title: string): string => `Instead of “${title}”, the nearest first.`;
export const noneSimilar = 'There is nothing like it at the moment.';
export const similarFailed = 'Similar things could not be loaded.';
export const tryAgain = 'Try again';
