/** The spec's texts of validation rules (section 5), letter by letter, by their names in the wording. */

export const signUp = {
  mustAcceptTerms: 'You must accept the Terms of Service and Privacy Policy.',
  displayNameRequired: 'Display name is required.',
  passwordsDoNotMatch: 'Passwords do not match.',
  signUpFailed: 'Sign-up failed.',
};

export const completeProfile = {
  allFieldsRequired: 'All fields are required.',
  mustBeLoggedIn: 'You must be logged in.',
};

export const createPassword = {
  passwordsDoNotMatch: 'Passwords do not match.',
  sessionInvalid: 'User session is invalid. Please log in again.',
};

export const passwordChange = {
  allFieldsRequired: 'All fields are required.',
  newPasswordsDoNotMatch: 'New passwords do not match.',
  passwordRule:
    'Use at least 15 characters, or at least 8 with two of these: uppercase letters, lowercase letters, numbers, symbols.',
};

export const forgotPassword = { enterYourEmail: 'Please enter your email.' };

export const createListing = {
  fillInAllListingFields: 'Please fill in all required fields and upload at least one image.',
  mustBeLoggedInToList: 'You must be logged in to create a listing.',
};

export const edit = { selectCondition: 'Please select a condition.' };

export const chat = { cannotMessageYourself: 'You cannot message yourself.' };

export const confirmations = {
  confirmDeleteImage: 'Are you sure you want to delete this image?',
  confirmDeleteListing: 'Are you sure you want to delete this listing? This action is irreversible!',
  confirmDeleteAccount: 'Are you sure you want to delete your account? This action is irreversible!',
};

export const supportTicket = { supportFieldsRequired: '❗ All fields are required.' };
