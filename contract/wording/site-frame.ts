/** Words of the frame around every page: header, footer, and what stands in for a page that failed. */
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
export const credits = 'Credits';
export const appleDevices = 'iPhone and iPad';
export const appStore = 'App Store';
export const androidDevices = 'Android';
export const playStore = 'Google Play';

export const ourFault =
  'This is our fault, not yours. What you sent before is safe. Please wait a moment and try again.';
export const notHere =
  'The item may be gone already. Or there is a typing mistake in the address, or in the link that led you here.';
