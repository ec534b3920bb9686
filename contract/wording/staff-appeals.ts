import type { AppealOutcome } from '../decision-actions.ts';

/** Where staff answer appeals. */

export const title = 'Appeals';
export const about = 'What people say against decisions about them.';
export const lead = 'Each is answered once, by someone who did not make the decision.';
export const states = { open: 'Waiting', answered: 'Answered' } as const;
export const whichOnes = 'Which appeals';
export const none = {
  open: 'Nobody waits for an answer.',
  answered: 'Nothing has been answered yet.',
} as const;
export const decidedBy = (alias: string): string => `Decided by ${alias}`;
export const decidedByFormer = 'Decided by someone who is no longer on the team';
export const decidedByMachine = 'Decided by an automatic check';
/** @param time e.g. '2 days ago' */
export const askedAt = (time: string): string => `Asked ${time}`;
/** @param date e.g. 'December 2, 2026' */
export const due = (date: string): string => `Due ${date}`;
export const overdue = (date: string): string => `Overdue since ${date}`;
export const theyWrote = 'They wrote:';
export const whatTheyRead = 'What they read';
export const seeCase = 'See the case';
export const yourOwn = 'You made this decision, so someone else answers.';
export const answeredBy = (alias: string): string => `Answered by ${alias}`;

// The form
export const outcome = 'What comes of it?';
export const outcomes: Record<AppealOutcome, string> = {
  upheld: 'It stays',
  partly: 'Changed in part: it holds for a shorter time',
  overturned: 'Taken back: all is restored at once',
};
export const partlyOpens = 'The account opens again at once, and is suspended until the days are over.';
export const days = 'How many days in all';
export const daysHint = 'Counted from when it was decided.';
export const answer = 'Your answer';
export const answerHint = 'They read it as you write it.';
export const chooseOutcome = 'Choose what comes of it.';
export const answerMissing = 'Say why, in words that the person reads.';
export const writeAnswer = 'Say why, in words that they read.';
export const sayDays = 'Say how many days, from 1 to 365.';
export const daysMissing = 'Say for how many days it lasts in all.';
export const fewerDays = 'Choose fewer days than before.';
export const notInPart = 'This cannot be changed in part: let it stay, or take it back.';
export const send = 'Send the answer';
export const sent = 'Answered. They get an email now.';
/** @param person e.g. 'Sam Seller' */
export const formOf = (person: string): string => `Answer ${person}`;
