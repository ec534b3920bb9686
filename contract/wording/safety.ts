/** Words about what may not be listed, and about recalls: in the form, on a listing's page, in mails. */

import type { SettlingFact } from '../safety.ts';
import { withCommas } from '../with-commas.ts';

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

export const notOwned = {
  what: 'Rented or borrowed things',
  reason: 'Only what belongs to you can be passed on. What is rented or on loan goes back to its owner.',
};

// In the form
export const looked = 'About this item';
export const found = { refuse: 'This may not be listed here.', confirm: 'Please confirm before you post.' };
export const refused = (what: string) => `Not allowed here: ${what}`;
export const asked = (what: string) => `A question: ${what}`;
export const mind = (what: string) => `Please note: ${what}`;
export const because = (quotes: readonly string[]) =>
  `You wrote ${listed.format(quotes.map((quote) => `“${quote}”`))}.`;
export const source = (cites: readonly string[]) => `Source: ${cites.join('; ')}.`;
export const onlyMentioned = 'I only mention it: it is not part of what I offer.';
export const recallStatement =
  'I have checked: this one is not affected, or it was repaired. I will show that to whoever asks.';
export const answerIsShown = 'Buyers see that you confirmed this.';
const settling = {
  serial: 'the serial number',
  model: 'the model',
  year: 'the year it was made',
} as const satisfies Record<SettlingFact, string>;
const either = new Intl.ListFormat('en', { type: 'disjunction' });
export const maySettle = (facts: readonly SettlingFact[]) =>
  `Not every one is recalled: ${either.format(facts.map((fact) => settling[fact]))} may show that yours is not.`;
export const serialStaysPrivate = 'Buyers never see the serial number.';
export const chooseCategoryFirst = 'Please choose a category first.';
export const enter = (fact: SettlingFact) => `Enter ${settling[fact]}`;

// Asking a person
export const askAPerson = 'Ask a person to look';
/** What the support form begins with, for the writer to go on. @param found lines */
export const askAboutListing = (title: string, found: readonly string[]) =>
  `Please look at my listing “${title}”. The page says about it:\n${found.join('\n')}\n\nWhy it may be listed:\n`;
export const appealHint = 'Tell us why it may be listed. A person reads it and writes to you by email.';
export const appealLabel = 'What should we know?';
export const appealMissing = 'Tell us why it may be listed.';
export const appealSend = 'Send to a person';
export const appealSending = 'Sending...';
export const appealSent =
  'Sent. A person will look at it and write to you. Your draft is kept in “My listings”.';
export const noDraft = 'We could not save your draft, which we need for this. Please try again in a moment.';

// On a listing's page
export const mayBeRecalled = 'This may be recalled';
export const recalledBy = (product: string, maker: string, agency: string, date: string) =>
  `${product} by ${maker}. Announced by ${agency}, ${date}.`;
export const hazard = 'Hazard:';
export const remedy = 'What to do:';
export const readIn = (sources: readonly string[]) => `We read about it in: ${sources.join('; ')}.`;
export const productBy = (product: string, maker: string) => `${product} by ${maker}`;
export const sellerConfirmed = (statement: string) => `The seller confirmed: “${statement}”`;
export const checkYourself =
  'Look for the model, year and serial number on the label. Not every one is affected.';
export const officialLists = 'Official lists: {cpsc} and {fda}.';
export const cpsc = 'cpsc.gov/Recalls';
export const fda = 'FDA medical device recalls';
export const hazardInNotice = 'It is in the notice of the agency.';
export const remedyInNotice = 'Ask the maker, with model and serial number.';
export const notAllowedNow = 'Our rules do not allow this any more';
export const notAllowedHere = (what: string, reason: string) => `${what}. ${reason}`;
export const sellerIsTold =
  'The seller has been asked to change it or take it down. We advise against getting it.';
export const changeOrTakeDown =
  'Please change it or take it down. Until then buyers see this warning. If it is a mistake, write to us from {support}.';
export const supportPage = 'the support page';
export const noMatch = (date: string) =>
  `No match in our list of ${date}. That is no promise that it is safe: our list is not complete, and sellers may leave out the model.`;
export const goodToKnow = 'Good to know';

// The mails to the operator
export const lookSubject = (count: number) =>
  count === 1
    ? 'A listing may not be listed any more'
    : `${withCommas(count)} listings may not be listed any more`;
export const lookGreeting =
  'Rules or recalls have changed. All listings were looked at again, and these would be refused now:';
export const shownAgainGreeting =
  'These listings were hidden and are shown again. Rules or recalls may have changed meanwhile, and they would be refused now:';
export const lookLine = (title: string, finding: string) => `${title} (${finding})`;
export const lookMore = (count: number) => `And ${withCommas(count)} more.`;
export const lookWhatToDo =
  'Their sellers are told and asked to change them or take them down. Buyers see a warning. Nothing was removed: “npm run listings -- remove” does that.';
export const appealSubject = (title: string) => `Asked to look at a listing: ${title}`;
export const appealFrom = (name: string, email: string) => `${name} (${email}) asks that this may be listed:`;
export const appealFound = (rules: readonly string[]) =>
  rules.length > 0 ? `What our rules found: ${rules.join(', ')}.` : 'Our rules find nothing in it now.';
