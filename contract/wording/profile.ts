/** The pages of one's own profile. */

export const title = 'Your profile';
export const about = 'Your picture, your name, your password and your account.';
export const pages = 'Your pages';
export const myListings = 'My Listings';

// Picture
export const picture = 'Picture';
export const choosePhoto = 'Choose a photo';
export const chooseAnotherPhoto = 'Choose another photo';
export const keepOldPhoto = 'Keep the old one';
export const chosen = (file: string): string => `Chosen: ${file}`;
export const photoHint = 'Buyers and sellers see it beside your name. Up to 15 MB.';

// About you
export const aboutYou = 'About you';
export const displayNameHint = 'The name that others see.';
export const fullName = 'Full Name';
export const fullNameHint = 'Only you see it.';
export const saveChanges = 'Save changes';
export const updated = 'Profile updated.';

// Password
export const currentPassword = 'Current Password';
export const confirmNewPassword = 'Confirm New Password';
export const updatePassword = 'Update Password';
export const passwordIsGoogles =
  'You log in with Google, so there is no password to change here. Google keeps it for you.';

// Leaving
export const leaving = 'Leaving';
export const leavingMeans =
  'Deleting takes away your profile, your listings, your messages and your watchlist.';
export const whatIsDeleted = 'What is deleted';
export const keepMyAccount = 'Keep my account';
export const deleting = 'Deleting...';
export const deletingMeans =
  'Your profile, listings, messages and watchlist are gone at once, for you and for everyone else.';
export const continueWithGoogle = 'Continue with Google';
export const passwordOnceMore = 'You logged in a while ago. Please enter your password once more.';
export const codeOnceMore =
  'You logged in a while ago. Please enter a code from your app, or a recovery code.';
export const appCodeToo = 'Now the code from your app, please.';
export const googleOnceMore = 'You logged in a while ago. Please log in with Google once more.';

// Blocked people
export const blockedAbout = 'The people you have blocked, and the way to unblock them.';
export const blockedLead = 'They cannot write to you or see your listings.';
export const howToBlock = 'To block someone, open one of their listings or your chat with them.';
export const unblocked = (name: string): string => `${name} is unblocked.`;
