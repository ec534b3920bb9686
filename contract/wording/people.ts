/** A person's page, and how it went between the two of a chat. */

import { thanksHiddenDays } from '../limits.ts';

// A person's page
export const about = (name: string): string =>
  `What people can know about ${name}: what they pass on, and how it went.`;
export const memberSince = (month: string): string => `Member since ${month}`;
export const organisation = 'Organization';
export const organisationMeans = 'A loan closet or a similar group. We have checked that.';
export const passedOn = (count: number): string => `Passed on ${count} things`;
export const wentWell = (count: number): string =>
  count === 1 ? '1 person says it went well' : `${count} people say it went well`;
export const hadProblem = (count: number): string =>
  count === 1 ? '1 person says there was a problem' : `${count} people say there was a problem`;
export const answersWithin = {
  hour: 'Usually answers within an hour',
  day: 'Usually answers within a day',
  week: 'Usually answers within a week',
} as const;
export const nothingKnown = 'Not much has happened yet, so there is little to tell.';
export const offers = (name: string): string => `What ${name} offers`;
export const offersNothing = 'Nothing is offered right now.';
export const whatPeopleSay = 'What people say';
export const byReceiver = 'Someone who got something';
export const byGiver = 'Someone who passed something on';
export const reportWords = 'Report';
export const aboutReport = (text: string): string =>
  `You are reporting these words: “${text}”. Your report goes to our team. Nobody else learns of it.`;
export const reportTitle = 'Report These Words';
export const personGone = 'This person is not here any more';
export const personGoneHint = 'The account may be closed, or the address is wrong.';
export const couldNotLoad = 'This page could not be loaded. Please try again.';

// In the chat
export const howWasIt = (name: string): string => `How did it go with ${name}?`;
export const sayIt = 'Say how it went';
export const see = 'How it went';
export const change = 'Change';
export const well = 'It went well';
export const problem = 'There was a problem';
export const youSaid = 'You said';
export const saidBy = (name: string): string => `${name} said`;
export const textLabel = 'A few words, if you like';
export const textHint = (name: string): string =>
  `Everyone can read them on the page of ${name}, without your name. Leave out addresses and phone numbers.`;
export const whenShown = (name: string): string =>
  `Nobody sees this until ${name} has answered too, or for ${thanksHiddenDays} days. Then neither of you can change it.`;
export const notShownYet = (name: string): string =>
  `It is shown when ${name} has answered, or after ${thanksHiddenDays} days.`;
export const chooseOne = 'Please choose how it went.';
export const send = 'Send';
export const saved = 'Thank you.';
export const savedAndShown = 'Thank you. What you both said is shown now.';
