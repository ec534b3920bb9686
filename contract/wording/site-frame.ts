/** Words of the frame around every page: header, footer, and what stands in for a page that failed. */
/** Of the picture that a shared link shows. */
export const sharedPicture =
  'A wheelchair and a rollator on a sunny porch, ready for whoever needs them next';
export const skip = 'Skip to the main part';
export const account = 'Account';
export const profile = 'Profile';
export const menu = 'Menu';
export const watchlist = 'Watchlist';
export const search = 'Search';
export const unread = (count: number): string => `${count} unread`;
export const sessionEnded = 'You were signed out, because your session ended.';

export const footer = 'Footer';
export const privacyPolicy = 'Privacy Policy';
export const termsOfService = 'Terms of Service';
export const stayingSafe = 'Staying safe';
export const transparency = 'Transparency';
export const credits = 'Credits';
export const appleDevices = 'iPhone and iPad';
export const appStore = 'App Store';
export const androidDevices = 'Android';
export const playStore = 'Google Play';

export const ourFault =
  'This is our fault, not yours. What you sent before is safe. Please wait a moment and try again.';
export const notHere =
  'The item may be gone already. Or there is a typing mistake in the address, or in the link that led you here.';

/** The page that stands in when not even a page that says what failed can be rendered. */
export const somethingWentWrong = 'Something went wrong';
export const tryAgain = 'Try again';
export const toFirstPage = 'To the first page';
export const stillFailing = 'Still not working? Write to {email} and give us this number: {id}';

// Signing out
export const signingOut = 'Signing out…';
export const notSignedOutYet = 'You are not signed out yet';
export const stillSignedIn =
  'We could not reach our server, so it still knows you here. What you saw and what you wrote is gone from this page.';
export const keepPageOpen = 'Keep this page open.';
export const triesByItself = 'It tries again by itself until you are signed out.';
