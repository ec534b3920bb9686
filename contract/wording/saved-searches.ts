/** Words of searches that wait: the button, the page of them, and what is looked for in plain words. */

import { inDollars } from '../with-commas.ts';

export const somethingToLookFor =
  'Choose a place with a radius, a category or words first, so that we know what to look for.';
export const unknownFilter = 'We cannot keep a search with this filter. Please leave it out.';
export const sameSearch = 'You have a saved search with these filters already.';
export const dayAhead = 'Choose a day from today on.';
export const placeForPublic =
  'To ask people nearby, the search needs a place: choose a ZIP code and a radius first.';
/** Of the words of a search that people nearby are to see. */
export const contactInPublic =
  'People nearby would read this. Leave out phone numbers, addresses and links: anyone who has one can write to you here.';
export const harshInPublic = 'People nearby would read this, and it may hurt them. Please use other words.';
export const notAllowedInPublic = (what: string) =>
  `People nearby would read this, and nobody may list it here: ${what}. Look for it without asking people nearby, or use other words.`;
export const nameInOneLine = 'Use at most 80 characters for the name, in one line.';
export const emailNeeded = 'Enter your email address, such as name@example.com.';

/** What filters mean, resolved to names. */
export interface FilterNames {
  /** The category's or the subcategory's name. */
  things: string | null;
  search: string | null;
  /** Searched for by what they mean. */
  words: string | null;
  condition: string | null;
  /** Further filters, each in words: 'of the brand Drive'. */
  further?: readonly string[];
  /** Each in words: 'Seat width 18 to 20 in'. */
  facts?: readonly string[];
  /** Dollars. */
  minPrice: number | null;
  maxPrice: number | null;
  /** Null where no circle is drawn. */
  place: { radius: number; zip: string; city: string } | null;
}

/** "Hospital beds with “electric” in the title, used, within 20 miles of 78701 (Austin), up to $500". */
export function filtersInWords({
  things,
  search,
  words,
  condition,
  further = [],
  facts = [],
  minPrice,
  maxPrice,
  place,
}: FilterNames): string {
  const parts = [
    `${things ?? 'Everything'}${search === null ? '' : ` with “${search}” in the title`}${words === null ? '' : ` that ${things === null ? 'fits' : 'fit'} “${words}”`}`,
    ...further,
    ...(condition === null ? [] : [condition]),
    ...facts,
    place === null
      ? 'anywhere'
      : `within ${place.radius} ${place.radius === 1 ? 'mile' : 'miles'} of ${place.zip}${place.city ? ` (${place.city})` : ''}`,
    ...priceInWords(minPrice, maxPrice),
  ];
  return parts.join(', ').replace(', within', ' within').replace(', anywhere', ' anywhere');
}

function priceInWords(min: number | null, max: number | null): string[] {
  if (max === 0) return ['free'];
  if (min !== null && max !== null) return [`from ${inDollars(min)} to ${inDollars(max)}`];
  if (max !== null) return [`up to ${inDollars(max)}`];
  return min === null ? [] : [`from ${inDollars(min)}`];
}

export const tellMeLead = 'We keep looking for you, and write to you when something that fits is posted.';
export const sheetNotKept =
  'Your needs sheet is not kept with the search. To see what fits, open the list and choose the sheet there.';
export const title = 'Saved searches';
export const pageLead = 'We look for these things for you, and tell you when one is posted.';
export const none = 'You have no saved searches yet.';
export const noneHint = 'Look for something in the marketplace, then press “Tell me when one is posted”.';
export const lookingFor = 'You are looking for';
export const nameLabel = 'Name';
export const nameHint = 'Only you see it, for example “Bed for Mom”. You can leave it empty.';
export const frequencyLabel = 'How often do you want to hear from us?';
export const frequencyLabels = {
  now: 'As soon as something is posted',
  daily: 'Once a day, at 8 in the morning',
  weekly: 'Once a week, on Monday morning',
} as const;
export const emailLabel = 'Email address';
export const emailHint = 'We send you a link first. You get emails once you have pressed it.';
export const save = 'Save search';
export const saving = 'Saving...';
export const saved = 'Your search is saved.';
export const seeAll = 'See your saved searches';
export const lookForMail = (email: string) =>
  `Please look in your mailbox. If ${email} is right, you will find an email there with a link. Press it, and we will tell you when something is posted.`;
export const mailSent = 'One more step';
export const change = 'Change';
export const changeTitle = 'Change this search';
export const changeLead = 'We look for what you choose here from now on.';
export const anyThing = 'Everything';
export const kind = 'Kind';
export const anyKind = 'All kinds';
export const wordsInTitle = 'Words in the title';
export const lookedForWords = 'Words';
export const lookedForWordsHint = 'For example “hospital bed”. Other names for it are found as well.';
export const wordsInTitleHint = 'For example “electric”. You can leave it empty.';
export const zipMissing = 'Enter a ZIP code or a city, or choose “Unlimited” as the distance.';
export const saveChanges = 'Save';
export const changed = 'Saved.';
export const pause = 'Pause';
export const resume = 'Resume';
export const paused = 'Paused: we do not write to you about it.';
export const nowPaused = 'This search is paused.';
export const resumed = 'We are looking for this again.';
export const see = 'See what there is';
export const deleteSearch = 'Delete';
export const deleteQuestion = 'Delete this saved search?';
export const deleteFollows = (name: string) => `You will hear nothing more about “${name}”.`;
export const deleting = 'Deleting...';
export const deleted = 'The saved search is deleted.';
export const newSince = (count: number, isMore: boolean) =>
  `${isMore ? `${count} or more` : count} new since you last looked`;
export const loadFailed = 'We could not load your saved searches. Please try again.';

/** What a seller says first to somebody who looks for such a thing. */
export const offer = (title: string) =>
  `Hello! You are looking for something like this, and I have it: “${title}”.`;

/** Of those whose searches a thing fits. */
export const lookForThis = (count: number, isMore: boolean) =>
  count === 1
    ? '1 person nearby is looking for this.'
    : `${isMore ? `${count} or more` : count} people nearby are looking for this.`;
export const seeWhatTheyLookFor = 'See what people are looking for';
export const offered = 'They have your offer now, in a chat.';
export const goToChat = 'Go to the chat';

export const wantedTitle = 'What people are looking for';
export const wantedLead = 'People near you are looking for these things. If you have one, offer it to them.';
export const wantedNone = 'Nobody near this place is looking for anything right now.';
export const wantedNoneHint = 'Try another ZIP code, or post what you have: people are told when it fits.';
export const wantedZip = 'ZIP code';
export const wantedShow = 'Show';
export const wantedOwn = 'This is your own search.';
export const neededBy = (day: string) => `Needed by ${day}`;
export const haveIt = 'I have this';
export const offerTitle = 'Offer it';
export const offerLead = 'A chat begins with your listing. They see who you are, and can answer you.';
export const whichListing = 'Which of your listings is it?';
export const chooseListing = 'Choose a listing';
export const chooseFirst = 'Choose one of your listings first.';
export const noListingYet = 'Post it first. Then come back here and offer it.';
export const postIt = 'Post a listing';
export const sendOffer = 'Start the chat';
export const sendingOffer = 'Starting...';
export const askNearby = 'Let people nearby see that I am looking for this';
export const askNearbyHint = 'They see what you are looking for and the ZIP code, not who you are.';
export const neededByLabel = 'Needed by';
export const neededByHint = 'You can leave it empty.';
export const isPublic = 'People nearby see that someone is looking for this.';
