/** Such as 'in 5 minutes', from seconds; never too early. */
function inTime(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 90 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What people are told who did something too often (429), by what they did: when they can go on, given the seconds until then. */
export const tooOften = {
  conversation: (seconds: number) =>
    `You have started many conversations. You can start the next one ${inTime(seconds)}. You can still write in those you have.`,
  message: (seconds: number) =>
    `You have written many messages in a short time. You can write again ${inTime(seconds)}.`,
  listing: (seconds: number) =>
    `You have posted many listings today. You can post the next one ${inTime(seconds)}.`,
  draft: (seconds: number) =>
    `You have saved drafts very often. We can save the next change ${inTime(seconds)}.`,
  picture: (seconds: number) => `You have added many pictures today. You can add more ${inTime(seconds)}.`,
  phone: (seconds: number) =>
    `You have looked at many phone numbers today. You can see the next one ${inTime(seconds)}.`,
  report: (seconds: number) => `You have sent us many reports. You can send the next one ${inTime(seconds)}.`,
  mail: (seconds: number) => `You have sent many emails. You can write the next one ${inTime(seconds)}.`,
  support: (seconds: number) => `You have written to us many times. You can write again ${inTime(seconds)}.`,
  session: (seconds: number) =>
    `This account was signed in many times in a short time. You can sign in again ${inTime(seconds)}.`,
  watch: (seconds: number) =>
    `You have added many listings to your watchlist today. You can add more ${inTime(seconds)}.`,
  view: (seconds: number) =>
    `Many listings were opened here in a short time. We count the next one ${inTime(seconds)}.`,
  note: (seconds: number) => `You have changed many notes today. You can change more ${inTime(seconds)}.`,
  list: (seconds: number) =>
    `You have changed your lists many times today. You can change them again ${inTime(seconds)}.`,
  needs: (seconds: number) =>
    `You have changed your needs many times today. You can change them again ${inTime(seconds)}.`,
  status: (seconds: number) =>
    `You have changed your listings many times today. You can do that again ${inTime(seconds)}.`,
  choices: (seconds: number) =>
    `You have changed this many times. You can change it again ${inTime(seconds)}.`,
  search: (seconds: number) =>
    `You have saved many searches today. You can save the next one ${inTime(seconds)}.`,
  filter: (seconds: number) =>
    `You have changed your saved searches many times. You can change them again ${inTime(seconds)}.`,
  offer: (seconds: number) =>
    `You have answered many people today. You can answer the next one ${inTime(seconds)}.`,
  appeal: (seconds: number) => `You have asked us many times today. You can ask again ${inTime(seconds)}.`,
  check: (seconds: number) =>
    `You have changed this listing very often. We can look at the next change ${inTime(seconds)}.`,
  reveal: (seconds: number) =>
    `You have looked at many addresses, numbers and names. You can see the next one ${inTime(seconds)}.`,
  find: (seconds: number) =>
    `You have searched many times in a short time. You can search again ${inTime(seconds)}.`,
  thanks: (seconds: number) =>
    `You have said many times today how it went. You can say it again ${inTime(seconds)}.`,
  pickup: (seconds: number) =>
    `You have proposed many pick-ups today. You can propose the next one ${inTime(seconds)}.`,
  code: (seconds: number) => `You have entered many codes. You can try again ${inTime(seconds)}.`,
  export: (seconds: number) =>
    `You have asked for many copies of your data today. You can ask for the next one ${inTime(seconds)}.`,
  block: (seconds: number) => `You have blocked many people today. You can block more ${inTime(seconds)}.`,
} as const;

/** What is said of a field of a call that cannot be used as it is, where the call has no words of its own for it. */
export const fieldTexts = {
  missing: 'Please fill this in.',
  text: 'This should be text.',
  number: 'This should be a number.',
  yesOrNo: 'This should be yes or no.',
  list: 'This should be a list.',
  parts: 'This should have named parts.',
  tooLong: (max: string) => `Use at most ${max} characters.`,
  tooShort: (min: string) => `Use at least ${min} characters.`,
  tooMany: (max: string) => `This can have at most ${max} entries.`,
  tooFew: (min: string) => `This needs at least ${min} entries.`,
  tooHigh: (max: string) => `Enter ${max} or less.`,
  tooLow: (min: string) => `Enter ${min} or more.`,
  email: 'Enter an email address, such as name@example.com.',
  oneOf: (choices: string) => `Choose one of these: ${choices}.`,
  form: 'This is not written the way it should be.',
} as const;

/** Of a cursor in a page's address that is not one of ours, or not for this list. */
export const staleCursor = 'This page address is not valid any more.';
// Of what a page's address asks for
export const giveRadius = "Give the radius in miles, or 'unlimited'.";
export const giveRadiusUpTo = (miles: number): string => `Give the radius in miles, at most ${miles}.`;
export const givePrice = 'Give the price in dollars, such as 150 or 89.50.';
export const giveNumber = (max: number): string => `Give a number from 1 to ${max}.`;
export const giveIds = 'Give the ids of listings, with commas between.';
export const giveFewerIds = (max: number): string => `Give at most ${max} ids.`;
export const giveSeq = 'Give the seq of a message.';

export const inOneLine = 'Write this in one line, without control characters.';
export const withoutControls = 'Leave out the control characters.';
/** Several places have this name. @param hasMore in other states, too */
export const whichCity = (name: string, states: readonly string[], hasMore: boolean): string =>
  `Which ${name}? Add its state: ${states.join(', ')}${hasMore ? ', or another' : ''}.`;
