/**
 * Every fixed text of the spec, once: its error catalogue (§8), validation texts (§5), confirmations (§5), states
 * and labels (§2, §4). Pages and the API take texts from here and type none themselves.
 */
export const wording = {
  // §2 Navigation, landing, footer
  searchPlaceholder: 'Search for equipment...',
  loginToPost: 'Login to Post',
  login: 'Login',
  create: 'Create',
  signUp: 'Sign Up',
  browseWithoutLogin: 'Browse Without Logging In',
  contactUs: 'Contact Us',
  copyrightYear: '2025',
  loading: 'Loading...',

  // §2 Login, sign-up
  loginWithGoogle: 'Login with Google',
  continueAsGuest: 'Continue as Guest',
  forgotPassword: 'Forgot Password?',
  needAccount: 'Need an account? Register',
  createAnAccount: 'Create an Account',
  creatingAccount: 'Creating account...',
  signUpWithGoogle: 'Sign Up with Google',
  logIn: 'Log in',
  resetPassword: 'Reset Password',
  returnToLogin: 'Return to Login',
  cancelAndLogOut: 'Cancel and log out',
  signOut: 'Sign Out',

  // §4 E-mail verification
  verificationSent: 'A verification link was sent to your email address.',
  emailVerifiedRedirecting: 'Email verified! Redirecting...',
  resendEmail: 'Resend Email',
  resendEmailWait: 'Resend Email (Wait 30s)',

  // §5 Validation
  mustAcceptTerms: 'You must accept the Terms of Service and Privacy Policy.',
  displayNameRequired: 'Display name is required.',
  passwordsDoNotMatch: 'Passwords do not match.',
  signUpFailed: 'Sign-up failed.',
  allFieldsRequired: 'All fields are required.',
  mustBeLoggedIn: 'You must be logged in.',
  displayNameLocked: 'This name was set during sign-up and cannot be changed here.',
  sessionInvalid: 'User session is invalid. Please log in again.',
  newPasswordsDoNotMatch: 'New passwords do not match.',
  passwordRule:
    'Use at least 15 characters, or at least 8 with two of these: uppercase letters, lowercase letters, numbers, symbols.',
  enterYourEmail: 'Please enter your email.',
  fillInAllListingFields: 'Please fill in all required fields and upload at least one image.',
  mustBeLoggedInToList: 'You must be logged in to create a listing.',
  selectCondition: 'Please select a condition.',
  cannotMessageYourself: 'You cannot message yourself.',
  confirmDeleteImage: 'Are you sure you want to delete this image?',
  confirmDeleteListing: 'Are you sure you want to delete this listing? This action is irreversible!',
  confirmDeleteAccount: 'Are you sure you want to delete your account? This action is irreversible!',
  supportFieldsRequired: '❗ All fields are required.',

  // §8 Error catalogue
  invalidEmailOrPassword: 'Invalid email or password.',
  googleSignInFailed: 'Google Sign-In failed. Please try again.',
  googleSignUpFailed: 'Google Sign-Up failed. Please try again.',
  errorFetchingListing: 'Error fetching listing.',
  errorFetchingListings: 'Error fetching listings.',
  couldNotFetchLocation: 'Could not fetch location.',
  invalidEmailFormat: 'Invalid email format. Please enter a valid email.',
  accountDisabled: 'This account has been disabled. Contact support.',
  networkError: 'Network error. Please check your connection.',
  tooManyAttempts: 'Too many failed attempts. Try again later.',
  somethingWentWrongTryAgain: 'Something went wrong. Please try again.',
  resetLinkSent: 'If the email is valid, a password reset link has been sent. Please check your inbox.',
  verificationResent: 'A new verification email has been sent. Please check your inbox.',
  verificationResendFailed: 'Failed to resend verification email. Please try again later.',
  completeProfileFailed: 'Failed to complete profile.',
  errorUpdatingProfile: 'Error updating profile.',
  setPasswordFailed: 'Failed to set password. Try again.',
  acknowledgePoliciesFailed: 'Failed to acknowledge policies.',
  userNotLoggedIn: 'User not logged in.',
  noAuthenticatedUser: 'No authenticated user found.',
  fetchUserProfileFailed: 'Failed to fetch user profile.',
  somethingWentWrong: 'Something went wrong.',
  errorFetchingProfile: 'Error fetching profile data.',
  profilePictureUpdated: 'Profile picture updated successfully!',
  profilePictureFailed: 'Failed to upload profile picture.',
  userNotAuthenticated: 'User not authenticated',
  errorDeletingAccount: 'Error deleting account. Try again later.',
  passwordUpdated: 'Password updated successfully!',
  currentPasswordIncorrect: 'Current password is incorrect.',
  passwordTooWeak: 'Password is too weak.',
  updatePasswordFailed: 'Failed to update password. Try again.',
  listingNotYours: 'Listing not found or does not belong to you.',
  createListingFailed: 'Failed to create listing.',
  errorCreatingListing: 'Error creating listing. Please try again.',
  listingNotFound: 'Listing not found.',
  errorUpdatingListing: 'Error updating listing.',
  errorLoadingListing: 'Error loading listing.',
  startConversationFailed: 'Failed to start conversation.',
  sendMessageFailed: 'Failed to send message.',
  submitReportFailed: 'Failed to submit report.',
  errorSubmittingReport: 'Error submitting report.',
  blockSellerFailed: 'Failed to block seller.',
  errorBlockingSeller: 'Error blocking seller.',
  feedbackFailed: 'Something went wrong. Please try again later.',
  feedbackSent: 'Thank you! Your feedback has been sent.',
  supportTicketFailed: '❌ Failed to send support ticket.',
  supportNetworkError: '🚨 Network error. Please try again later.',

  // §2, §4 Marketplace, listing
  filters: 'Filters',
  useMyLocation: 'Use My Location',
  apply: 'Apply',
  showAllListings: 'Show All Listings',
  noListings: 'No listings uploaded.',
  back: 'Back',
  share: 'Share',
  report: 'Report',
  reportListing: 'Report Listing',
  blockSeller: 'Block Seller',
  blockThisSeller: 'Block this seller',
  contactSeller: 'Contact Seller',
  noContactOffered: 'The seller does not take messages about this listing at the moment.',
  logInToContact: 'Log in to contact seller',
  sendEmail: 'Send Email',
  messageSent: 'Message sent.',
  ok: 'OK',
  close: 'Close',
  preferredContactMethod: 'Preferred Contact Method*',
  cancelAndReturn: 'Cancel & Return',
  updateListing: 'Update Listing',
  deleteListing: 'Delete Listing',

  // §2 Profile, messages, watchlist, blocked users
  uploadNewPhoto: 'Upload New Profile Photo',
  uploading: 'Uploading...',
  blockedUsers: 'Blocked Users',
  deleteAccount: 'Delete Account',
  returnToMarketplace: 'Return to Marketplace',
  messages: 'Messages',
  conversation: 'Conversation',
  newBadge: 'New',
  selectConversation: 'Select a conversation to begin',
  reportUser: 'Report User',
  reportChat: 'Report Chat',
  blockUser: 'Block User',
  noListingSelected: 'No listing selected',
  messagePlaceholder: 'Write a message...',
  accountClosed: "This person's account is closed.",
  answerAwaited:
    'This seller takes first messages by email only. You can write here as soon as they have answered.',
  listingGone: 'no longer here',
  userBlocked: '🚫 User blocked.',
  yourWatchlist: 'Your Watchlist',
  watchlistEmpty: 'No items in your watchlist yet.',
  noBlockedUsers: 'You haven’t blocked anyone.',
  unblock: 'Unblock',
  sending: 'Sending...',
  accept: 'Accept',
  decline: 'Decline',
} as const;

