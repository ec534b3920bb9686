import type { AppealOutcome } from '../decision-actions.ts';

/** Saying that a decision is wrong, and what becomes of that. */

// In a statement: until when and how, and who looks at it
export const howToAppeal = {
  /** @param until e.g. 'May 28, 2027' */
  page: (until: string): string =>
    `If you think this is wrong, tell us by ${until}, in your profile under “Decisions About You”.`,
  /** For people who cannot sign in: in an email above its link, on the page behind that above the form. */
  link: (until: string): string => `If you think this is wrong, tell us below by ${until}.`,
} as const;
export const whoLooks = {
  staff: 'Someone on our team who did not decide this looks at it, within 7 days.',
  operator: 'Whoever runs this site looks at it, within 7 days.',
} as const;

// The form
export const title = 'Ask for a Second Look';
export const about = 'Tell us why a decision about you is wrong.';
export const open = 'Ask for a second look';
/** @param decision e.g. 'A warning' */
export const openThis = (decision: string): string => `Ask for a second look: ${decision}`;
export const why = 'Why is it wrong?';
export const whyHint = 'You can write once, so say all that matters. Up to 2,000 characters.';
export const sayWhy = 'Please say why it is wrong.';
export const send = 'Send';
export const cancel = 'Cancel';
export const sent = 'We have what you wrote. Thank you.';
export const tooLate = 'The time to ask for a second look is over.';

// What became of it
export const youWrote = 'You wrote:';
/** @param by e.g. 'December 2, 2026' */
export const waiting = (by: string): string => `We will look at it by ${by}. You then get an email.`;
export const outcomes: Record<AppealOutcome, string> = {
  upheld: 'We looked at it again. The decision stays.',
  partly: 'We looked at it again and changed the decision in part.',
  overturned: 'We looked at it again. You were right: the decision no longer applies.',
};
/** @param until e.g. 'December 2, 2026' */
export const holdsUntil = (until: string): string => `It now lasts until ${until}.`;
export const suspendedUntil = (until: string): string =>
  `Your account is open again, but suspended until ${until}: you can read everything, and cannot post, write or change anything.`;
export const overNow = 'Its time is over, so it no longer applies.';
export const ourAnswer = 'Our answer:';

// The mail with the answer
export const answerSubject = 'Our answer to what you wrote about a decision';
/** @param decision e.g. 'A warning' */
export const answerIsAbout = (decision: string): string => `This is about the decision: ${decision}.`;

// The mail to whoever reads the support mailbox
export const waitsSubject = 'Someone asks for a second look at a decision';
export const waits = (by: string): string =>
  `Someone says that a decision about them is wrong. Please answer by ${by}.`;
export const notByMaker = 'Whoever made the decision cannot.';
export const seeAppeals = 'See what waits';
/** Where there is no staff. */
export const theyWrote = (uid: string): string => `The account with the uid ${uid} wrote:`;
/** How whoever runs the server answers, as it is typed. @param id of the decision */
export const answerByCommand = (id: string): string[] => [
  `If they are right: npm run accounts -- undo ${id} --reason "why" --answer "what they read"`,
  `If the decision stays: npm run accounts -- uphold ${id} --reason "why" --answer "what they read"`,
];

// The page behind the mail's link
export const linkDead = 'This link does not work any more';
export const linkDeadHint =
  'Please open the link in our email once more, or copy all of it. Links work as long as the account is not deleted.';
export const couldNotLoad = 'We could not load the decision.';
