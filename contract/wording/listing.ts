/** The page of one listing. */

export const listing = 'Listing';
export const soldOrTakenDown = 'This listing was sold or taken down, or its address is wrong.';
export const couldNotLoad = 'The listing could not be loaded. Please try again.';
export const mayBeGone =
  'It may have been sold or taken down. There may be others like it: look for them here.';
export const description = 'Description';
export const posted = 'Posted';
export const onDate = (date: string): string => `on ${date}`;
export const seller = 'Seller';
export const meetSafely =
  'Look at the item before you pay, and meet where you feel safe. Sales are between the two of you:';
export const howReturnsWork = 'how returns work';

// Pictures
export const pictures = 'Pictures';
/** 'Electric lift, picture 2 of 5: Legs and wheels' */
export const picture = (title: string, number: number, count: number, shot = ''): string =>
  shown(count > 1 ? `${title}, picture ${number} of ${count}` : title, shot);
export const compare = 'Compare';
export const enlarge = (picture: string): string => `Enlarge ${picture}`;
export const pictureOf = (number: number, count: number, shot = ''): string =>
  shown(`Picture ${number} of ${count}`, shot);
const shown = (which: string, shot: string): string => (shot === '' ? which : `${which}: ${shot}`);
export const showPicture = (number: number): string => `Show picture ${number}`;
export const seePictureInFull = (number: number): string => `See picture ${number} in full`;
export const previousPicture = 'Previous picture';
export const nextPicture = 'Next picture';

// What can be done with it
export const print = 'Print';
export const linkCopied = 'Link copied.';
export const copyThisLink = (url: string): string => `Copy this link: ${url}`;
export const reportGoesToUs = 'Your report goes to our team. The seller does not learn who sent it.';
export const isBlocked = (name: string): string => `${name} is blocked.`;
export const seeItOn = (brand: string): string => `See it and write to the seller on ${brand}`;
export const pointYourPhone = 'Point your phone’s camera at the code, or type this address:';

// Ways to the seller
export const verifyToContact = 'Verify your email to contact sellers';
export const completeProfileToContact = 'Complete your profile to contact sellers';
export const acceptPoliciesToContact = 'Accept our policies to contact sellers';
export const messageSeller = 'Message seller';
export const showPhone = 'Show phone number';
export const phoneNoLongerShown = 'This seller does not show a phone number any more.';
export const inquiringAbout = (name: string, title: string): string => `${name} is inquiring about ${title}`;