/** Such as 'in 5 minutes', from seconds; never too early. */
function inTime(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, 'second']
      : seconds < 90 * 60
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** What is said to who did something too often (429), by what they did: when it goes on, given the seconds until then. */
export const tooOften = {
  conversation: (seconds: number) =>
    `You have started many conversations. You can start the next one ${inTime(seconds)}. You can still write in those you have.`,
  message: (seconds: number) =>
    `You have written many messages in a short time. You can write again ${inTime(seconds)}.`,
  listing: (seconds: number) =>
    `You have posted many listings today. You can post the next one ${inTime(seconds)}.`,
  picture: (seconds: number) => `You have added many pictures today. You can add more ${inTime(seconds)}.`,
  phone: (seconds: number) =>
    `You have looked at many phone numbers today. You can see the next one ${inTime(seconds)}.`,
  report: (seconds: number) => `You have sent us many reports. You can send the next one ${inTime(seconds)}.`,
  mail: (seconds: number) => `You have sent many emails. You can write the next one ${inTime(seconds)}.`,
  support: (seconds: number) => `You have written to us many times. You can write again ${inTime(seconds)}.`,
  session: (seconds: number) =>
    `This account was signed in many times in a short time. You can sign in again ${inTime(seconds)}.`,
  watch: (seconds: number) =>
    `You have added many listings to your watchlist today. You can add more ${inTime(seconds)}.`,
  choices: (seconds: number) =>
    `You have changed this many times. You can change it again ${inTime(seconds)}.`,
  block: (seconds: number) => `You have blocked many people today. You can block more ${inTime(seconds)}.`,
} as const;

/** What is said of a field of a call that cannot be used as it is, where the call has no words of its own for it. */
export const fieldTexts = {
  missing: 'Please fill this in.',
  text: 'This should be text.',
  number: 'This should be a number.',
  yesOrNo: 'This should be yes or no.',
  list: 'This should be a list.',
  parts: 'This should have named parts.',
  tooLong: (max: string) => `Use at most ${max} characters.`,
  tooShort: (min: string) => `Use at least ${min} characters.`,
  tooMany: (max: string) => `This can have at most ${max} entries.`,
  tooFew: (min: string) => `This needs at least ${min} entries.`,
  tooHigh: (max: string) => `Enter ${max} or less.`,
  tooLow: (min: string) => `Enter ${min} or more.`,
  email: 'Enter an email address, such as name@example.com.',
  oneOf: (choices: string) => `Choose one of these: ${choices}.`,
  form: 'This is not written the way it should be.',
} as const;
