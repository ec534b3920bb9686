/** Words of what becomes of a listing: on its page, in My listings, in the chat, and behind the links of the mail. */

export const reservedFor = (name: string) => `Reserved for ${name}`;
export const reservedForYou = 'Reserved for you';
export const offered = 'Shown to everybody';
export const somebodyHasIt = 'Somebody has it now';
export const hasItNow = (name: string) => `${name} has it now`;
export const somebodyElseHasIt = 'Somebody else has it now';
export const youHaveIt = 'You have it now';
export const notShown = 'Not shown any more';
export const hidden = 'Not shown to anybody now';
export const whyHidden = 'Read why';

export const reserve = 'Mark as reserved';
export const reserveFor = (name: string) => `Reserve for ${name}`;
export const endReservation = 'End reservation';
export const takeDown = 'Take down';
export const offerAgain = 'Offer it again';
export const bringBack = 'Show it again';

export const saidReserved = 'It is marked as reserved. Others can still write to you.';
export const saidReservedFor = (name: string) => `It is reserved for ${name}, and we tell them.`;
export const saidPassedOn = 'Good to see it passed on. It is not in the lists any more.';
export const saidExpired = 'It is not shown any more. You can show it again at any time.';
export const saidActive = 'It is shown to everybody again.';
export const saying = 'Saving...';

export const goneTitle = 'Is it gone?';
export const somebodyHasItPage = 'Somebody has it now. There may be others like it nearby.';
export const notShownPage = 'Its seller does not offer it any more. There may be others like it nearby.';
export const reservedPage =
  'The seller is holding it for somebody. You can still write, in case it becomes free again.';
export const reservedForYouPage =
  'The seller is holding it for you. Agree in the chat on when to pick it up.';
export const youHaveItPage = 'You have it now. The seller has told us so.';
export const similar = 'Similar things nearby';
export const moreLikeIt = 'See more like it';

export const posted = 'Posted';
export const views = (count: number) => (count === 1 ? '1 view' : `${count} views`);
export const watchers = (count: number) => (count === 1 ? '1 person watches it' : `${count} people watch it`);
export const chats = (count: number) => (count === 1 ? '1 chat' : `${count} chats`);
export const takeBackUntil = (date: string) => `You can take it back until ${date}.`;

export const postedTitle = 'Your listing is posted';
export const postedText =
  'People nearby can find it now. When somebody writes, we send you an email. When it is gone, say so here with one tap.';
export const seeIt = 'See your listing';

export const yourListing = 'Your listing';
export const change = 'Change';
export const myListings = 'My listings';
export const stillThereTitle = 'Is it still there?';
export const stillThereText = (title: string) => `You still have “${title}”. We will keep showing it.`;
export const goneText = (title: string) => `“${title}” is gone. We will stop showing it.`;
export const stillHere = 'Yes, it is still here';
export const itIsGone = 'Yes, it is gone';
export const renewedTitle = 'Thank you. We will keep showing it';
export const renewedText = 'People nearby still find your listing.';
export const thankYou = 'Thank you';
export const notShownText =
  'Your listing is not in the lists any more. You can offer it again in “My listings”.';
export const tooOftenTitle = 'Please try again later';
export const tooLateTitle = 'This listing cannot be brought back';
export const tooLateText = 'It has been gone for more than 30 days. You can post it as a new listing.';
export const linkTitle = 'This link does not work';
export const linkText = 'Please open it again from the email. Or log in and open “My listings”.';
