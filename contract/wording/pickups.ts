import { pickupDaysMax } from '../limits.ts';

/** Of the pick-up plan in a chat. */
export const pickUp = 'Pick-up';
export const agreed = 'Agreed';
export const calledOff = 'Called off';

export const proposedBy = (name: string): string => `${name} proposes`;
export const waitsFor = (name: string): string => `Waiting for ${name}`;
export const declinedBy = (name: string): string => `${name} cannot make it`;
export const youDeclined = 'You declined';
export const holdsMeanwhile = (when: string, place: string): string =>
  `Until then you meet as agreed: ${when} · ${place}`;

export const accept = 'Accept';
export const decline = 'Decline';
export const proposeAnother = 'Propose another time';
export const withdraw = 'Take it back';
export const change = 'Change';
export const callOff = 'Call it off';
export const askToCallOff = 'Call off the pick-up?';
export const callOffText = (name: string, when: string): string =>
  `${name} will be told that you are not meeting on ${when}.`;
export const keepIt = 'Keep it';
export const addToCalendar = 'Add to calendar';

// The dialog
export const dialogText = (name: string): string => `${name} can accept it or propose another time.`;
export const changeText = 'What you agreed on holds until the new time is accepted.';
export const day = 'Day';
export const time = 'Time';
export const place = 'Place';
export const placeHint = 'An address, or a spot you both know.';
export const note = 'Note, if you like';
export const noteHint = 'For example what to bring, or which door.';
export const propose = 'Propose';
export const chooseDay = 'Choose a day.';
export const chooseTime = 'Choose a time.';
export const chooseDayAndTime = 'Choose a day and a time.';
export const sayWhere = 'Say where you will meet.';
export const inThePast = 'This time has passed. Choose a later one.';
export const tooFarAhead = `Choose a day in the next ${pickupDaysMax} days.`;

// What has been done
export const proposed = (name: string): string => `Proposed. We will tell ${name}.`;
export const accepted = 'The pick-up is agreed.';
export const declined = 'You declined the pick-up.';
export const isTakenBack = 'You took your proposal back.';
export const isCalledOff = 'The pick-up is called off.';
export const changedMeanwhile = 'This plan has changed in the meantime. Please look at it again.';
export const timeHasPassed = 'This time has passed. Please propose another one.';

// The calendar file
export const eventTitle = (title: string): string => (title === '' ? pickUp : `Pick-up: ${title}`);
export const planGone = 'This pick-up is not planned any more';
export const planGoneText = 'It was changed or called off, or it is over. The chat shows what you agreed on.';
export const toMessages = 'Open messages';
