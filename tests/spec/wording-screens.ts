/** The spec's texts of screens and states (sections 2 and 4), letter by letter, by their names in the wording. */

export const guard = { loading: 'Loading...' };

export const topNavigation = {
  searchPlaceholder: 'Search for equipment...',
  loginToPost: 'Login to Post',
  login: 'Login',
  create: 'Create',
};

export const footer = {
  contactUs: 'Contact Us',
  copyrightYear: '2025',
};

export const landing = {
  login: 'Login',
  signUp: 'Sign Up',
  browseWithoutLogin: 'Browse Without Logging In',
};

export const login = {
  login: 'Login',
  loginWithGoogle: 'Login with Google',
  continueAsGuest: 'Continue as Guest',
  forgotPassword: 'Forgot Password?',
  needAccount: 'Need an account? Register',
};

export const signUp = {
  createAnAccount: 'Create an Account',
  signUp: 'Sign Up',
  creatingAccount: 'Creating account...',
  signUpWithGoogle: 'Sign Up with Google',
  logIn: 'Log in',
};

export const forgotPassword = {
  resetPassword: 'Reset Password',
  returnToLogin: 'Return to Login',
};

export const verifyEmail = {
  verificationSent: 'A verification link was sent to your email address.',
  emailVerifiedRedirecting: 'Email verified! Redirecting...',
  resendEmail: 'Resend Email',
  resendEmailWait: 'Resend Email (Wait 30s)',
};

export const completeProfile = {
  cancelAndLogOut: 'Cancel and log out',
  displayNameLocked: 'This name was set during sign-up and cannot be changed here.',
};

export const marketplace = {
  filters: 'Filters',
  useMyLocation: 'Use My Location',
  apply: 'Apply',
  showAllListings: 'Show All Listings',
  noListings: 'No listings uploaded.',
};

export const listing = {
  close: 'Close',
  back: 'Back',
  share: 'Share',
  report: 'Report',
  reportListing: 'Report Listing',
  blockSeller: 'Block Seller',
  blockThisSeller: 'Block this seller',
  contactSeller: 'Contact Seller',
  sendEmail: 'Send Email',
  cannotMessageYourself: 'You cannot message yourself.',
  ok: 'OK',
  logInToContact: 'Log in to contact seller',
};

export const createAndEditListing = {
  preferredContactMethod: 'Preferred Contact Method*',
  cancelAndReturn: 'Cancel & Return',
  updateListing: 'Update Listing',
  deleteListing: 'Delete Listing',
};

export const profile = {
  blockedUsers: 'Blocked Users',
  deleteAccount: 'Delete Account',
  returnToMarketplace: 'Return to Marketplace',
  uploadNewPhoto: 'Upload New Profile Photo',
  uploading: 'Uploading...',
};

export const messages = {
  conversation: 'Conversation',
  newBadge: 'New',
  selectConversation: 'Select a conversation to begin',
  reportUser: 'Report User',
  reportChat: 'Report Chat',
  blockUser: 'Block User',
  noListingSelected: 'No listing selected',
  messages: 'Messages',
  messagePlaceholder: 'Write a message...',
};

export const watchlistAndBlockedUsers = {
  yourWatchlist: 'Your Watchlist',
  watchlistEmpty: 'No items in your watchlist yet.',
  noBlockedUsers: 'You haven’t blocked anyone.',
  unblock: 'Unblock',
};

export const supportAndCookieBanner = {
  sending: 'Sending...',
  accept: 'Accept',
  decline: 'Decline',
};

export const router = { signOut: 'Sign Out' };

export const notices = {
  messageSent: 'Message sent.',
  userBlocked: '🚫 User blocked.',
};
