/** What people are told about their account. */

const stopOthers =
  'If it was not you, press “Forgot Password?” on the login page at once and choose a new password. Then nobody else can use your account.';

/** What each event is told as: in the bell (`text`), and by email. @param device of a new login */
export const accountEvents = {
  'password-changed': (brand: string) => ({
    text: 'Your password was changed.',
    subject: `Your ${brand} password was changed`,
    paragraphs: [
      'The password of your account was changed. If that was you, you do not need to do anything.',
      stopOthers,
    ],
    action: 'Open my profile',
  }),
  'new-device': (brand: string, device: string) => ({
    text: `Someone logged in to your account on a new device: ${device}.`,
    subject: `New login to your ${brand} account`,
    paragraphs: [
      `Someone logged in to your account on a device that we have not seen before: ${device}. If that was you, you do not need to do anything.`,
      'If it was not you, please change your password at once. That ends every other login.',
    ],
    action: 'Change my password',
  }),
  'second-step-on': (brand: string) => ({
    text: 'Two-step login was turned on.',
    subject: `Two-step login is on for your ${brand} account`,
    paragraphs: [
      'From now on, logging in to your account takes a code from your authenticator app. Keep your recovery codes in a safe place.',
      `${stopOthers} You cannot log in either then: write to us at “Contact Us”, and we will turn it off for you.`,
    ],
    action: 'Open my profile',
  }),
  'second-step-off': (brand: string) => ({
    text: 'Two-step login was turned off.',
    subject: `Two-step login is off for your ${brand} account`,
    paragraphs: [
      'From now on, logging in to your account takes no code. If that was you, you do not need to do anything.',
      stopOthers,
    ],
    action: 'Open my profile',
  }),
  'recovery-codes': (brand: string) => ({
    text: 'You have new recovery codes for two-step login.',
    subject: `New recovery codes for your ${brand} account`,
    paragraphs: [
      'New recovery codes were made for your account. The old ones do not work any more. If that was you, you do not need to do anything.',
      stopOthers,
    ],
    action: 'Open my profile',
  }),
  'export-ready': (brand: string) => ({
    text: 'The copy of your data is ready. You can download it in your profile.',
    subject: `The copy of your ${brand} data is ready`,
    paragraphs: [
      'You asked for a copy of what is kept about you. It is ready: log in, and open your profile to download it. After 7 days it is deleted.',
      'If it was not you who asked, please change your password at once. That ends every other login.',
    ],
    action: 'Open my profile',
  }),
};
