/** Words about the copy of what is kept about somebody: on the profile page, and in the copy itself. */

import * as limits from '../limits.ts';

// On the profile page
export const title = 'Download what is kept about you';
export const about =
  'A copy of everything you gave us, and what is kept about you: your profile, listings, pictures, messages and more. It is one zip file, with pictures and text files.';
export const how = `It is ready within a few minutes. We email you then. You can download it for ${limits.exportDays} days.`;
export const ask = 'Make my copy';
export const askAgain = 'Make a new copy';
export const asking = 'One moment...';
export const beingMade = 'Your copy is being made. We email you when it is ready. You can leave this page.';
/** Beside one that is being made, or could not be. @param when e.g. 'June 14, 2026' */
export const earlier = (when: string) => `You can still download your copy of ${when}.`;
export const readyUntil = (until: string) => `Your copy is ready. You can download it until ${until}.`;
export const download = (size: string) => `Download my copy (${size})`;
export const gone = (when: string) => `Your copy of ${when} was deleted.`;
export const failed = 'Your last copy could not be made. Please try again.';
export const asked = 'Your copy is being made.';
export const started = 'Your download has started.';
export const keepItSafe = 'Keep the file safe. Whoever has it can read your messages.';

// Asking who is there
export const signInAgain = 'Please log in once more first.';
export const question = 'Is it you?';
export const whyAsked = 'Nobody else should get this copy. So please show that it is you.';
export const goOn = 'Continue';

// In the copy itself
export const readMeName = 'READ-ME.txt';
export const leftOutName = 'LEFT-OUT.txt';
export const leftOut = (count: number) =>
  `This copy would be too large for a zip file, so ${count} pictures are not in it. Write to us, and we send them.\n`;

/** What each file has, in the order of the copy. */
export const fileWords = {
  profile: 'What you told us about yourself, and when you joined.',
  'ways-to-sign-in': 'How you can log in.',
  'sign-ins': 'Where you are logged in: browser, internet address and times.',
  devices: 'The kinds of device you have used.',
  listings: 'Your listings, with what was found about them and what you confirmed.',
  drafts: 'Listings you have started.',
  'pick-ups': 'What you have arranged with others.',
  'how-it-went': 'What you said about others, and what others said about you.',
  watchlist: 'What you watch, with your notes.',
  lists: 'Your lists.',
  'saved-searches': 'Searches you have saved, and what they found.',
  blocked: 'Whom you have blocked.',
  inquiries: 'When emails went to sellers through us, from you and to you.',
  notifications: 'What we have told you, of the last 90 days.',
  'notification-choices': 'How you want to be told.',
  'push-messages': 'Browsers that get push messages.',
  reports: 'What you have reported, and what became of it.',
  decisions: 'What our team has decided about you.',
  appeals: 'What you said against a decision, and what came of it.',
  'acts-of-operators': 'What operators of the site have done with your account or your listings.',
  staff: 'Your role, if you help to look after the site.',
  feedback: 'Feedback you have sent.',
  'questions-to-support': 'Questions you have sent to support.',
  'earlier-copies': 'Copies like this one.',
  needs: 'Measures you have saved of people and homes.',
  'chats/…': 'Your chats, one file each: what both of you wrote.',
} as const;

export const readMe = (brand: string, at: string) => `What ${brand} keeps about you
Made on ${at}

The pictures are in the folder “pictures”. The other files are JSON, which every text editor opens.
Times are in UTC. Prices are in cents. “person” is the other person’s name as it is shown on the site.

${Object.entries(fileWords)
  .map(([name, what]) => `${name}.json\n  ${what}`)
  .join('\n')}

What is not in here: who has reported you, what automatic checks think of a message, reports that are not decided yet,
notes of our team, and copies of emails that we sent you. Passwords are kept so that nobody can read them.
`;
