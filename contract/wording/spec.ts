/**
 * Every fixed text of the spec, once: its error catalogue (§8), validation texts (§5), confirmations (§5), states
 * and labels (§2, §4). Pages and the API take texts from here and type none themselves.
 */

// §2 Navigation, landing, footer
export const searchPlaceholder = 'Search for equipment...';
export const loginToPost = 'Login to Post';
export const login = 'Login';
export const create = 'Create';
export const signUp = 'Sign Up';
export const browseWithoutLogin = 'Browse Without Logging In';
export const contactUs = 'Contact Us';
export const copyrightYear = '2025';
export const loading = 'Loading...';

// §2 Login, sign-up
export const loginWithGoogle = 'Login with Google';
export const continueAsGuest = 'Continue as Guest';
export const forgotPassword = 'Forgot Password?';
export const needAccount = 'Need an account? Register';
export const createAnAccount = 'Create an Account';
export const creatingAccount = 'Creating account...';
export const signUpWithGoogle = 'Sign Up with Google';
export const logIn = 'Log in';
export const resetPassword = 'Reset Password';
export const returnToLogin = 'Return to Login';
export const cancelAndLogOut = 'Cancel and log out';
export const signOut = 'Sign Out';

// §4 E-mail verification
export const verificationSent = 'A verification link was sent to your email address.';
export const emailVerifiedRedirecting = 'Email verified! Redirecting...';
export const resendEmail = 'Resend Email';
export const resendEmailWait = 'Resend Email (Wait 30s)';

// §5 Validation
export const mustAcceptTerms = 'You must accept the Terms of Service and Privacy Policy.';
export const displayNameRequired = 'Display name is required.';
export const passwordsDoNotMatch = 'Passwords do not match.';
export const signUpFailed = 'Sign-up failed.';
export const allFieldsRequired = 'All fields are required.';
export const mustBeLoggedIn = 'You must be logged in.';
export const displayNameLocked = 'This name was set during sign-up and cannot be changed here.';
export const sessionInvalid = 'User session is invalid. Please log in again.';
export const newPasswordsDoNotMatch = 'New passwords do not match.';
export const passwordRule =
  'Use at least 15 characters, or at least 8 with two of these: uppercase letters, lowercase letters, numbers, symbols.';
export const enterYourEmail = 'Please enter your email.';
export const fillInAllListingFields = 'Please fill in all required fields and upload at least one image.';
export const mustBeLoggedInToList = 'You must be logged in to create a listing.';
export const selectCondition = 'Please select a condition.';
export const cannotMessageYourself = 'You cannot message yourself.';
export const confirmDeleteImage = 'Are you sure you want to delete this image?';
export const confirmDeleteListing =
  'Are you sure you want to delete this listing? This action is irreversible!';
export const confirmDeleteAccount =
  'Are you sure you want to delete your account? This action is irreversible!';
export const supportFieldsRequired = '❗ All fields are required.';

// §8 Error catalogue
export const invalidEmailOrPassword = 'Invalid email or password.';
export const googleSignInFailed = 'Google Sign-In failed. Please try again.';
export const googleSignUpFailed = 'Google Sign-Up failed. Please try again.';
export const errorFetchingListing = 'Error fetching listing.';
export const errorFetchingListings = 'Error fetching listings.';
export const couldNotFetchLocation = 'Could not fetch location.';
export const invalidEmailFormat = 'Invalid email format. Please enter a valid email.';
export const accountDisabled = 'This account has been disabled. Contact support.';
export const networkError = 'Network error. Please check your connection.';
export const tooManyAttempts = 'Too many failed attempts. Try again later.';
export const somethingWentWrongTryAgain = 'Something went wrong. Please try again.';
export const resetLinkSent =
  'If the email is valid, a password reset link has been sent. Please check your inbox.';
