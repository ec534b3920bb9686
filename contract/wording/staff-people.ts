import type { RecordedAction } from '../decision-actions.ts';
import type { CaseState } from '../case-states.ts';
import type { ListingStatus } from '../listing-status.ts';
import type { Revealed } from '../revealed.ts';

/** The desk's pages about people, and what stands behind “Show”. */

// Show
export const show: Record<Revealed, string> = {
  email: 'Show the email address',
  phone: 'Show the phone number',
  reporter: 'Show who reported it',
  chat: 'Show what is covered in the chat',
};
export const shownTitle: Record<Revealed, string> = {
  email: 'Email address',
  phone: 'Phone number',
  reporter: 'Reported by',
  chat: 'Covered in the chat',
};
export const nothingToShow: Record<Revealed, string> = {
  email: 'There is no email address.',
  phone: 'They gave no phone number.',
  reporter: 'Nobody who is still here.',
  chat: 'Nothing is covered any more.',
};
export const showing = 'Looking it up…';

// Search
export const searchTitle = 'People';
export const searchAbout = 'People on the site, for those who look after it.';
export const searchLead =
  'Find somebody by a part of their name, by their whole email address or by their ID.';
export const searchLabel = 'Name, email address or ID';
export const searchTooShort = 'Enter at least 2 characters.';
export const search = 'Search';
export const searching = 'Searching…';
export const found = (count: number): string =>
  count === 1 ? '1 person found' : count === 20 ? 'The first 20 people found' : `${count} people found`;
export const nobodyFound = 'Nobody matches that.';
export const nobodyFoundHint = 'An email address must be complete. Your own account is never found here.';

// A person
export const personTitle = 'A person';
export const personAbout = 'What is known about a person, for those who look after the site.';
export const backToSearch = 'Back to the search';
export const notForYou = 'Not for you to look at';
export const since = (ago: string): string => `Signed up ${ago}`;
export const closed = 'Account closed';
export const suspended = (until: string): string => `Suspended until ${until}`;
export const limited = (until: string): string => `Cannot write messages until ${until}`;
export const id = (uid: string): string => `ID: ${uid}`;
export const asOthersSee = 'Their page as others see it';
export const contactTitle = 'Address and phone number';
/** @param title what the case is called */
export const contactLead = (title: string): string =>
  `For the case “${title}”. The audit records that you looked, and it takes a code from the last 10 minutes.`;
export const contactNeedsCase = 'They are shown only where there is a case about this person. There is none.';
export const casesTitle = 'Cases about them';
export const noCases = 'There is no case about them.';
export const caseStates: Record<CaseState, string> = {
  open: 'Open',
  decided: 'Decided',
  closed: 'Closed',
};
export const urgent = 'Urgent';
export const opened = (ago: string): string => `opened ${ago}`;
export const decisionsTitle = 'What was decided about them';
export const noDecisions = 'Nothing was decided about them.';
export const decided: Record<RecordedAction, string> = {
  none: 'Nothing against our rules',
  warn: 'Warned',
  'remove-listing': 'Listing taken down',
  'hide-image': 'A picture taken down',
  'remove-thanks': 'Words about how it went taken down',
  'limit-messaging': 'Messages stopped for some days',
  suspend: 'Suspended for some days',
  close: 'Account closed',
  ban: 'Banned for good',
  restore: 'An earlier decision taken back',
};
export const by = (alias: string | null, ago: string): string => `${alias ?? 'Somebody'}, ${ago}`;
export const byMachine = (ago: string): string => `An automatic check, ${ago}`;
export const until = (date: string): string => `until ${date}`;
export const undone = 'Taken back';
export const toCase = 'The case';
export const listingsTitle = 'Their listings';
export const noListings = 'They have no listings.';
export const listingsShown = (shown: number, total: number): string =>
  `The latest ${shown} of ${total} are shown.`;
export const listingStatuses: Record<ListingStatus, string> = {
  active: 'Offered',
  reserved: 'Reserved',
  'passed-on': 'Passed on',
  expired: 'Expired',
};
export const hidden = 'Not shown to others';
