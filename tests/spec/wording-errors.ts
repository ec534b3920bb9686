/** The spec's texts of the error catalogue (section 8), letter by letter, by their names in the wording. */

export const login = {
  invalidEmailOrPassword: 'Invalid email or password.',
  googleSignInFailed: 'Google Sign-In failed. Please try again.',
  googleSignUpFailed: 'Google Sign-Up failed. Please try again.',
};

export const listingsFetch = {
  errorFetchingListing: 'Error fetching listing.',
  errorFetchingListings: 'Error fetching listings.',
  couldNotFetchLocation: 'Could not fetch location.',
};

export const forgotPassword = {
  invalidEmailFormat: 'Invalid email format. Please enter a valid email.',
  accountDisabled: 'This account has been disabled. Contact support.',
  networkError: 'Network error. Please check your connection.',
  tooManyAttempts: 'Too many failed attempts. Try again later.',
  somethingWentWrongTryAgain: 'Something went wrong. Please try again.',
  resetLinkSent: 'If the email is valid, a password reset link has been sent. Please check your inbox.',
};

export const resendVerification = {
  verificationResent: 'A new verification email has been sent. Please check your inbox.',
  verificationResendFailed: 'Failed to resend verification email. Please try again later.',
};

export const completeProfile = {
  completeProfileFailed: 'Failed to complete profile.',
  errorUpdatingProfile: 'Error updating profile.',
};

export const setPassword = { setPasswordFailed: 'Failed to set password. Try again.' };

export const acceptTerms = {
  acknowledgePoliciesFailed: 'Failed to acknowledge policies.',
  somethingWentWrongTryAgain: 'Something went wrong. Please try again.',
  userNotLoggedIn: 'User not logged in.',
};

export const router = {
  noAuthenticatedUser: 'No authenticated user found.',
  fetchUserProfileFailed: 'Failed to fetch user profile.',
  somethingWentWrong: 'Something went wrong.',
};

export const profile = {
  errorFetchingProfile: 'Error fetching profile data.',
  profilePictureUpdated: 'Profile picture updated successfully!',
  profilePictureFailed: 'Failed to upload profile picture.',
  userNotAuthenticated: 'User not authenticated',
  errorDeletingAccount: 'Error deleting account. Try again later.',
  passwordUpdated: 'Password updated successfully!',
  currentPasswordIncorrect: 'Current password is incorrect.',
  passwordTooWeak: 'Password is too weak.',
  updatePasswordFailed: 'Failed to update password. Try again.',
};

export const myListings = { listingNotYours: 'Listing not found or does not belong to you.' };

export const create = {
  createListingFailed: 'Failed to create listing.',
  errorCreatingListing: 'Error creating listing. Please try again.',
};

export const editAndDetail = {
  selectCondition: 'Please select a condition.',
  listingNotFound: 'Listing not found.',
  userNotAuthenticated: 'User not authenticated',
  errorUpdatingListing: 'Error updating listing.',
  errorLoadingListing: 'Error loading listing.',
};

export const messaging = {
  startConversationFailed: 'Failed to start conversation.',
  sendMessageFailed: 'Failed to send message.',
  cannotMessageYourself: 'You cannot message yourself.',
};

export const reportAndBlock = {
  submitReportFailed: 'Failed to submit report.',
  errorSubmittingReport: 'Error submitting report.',
  blockSellerFailed: 'Failed to block seller.',
  errorBlockingSeller: 'Error blocking seller.',
};

export const feedback = {
  feedbackFailed: 'Something went wrong. Please try again later.',
  feedbackSent: 'Thank you! Your feedback has been sent.',
};

export const support = {
  supportTicketFailed: '❌ Failed to send support ticket.',
  supportNetworkError: '🚨 Network error. Please try again later.',
};