export const verificationResent = 'A new verification email has been sent. Please check your inbox.';
export const verificationResendFailed = 'Failed to resend verification email. Please try again later.';
export const completeProfileFailed = 'Failed to complete profile.';
export const errorUpdatingProfile = 'Error updating profile.';
export const setPasswordFailed = 'Failed to set password. Try again.';
export const acknowledgePoliciesFailed = 'Failed to acknowledge policies.';
export const userNotLoggedIn = 'User not logged in.';
export const noAuthenticatedUser = 'No authenticated user found.';
export const fetchUserProfileFailed = 'Failed to fetch user profile.';
export const somethingWentWrong = 'Something went wrong.';
export const errorFetchingProfile = 'Error fetching profile data.';
export const profilePictureUpdated = 'Profile picture updated successfully!';
export const profilePictureFailed = 'Failed to upload profile picture.';
export const userNotAuthenticated = 'User not authenticated';
export const errorDeletingAccount = 'Error deleting account. Try again later.';
export const passwordUpdated = 'Password updated successfully!';
export const currentPasswordIncorrect = 'Current password is incorrect.';
export const passwordTooWeak = 'Password is too weak.';
export const updatePasswordFailed = 'Failed to update password. Try again.';
export const listingNotYours = 'Listing not found or does not belong to you.';
export const createListingFailed = 'Failed to create listing.';
export const errorCreatingListing = 'Error creating listing. Please try again.';
export const listingNotFound = 'Listing not found.';
export const errorUpdatingListing = 'Error updating listing.';
export const errorLoadingListing = 'Error loading listing.';
export const startConversationFailed = 'Failed to start conversation.';
export const sendMessageFailed = 'Failed to send message.';
export const submitReportFailed = 'Failed to submit report.';
export const errorSubmittingReport = 'Error submitting report.';
export const blockSellerFailed = 'Failed to block seller.';
export const errorBlockingSeller = 'Error blocking seller.';
export const feedbackFailed = 'Something went wrong. Please try again later.';
export const feedbackSent = 'Thank you! Your feedback has been sent.';
export const supportTicketFailed = '❌ Failed to send support ticket.';
export const supportNetworkError = '🚨 Network error. Please try again later.';

// §2, §4 Marketplace, listing
export const filters = 'Filters';
export const useMyLocation = 'Use My Location';
export const apply = 'Apply';
export const showAllListings = 'Show All Listings';
export const noListings = 'No listings uploaded.';
export const back = 'Back';
export const share = 'Share';
export const report = 'Report';
export const reportListing = 'Report Listing';
export const blockSeller = 'Block Seller';
export const blockThisSeller = 'Block this seller';
export const contactSeller = 'Contact Seller';
export const noContactOffered = 'The seller does not take messages about this listing at the moment.';
export const logInToContact = 'Log in to contact seller';
export const sendEmail = 'Send Email';
export const messageSent = 'Message sent.';
export const ok = 'OK';
export const close = 'Close';
export const preferredContactMethod = 'Preferred Contact Method*';
export const cancelAndReturn = 'Cancel & Return';
export const updateListing = 'Update Listing';
export const deleteListing = 'Delete Listing';

// §2 Profile, messages, watchlist, blocked users
export const uploadNewPhoto = 'Upload New Profile Photo';
export const uploading = 'Uploading...';
export const blockedUsers = 'Blocked Users';
export const deleteAccount = 'Delete Account';
export const returnToMarketplace = 'Return to Marketplace';
export const messages = 'Messages';
export const conversation = 'Conversation';
export const newBadge = 'New';
export const selectConversation = 'Select a conversation to begin';
export const reportUser = 'Report User';
export const reportChat = 'Report Chat';
export const blockUser = 'Block User';
export const noListingSelected = 'No listing selected';
export const messagePlaceholder = 'Write a message...';
export const accountClosed = "This person's account is closed.";
export const answerAwaited =
  'This seller takes first messages by email only. You can write here as soon as they have answered.';
export const listingGone = 'no longer here';
export const userBlocked = '🚫 User blocked.';
export const yourWatchlist = 'Your Watchlist';
export const watchlistEmpty = 'No items in your watchlist yet.';
export const noBlockedUsers = 'You haven’t blocked anyone.';
export const unblock = 'Unblock';
export const sending = 'Sending...';
export const accept = 'Accept';
export const decline = 'Decline';
