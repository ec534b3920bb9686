/** What asks or tells on many pages: dialogs, notices, the question about cookies, a page that failed. */

// Cookies
export const cookies = 'Cookies';
export const mayWeCount =
  'We use cookies to keep you logged in. May we also count visits, to make the site better?';
export const moreOnCookies = 'More on cookies';
export const cookieSettings = 'Cookie settings';

// A page that failed, or is not there
export const tryAgain = 'Try again';
export const requestId = 'If you write to us about this, please give us this number: {id}';
export const searchAllListings = 'Search all listings';
export const whatAreYouLookingFor = 'What are you looking for?';
export const forExample = 'For example: walker';
export const search = 'Search';
export const orLookByKind = 'Or look by kind';
export const stillNotFound = 'Still not found? {contact}. A person will read it.';

// Where notices appear, for screen readers
export const notifications = 'Notifications';
