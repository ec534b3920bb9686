/** The second step of signing in, with a code, and the page about it and about where one is signed in. */

// A code
export const enterCode = 'Enter your code.';
export const codeAsked = 'Please enter your code.';
export const codeWrong =
  'That code is not right. Each code works once, for about half a minute: please try the newest one.';
export const recoveryCodeWrong = 'That is not one of your recovery codes, or it was used before.';
export const codeTooLate = 'This took too long. Please log in again.';
export const codeTooOften = 'That was wrong too many times. Please log in again.';
export const signInAgainFirst = 'Please log in again first.';
export const appCode = 'Code from your app';
export const appCodeHint = 'Six digits. The app shows new ones every half minute.';
export const recoveryCode = 'Recovery code';
export const recoveryCodeHint = 'One of the ten codes that you kept, such as k7mp3-x2qdf.';
export const eitherCode = 'Code';
export const useRecoveryCode = 'Use a recovery code instead';
export const useAppCode = 'Use a code from the app instead';

// Logging in
export const codeTitle = 'Enter your code';
export const codeAbout = 'The second step of logging in.';
export const codeLead = 'Open your authenticator app and type the code that it shows for this site.';
export const loggingIn = 'Logging in...';
export const startOver = 'Log in from the start';
export const noCodes =
  'No phone and no recovery codes? Write to {support} from the email address of your account. We will ask you some questions first.';

// The page
export const securityTitle = 'Security';
export const securityAbout = 'How you log in, and where you are logged in.';
export const yourProfile = 'Your profile';
export const twoStep = 'Two-step login';
export const twoStepOff =
  'With two-step login, logging in also takes a code from an app on your phone. Someone who learns your password still cannot get in.';
export const twoStepOn = 'Two-step login is on. Logging in also takes a code from your app.';
export const turnOn = 'Turn on two-step login';
export const passwordFirst = 'Your password first, so that we know it is you.';
export const goOn = 'Continue';
export const oneMoment = 'One moment...';
export const goBack = 'Cancel';
export const setUpTitle = 'Add this site to your authenticator app';
export const setUpScan =
  'You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or the passwords of your phone. Scan this with it:';
export const qrCode = 'QR code for your authenticator app';
export const setUpKey = 'Cannot scan it? Type this key into the app:';
export const setUpLink = 'Open it in an app on this device';
export const setUpConfirm = 'Then type the code that the app shows now.';
export const turnItOn = 'Turn it on';
export const turnedOn = 'Two-step login is on.';
export const codesTitle = 'Keep your recovery codes';
export const codesLead =
  'Each of these logs you in once when you do not have your phone. Print them or write them down, and keep them where you keep important papers. We show them only now.';
export const codesList = 'Your recovery codes';
export const copyCodes = 'Copy the codes';
export const copied = 'Copied.';
export const notCopied = 'They could not be copied. Please write them down.';
export const printCodes = 'Print this page';
export const codesKept = 'I have kept them';
export const newCodes = 'Make new recovery codes';
export const newCodesMean = 'The recovery codes that you have stop working.';
export const turnOff = 'Turn off two-step login';
export const turnOffMeans = 'From then on, logging in takes no code.';
export const turnedOff = 'Two-step login is off.';

// Where the identity provider sees to it
export const notOffered = 'Two-step login is not set up on this site.';
export const verifyFirst = 'Please verify your email address first. Then you can turn on two-step login.';
export const textMessagesOnly =
  'Your account takes a code from a text message, and this site takes codes from an app only. Please write to us at “Contact Us”.';
export const noPhone =
  'No phone? Write to {support} from the email address of your account. We will ask you some questions first.';
export const noRecoveryCodes =
  'There are no recovery codes. If you lose your phone, write to {support}, and we turn two-step login off after some questions.';

// Where one is signed in
export const signIns = 'Where you are logged in';
export const thisDevice = 'This device';
export const signedIn = (ago: string) => `Logged in ${ago}`;
export const lastUsed = (ago: string) => `Last used ${ago}`;
export const end = 'Log out';
export const endWhich = (device: string, ago: string) => `Log out ${device}, last used ${ago}`;
export const ended = (device: string) => `${device} is logged out.`;
export const endOthers = 'Log out everywhere else';
export const othersEnded = 'You are logged out everywhere else.';
