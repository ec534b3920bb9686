/** The page about deleting an account. */

export const deleteTitle = 'Delete your account';
export const deleteAbout = 'How to delete your account, and what is deleted with it.';
export const deleteLead = 'You can do this yourself, at any time. You do not need to tell us why.';
export const deleteIsFinal =
  'Deleting cannot be undone. If you only want to take down a listing, go to {listings}.';
export const yourListings = 'your listings';
export const howToDelete = 'How to do it';
export const deleteSteps = [
  'Go to your profile.',
  'Press the {button} button there.',
  'We ask if you are sure. Say yes. If you logged in a while ago, we ask for your password too.',
  'Your account is gone, and you are logged out everywhere.',
];
export const goToProfile = 'Go to your profile';
export const whatIsDeleted = 'What is deleted';
export const deleted = [
  'Your personal data: your name, email address, phone number and ZIP code.',
  'Your profile and your picture.',
  'Your listings and their pictures.',
  'Your messages. The people you wrote with will not see them any more.',
  'Your watchlist and the list of people you blocked.',
];
export const whatStays = 'What stays for a while';
export const reportsStay = (days: number): string =>
  `If something of yours was reported, we keep a copy of that part for at least ${days} days. Our {privacy} tells you more.`;
export const ifYouNeedHelp = 'If you need help';
export const writeFromYourAddress = 'Write to {address} from the email address of your account.';
