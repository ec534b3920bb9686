import { describe, expect, test } from 'vitest';
import * as wording from '#contract/wording/spec.ts';

type Key = keyof typeof wording;

const pinned = new Set<string>();

/** The catalogue has these texts, which are written out here once more, letter by letter from the spec. */
function says(texts: Partial<Record<Key, string>>): void {
  for (const key of Object.keys(texts)) pinned.add(key);
  expect(wording).toMatchObject(texts);
}

describe('the texts of the spec, letter by letter', () => {
  test('§2 Guard', () => {
    says({
      loading: 'Loading...',
    });
  });

  test('§2 Top navigation', () => {
    says({
      searchPlaceholder: 'Search for equipment...',
      loginToPost: 'Login to Post',
      login: 'Login',
      create: 'Create',
    });
  });

  test('§2 Footer', () => {
    says({
      contactUs: 'Contact Us',
      copyrightYear: '2025',
    });
  });

  test('§2 Landing', () => {
    says({
      login: 'Login',
      signUp: 'Sign Up',
      browseWithoutLogin: 'Browse Without Logging In',
    });
  });

  test('§2 Login', () => {
    says({
      login: 'Login',
      loginWithGoogle: 'Login with Google',
      continueAsGuest: 'Continue as Guest',
      forgotPassword: 'Forgot Password?',
      needAccount: 'Need an account? Register',
    });
  });

  test('§2 Sign-up', () => {
    says({
      createAnAccount: 'Create an Account',
      signUp: 'Sign Up',
      creatingAccount: 'Creating account...',
      signUpWithGoogle: 'Sign Up with Google',
      logIn: 'Log in',
    });
  });

  test('§2 Forgot password', () => {
    says({
      resetPassword: 'Reset Password',
      returnToLogin: 'Return to Login',
    });
  });

  test('§2, §4 Verify email', () => {
    says({
      verificationSent: 'A verification link was sent to your email address.',
      emailVerifiedRedirecting: 'Email verified! Redirecting...',
      resendEmail: 'Resend Email',
      resendEmailWait: 'Resend Email (Wait 30s)',
    });
  });

  test('§2 Complete profile', () => {
    says({
      cancelAndLogOut: 'Cancel and log out',
      displayNameLocked: 'This name was set during sign-up and cannot be changed here.',
    });
  });

  test('§2 Marketplace', () => {
    says({
      filters: 'Filters',
      useMyLocation: 'Use My Location',
      apply: 'Apply',
      showAllListings: 'Show All Listings',
      noListings: 'No listings uploaded.',
    });
  });

  test('§2 Listing', () => {
    says({
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
    });
  });

  test('§2 Create and edit listing', () => {
    says({
      preferredContactMethod: 'Preferred Contact Method*',
      cancelAndReturn: 'Cancel & Return',
      updateListing: 'Update Listing',
      deleteListing: 'Delete Listing',
    });
  });

  test('§2, §4 Profile', () => {
    says({
      blockedUsers: 'Blocked Users',
      deleteAccount: 'Delete Account',
      returnToMarketplace: 'Return to Marketplace',
      uploadNewPhoto: 'Upload New Profile Photo',
      uploading: 'Uploading...',
    });
  });

  test('§2 Messages', () => {
    says({
      conversation: 'Conversation',
      newBadge: 'New',
      selectConversation: 'Select a conversation to begin',
      reportUser: 'Report User',
      reportChat: 'Report Chat',
      blockUser: 'Block User',
      noListingSelected: 'No listing selected',
      messages: 'Messages',
      messagePlaceholder: 'Write a message...',
    });
  });

  test('§2 Watchlist and blocked users', () => {
    says({
      yourWatchlist: 'Your Watchlist',
      watchlistEmpty: 'No items in your watchlist yet.',
      noBlockedUsers: 'You haven’t blocked anyone.',
      unblock: 'Unblock',
    });
  });

  test('§2 Support and cookie banner', () => {
    says({
      sending: 'Sending...',
      accept: 'Accept',
      decline: 'Decline',
    });
  });

  test('§4 Router', () => {
    says({
      signOut: 'Sign Out',
    });
  });

  test('§4 Notices', () => {
    says({
      messageSent: 'Message sent.',
      userBlocked: '🚫 User blocked.',
    });
  });

  test('§5 Sign-up', () => {
    says({
      mustAcceptTerms: 'You must accept the Terms of Service and Privacy Policy.',
      displayNameRequired: 'Display name is required.',
      passwordsDoNotMatch: 'Passwords do not match.',
      signUpFailed: 'Sign-up failed.',
    });
  });

  test('§5 Complete profile', () => {
    says({
      allFieldsRequired: 'All fields are required.',
      mustBeLoggedIn: 'You must be logged in.',
    });
  });

  test('§5 Create password', () => {
    says({
      passwordsDoNotMatch: 'Passwords do not match.',
      sessionInvalid: 'User session is invalid. Please log in again.',
    });
  });

  test('§5 Password change', () => {
    says({
      allFieldsRequired: 'All fields are required.',
      newPasswordsDoNotMatch: 'New passwords do not match.',
      passwordRule:
        'Use at least 15 characters, or at least 8 with two of these: uppercase letters, lowercase letters, numbers, symbols.',
    });
  });

  test('§5 Forgot password', () => {
    says({
      enterYourEmail: 'Please enter your email.',
    });
  });

  test('§5 Create listing', () => {
    says({
      fillInAllListingFields: 'Please fill in all required fields and upload at least one image.',
      mustBeLoggedInToList: 'You must be logged in to create a listing.',
    });
  });

  test('§5 Edit', () => {
    says({
      selectCondition: 'Please select a condition.',
    });
  });

  test('§5 Chat', () => {
    says({
      cannotMessageYourself: 'You cannot message yourself.',
    });
  });

  test('§5 Confirmations', () => {
    says({
      confirmDeleteImage: 'Are you sure you want to delete this image?',
      confirmDeleteListing: 'Are you sure you want to delete this listing? This action is irreversible!',
      confirmDeleteAccount: 'Are you sure you want to delete your account? This action is irreversible!',
    });
  });

  test('§5 Support ticket', () => {
    says({
      supportFieldsRequired: '❗ All fields are required.',
    });
  });

  test('§8 Login', () => {
    says({
      invalidEmailOrPassword: 'Invalid email or password.',
      googleSignInFailed: 'Google Sign-In failed. Please try again.',
      googleSignUpFailed: 'Google Sign-Up failed. Please try again.',
    });
  });

  test('§8 Listings fetch', () => {
    says({
      errorFetchingListing: 'Error fetching listing.',
      errorFetchingListings: 'Error fetching listings.',
      couldNotFetchLocation: 'Could not fetch location.',
    });
  });

  test('§8 Forgot password', () => {
    says({
      invalidEmailFormat: 'Invalid email format. Please enter a valid email.',
      accountDisabled: 'This account has been disabled. Contact support.',
      networkError: 'Network error. Please check your connection.',
      tooManyAttempts: 'Too many failed attempts. Try again later.',
      somethingWentWrongTryAgain: 'Something went wrong. Please try again.',
      resetLinkSent: 'If the email is valid, a password reset link has been sent. Please check your inbox.',
    });
  });

  test('§8 Resend verification', () => {
    says({
      verificationResent: 'A new verification email has been sent. Please check your inbox.',
      verificationResendFailed: 'Failed to resend verification email. Please try again later.',
    });
  });

  test('§8 Complete profile', () => {
    says({
      completeProfileFailed: 'Failed to complete profile.',
      errorUpdatingProfile: 'Error updating profile.',
    });
  });

  test('§8 Set password', () => {
    says({
      setPasswordFailed: 'Failed to set password. Try again.',
    });
  });

  test('§8 Accept terms', () => {
    says({
      acknowledgePoliciesFailed: 'Failed to acknowledge policies.',
      somethingWentWrongTryAgain: 'Something went wrong. Please try again.',
      userNotLoggedIn: 'User not logged in.',
    });
  });

  test('§8 Router', () => {
    says({
      noAuthenticatedUser: 'No authenticated user found.',
      fetchUserProfileFailed: 'Failed to fetch user profile.',
      somethingWentWrong: 'Something went wrong.',
    });
  });

  test('§8 Profile', () => {
    says({
      errorFetchingProfile: 'Error fetching profile data.',
      profilePictureUpdated: 'Profile picture updated successfully!',
      profilePictureFailed: 'Failed to upload profile picture.',
      userNotAuthenticated: 'User not authenticated',
      errorDeletingAccount: 'Error deleting account. Try again later.',
      passwordUpdated: 'Password updated successfully!',
      currentPasswordIncorrect: 'Current password is incorrect.',
      passwordTooWeak: 'Password is too weak.',
      updatePasswordFailed: 'Failed to update password. Try again.',
    });
  });

  test('§8 My listings', () => {
    says({
      listingNotYours: 'Listing not found or does not belong to you.',
    });
  });

  test('§8 Create', () => {
    says({
      createListingFailed: 'Failed to create listing.',
      errorCreatingListing: 'Error creating listing. Please try again.',
    });
  });

  test('§8 Edit/detail', () => {
    says({
      selectCondition: 'Please select a condition.',
      listingNotFound: 'Listing not found.',
      userNotAuthenticated: 'User not authenticated',
      errorUpdatingListing: 'Error updating listing.',
      errorLoadingListing: 'Error loading listing.',
    });
  });

  test('§8 Messaging', () => {
    says({
      startConversationFailed: 'Failed to start conversation.',
      sendMessageFailed: 'Failed to send message.',
      cannotMessageYourself: 'You cannot message yourself.',
    });
  });

  test('§8 Report and block', () => {
    says({
      submitReportFailed: 'Failed to submit report.',
      errorSubmittingReport: 'Error submitting report.',
      blockSellerFailed: 'Failed to block seller.',
      errorBlockingSeller: 'Error blocking seller.',
    });
  });

  test('§8 Feedback', () => {
    says({
      feedbackFailed: 'Something went wrong. Please try again later.',
      feedbackSent: 'Thank you! Your feedback has been sent.',
    });
  });

  test('§8 Support', () => {
    says({
      supportTicketFailed: '❌ Failed to send support ticket.',
      supportNetworkError: '🚨 Network error. Please try again later.',
    });
  });
});

test('texts of our own, where the spec is silent', () => {
  says({
    noContactOffered: 'The seller does not take messages about this listing at the moment.',
    accountClosed: "This person's account is closed.",
    answerAwaited:
      'This seller takes first messages by email only. You can write here as soon as they have answered.',
    listingGone: 'no longer here',
  });
});

test('no text of the catalogue is left out above', () => {
  expect(Object.keys(wording).filter((key) => !pinned.has(key))).toEqual([]);
});
