/** The pages of signing in, of signing up, and of everything on the way to a complete account. */

export const or = 'or';
/** Above a page's title. */
export const step = (number: number, of: number): string => `Step ${number} of ${of}`;
export const googleNotSetUp = 'Google sign-in is not set up on this site.';
export const oneMoment = 'One moment';
export const oneMomentAbout = 'We are opening the page that comes next for you.';

// Log in
export const loginAbout = 'Log in with your email address or with Google.';
export const loggingIn = 'Logging in...';
export const enterYourPassword = 'Please enter your password.';
export const sessionEnded = 'You were signed out, because your session ended. Log in again.';
export const sessionEndedOnTheWay =
  'You were signed out, because your session ended. Log in to continue where you were.';
export const loginAgrees = 'By logging in you agree to our {terms} and {privacy}.';

// Sign up
export const signUpAbout = 'Make an account to list equipment and to write to sellers. It costs nothing.';
export const displayNameHint = 'Others see this name.';
export const haveAccount = 'Already have an account? {logIn}';
export const begunAgain = 'Please correct your email address, and choose a password once more.';
export const acceptTerms = 'I accept the {terms} and the {privacy}.';
export const termsAndPrivacy = 'Terms of Service and Privacy Policy';
export const didYouMean = 'Did you mean {email}?';

// Passwords
export const newPassword = 'New Password';
export const passwordIsSet = 'This account already has a password.';
export const addressIsVerified = 'The address of this account is verified already.';
export const passwordIsCommon =
  'Many people use this password, so others try it first. Please choose another one.';
export const confirmPassword = 'Confirm Password';
export const passwordPartDone = '(done)';
export const forgotTitle = 'Forgot password';
export const forgotAbout = 'Ask for an email with a link to choose a new password.';
export const forgotLead = 'Tell us your email address and we will send you a link to choose a new password.';
export const resetTitle = 'Choose a new password';
export const resetAbout = 'Choose a new password, then log in with it.';
export const resetLinkDead = 'This link has been used already or is too old. Please ask for a new one.';
export const askForNewLink = 'Ask for a new link';
export const saveNewPassword = 'Save new password';
export const createTitle = 'Create a password';
export const createAbout = 'Choose a password to log in with your email address too.';
export const createLead = 'Then you can log in with your email address too.';

// Verify your email
export const verifyTitle = 'Verify your email';
export const verifyAbout = 'Press the button in the email we sent, to show that the address is yours.';
export const verified = 'Your email address is verified. You can log in now.';
export const linkTooOld = 'This link is too old or was used already.';
export const logInForNewLink = 'Log in, and we can send you a new one.';
export const openMailThenLogIn = 'Open the email and press its button, then log in.';
export const sentTo =
  'We sent it to {email}. Open the email and press its button. This page moves on by itself once you have.';
export const lookInSpam = 'No email? Look in your spam folder.';
export const lookInSpamOrResend = 'No email? Look in your spam folder, or have it sent again.';
export const haveNewOneSent = 'Have a new one sent.';
export const lookForNewerMail = 'Look for a newer email, or write to us.';
export const addressChanged = 'We sent a link to the new address. Links we sent before do not work any more.';
export const wrongAddress = 'Wrong address? Change it';
export const rightAddress = 'The right email address';
export const sendMailThere = 'Send the email there';

// Complete your profile
export const completeTitle = 'Complete your profile';
export const completeAbout = 'A few details, then you can list equipment and write to sellers.';
export const saveAndContinue = 'Save and continue';

// Our policies
export const policiesTitle = 'Our policies';
export const policiesAbout = 'Read our policies and agree to them, then you can begin.';
export const policiesLead = 'Please read these pages. They open in a new tab.';
export const opensInNewTab = '(opens in a new tab)';
export const policiesRead = 'I have read these policies and agree to them.';

// What the identity provider's browser side says
export const addressTaken = 'An account with this email already exists. Log in or reset your password.';
export const addressTakenForGoogle =
  'An account with this email already exists. Log in with its password or reset it.';
export const popupBlocked = 'The sign-in window was blocked by the browser.';
export const popupClosed = 'The sign-in window was closed.';
export const linkNotValid = 'This link is not valid any more. Please ask for a new one.';
