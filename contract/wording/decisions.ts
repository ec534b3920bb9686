import type { DecisionRule, RecordedAction } from '../decision-actions.ts';

/** What our team decides: the statement of reasons, its page, its mails. */

export const title = 'Decisions About You';
export const about = 'What our team has decided about you, and why.';
export const none = 'Our team has decided nothing about you.';
/** `{page}` is `title`, as a link. */
export const unread = 'Our team has decided something about you. Please read what and why: {page}';
/** `{page}` is `title`, as a link. */
export const suspendedNow =
  'Your account is suspended. You can read everything, but not post, write or change anything. Why, and until when: {page}';
export const readTheRule = 'Read the rule';
export const takenBack = 'This was taken back.';
/** Why, where whoever runs the site has done so. */
export const takenBackByOperator = 'Whoever runs this site looked at it and took it back.';
export const whyMail = (brand: string): string =>
  `You got this email because you have an account at ${brand}.`;

/** What the decision is called. */
export const actions: Record<RecordedAction, string> = {
  none: 'No action',
  warn: 'A warning',
  'remove-listing': 'Your listing was taken down',
  'hide-image': 'A picture of yours was taken down',
  'remove-thanks': 'What you wrote about how it went was taken down',
  'limit-messaging': 'You cannot write messages for now',
  suspend: 'Your account is suspended',
  close: 'Your account is closed',
  ban: 'Your account is closed for good',
  restore: 'A decision was taken back',
};

/** @param until e.g. 'December 2, 2026'; null where it does not end by itself */
export const what: Record<RecordedAction, (subject: string, until: string | null) => string> = {
  none: () => 'We looked at something you did and found nothing against our rules.',
  warn: () => 'This is a warning. Nothing of yours is restricted.',
  'remove-listing': (subject) => `We took down your listing “${subject}”. Nobody else can see it.`,
  'hide-image': (subject) =>
    subject === ''
      ? 'We took down a picture of your profile. Nobody else can see it. You can set another one.'
      : `We took down a picture of your listing “${subject}”. Nobody else can see it. The rest of your listing is shown as before.`,
  'remove-thanks': () =>
    'We took down words of yours about how it went. Nobody else can read them. Whether it went well still counts.',
  'limit-messaging': (_, until) =>
    `Until ${until}, you cannot write messages or emails to other people here. You can still read yours.`,
  suspend: (_, until) =>
    `Until ${until}, your listings are not shown, and you cannot post, write or change anything. You can still read everything, and delete your account.`,
  close: () => 'Your account is closed. You cannot sign in, and nothing of yours is shown.',
  ban: () =>
    'Your account is closed, and you may not open another one. You cannot sign in, and nothing of yours is shown.',
  restore: () => 'We took back what we had decided about you. It no longer applies.',
};
export const chatPictureTakenDown =
  'We took down a picture that you sent in a chat. Nobody can see it. The rest of the chat is as before.';
/** What is said instead where it is known. @param decision e.g. 'Your account is closed' */
export const tookBack = (decision: string): string =>
  `We took back a decision about you: “${decision}”. It no longer applies.`;
export const aboutListing = (listing: string): string => `It is about your listing “${listing}”.`;
export const learned = {
  report: 'We learned of it from a report.',
  check: 'We learned of it from an automatic check.',
  operator: 'Whoever runs this site looked into it.',
} as const;
/** Instead of what was found, and of the rule, where an operator has named none. */
export const noFacts = 'No reason was written down here. Our support can tell you.';
export const noRule = 'No rule was named.';
export const byPerson = 'A person on our team decided this, not a machine.';
export const byMachine = 'A machine decided this.';
export const rule = (name: string): string => `The rule: ${name}`;
export const rules: Record<DecisionRule, string> = {
  fraud: 'No fraud. Do not trick people out of money or goods.',
  'restricted-item': 'Do not list what may not be sold here.',
  'recalled-item': 'Do not list what was recalled.',
  'not-theirs': 'List only what is yours to pass on.',
  misleading: 'Describe what you offer truthfully.',
  abuse: 'No insults, threats or hate.',
  sexual: 'No sexual words or pictures.',
  spam: 'Do not send the same thing to many people.',
  'private-details': 'Do not show other people’s private details.',
  'under-age': 'You must be 18 or older.',
  illegal: 'Nothing against the law.',
};
export const whatToDo: Record<RecordedAction, string> = {
  none: 'You do not need to do anything.',
  warn: 'Please keep to the rule from now on.',
  'remove-listing': 'Please do not post it again as it was.',
  'hide-image': 'Please do not add this picture again.',
  'remove-thanks': 'Please keep to the rule from now on.',
  'limit-messaging': 'You can write again when the time is up.',
  suspend: 'You can use everything again when the time is up.',
  close: 'You do not need to do anything.',
  ban: 'You do not need to do anything.',
  restore: 'You do not need to do anything.',
};
/** Of a listing that a machine has hidden. */
export const hiddenForNow =
  'Several people have reported it. It is hidden until a person on our team has looked at it.';
export const whileHidden =
  'You do not need to do anything. A person will look at it soon, and you will hear from us.';
/** Why it is shown again. */
export const foundNothing =
  'A person on our team has looked at your listing and found nothing against our rules.';
export const decidedOtherwise = 'A person on our team has looked at your listing. It may be shown.';
export const reportsTakenBack = 'Reports about your listing were taken back. It is shown again.';
export const nobodyLooked = 'Nobody on our team could look at your listing in time. It is shown again.';
