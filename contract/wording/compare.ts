import { compareMax } from '../compare-path.ts';

/** Listings side by side. */

export const title = 'Compare';
export const titleOf = (count: number): string =>
  count === 1 ? 'Compare one listing' : `Compare ${count} listings`;
export const about = 'Up to four listings side by side, by what is known of them.';
export const lead = 'What is said of each, side by side. Measure again before you buy.';
export const none = 'Nothing to compare yet';
export const howTo = `Press “Compare” on the page of a listing, or choose from your watchlist: up to ${compareMax} things.`;
export const addOne = 'To add another, press “Compare” on its page.';
export const gone = (count: number): string =>
  count === 1
    ? 'One of these listings is not there any more, and is left out.'
    : `${count} of these listings are not there any more, and are left out.`;
export const tooMany = `${compareMax} listings fit side by side. The first ones are left out.`;
export const find = 'Find equipment';

export const sheetGone = 'This needs sheet is not here. Choose another, or stop.';

// The table
export const fit = 'Does it fit?';
export const mayBeRecalled = 'May be recalled';
export const notAllowedNow = 'Not allowed here any more';
export const seeWhy = 'See why';
export const seeWhyOf = (title: string): string => `See why: ${title}`;
export const staySafe = 'Stay safe';
/** First line of a hazard card that is not about all of them. */
export const onlyFor = (titles: readonly string[]): string => `For: ${titles.join(' · ')}`;
export const table = 'The listings side by side';
export const takeOut = 'Take out';
export const takeOutOf = (title: string): string => `Take out: ${title}`;
export const price = 'Price';
export const condition = 'Condition';
export const where = 'Where';
export const standing = 'On offer';
export const onOffer = 'Yes';
export const kind = 'Kind';
export const notAsked = 'Does not apply';
export const notSaid = 'Not said';
export const ask = 'ask';
export const askAbout = (label: string, title: string): string => `Ask about ${label}: ${title}`;

// The choice from the watchlist
export const chooseTitle = 'Compare side by side';
export const chooseText = `Choose two to ${compareMax}.`;
export const chosenTooMany = `Choose at most ${compareMax}.`;
export const chosenTooFew = 'Choose at least two.';
