/** The desk's page of what staff did. */

export const title = 'Audit';
export const about = 'What staff did, the latest first.';
export const lead =
  'What staff did, the latest first. Nothing here can be changed or deleted. People are shown as a reference, which is always the same for the same person and tells nobody who it is.';
export const none = 'Nothing has been recorded yet.';
export const newest = 'The latest';
export const older = 'Older ones';
export const nobody = 'An operator or a job';
export const subject = (reference: string): string => `Person: ${reference}`;
export const object = (id: string): string => `About: ${id}`;
export const toCase = 'The case';

/** By the fixed words of the audit; one that is not here is shown as it is. */
export const acts: Readonly<Record<string, string>> = {
  'claim-case': 'took a case',
  'take-over-case': 'took a case over',
  'note-case': 'left a note on a case',
  'escalate-case': 'left a case to an admin',
  'look-at-picture': 'looked at a kept picture',
  'show-email': 'looked at an email address',
  'show-phone': 'looked at a phone number',
  'show-reporter': 'looked at who reported a case',
  'show-chat': 'looked at what was covered in a chat',
  'decide-none': 'decided: nothing against our rules',
  'decide-warn': 'decided: a warning',
  'decide-remove-listing': 'decided: listing taken down',
  'decide-hide-image': 'decided: a picture taken down',
  'decide-remove-thanks': 'decided: words about how it went taken down',
  'decide-limit-messaging': 'decided: messages stopped for some days',
  'decide-suspend': 'decided: suspended for some days',
  'decide-close': 'decided: account closed',
  'decide-ban': 'decided: banned for good',
  'undo-decision': 'took a decision back',
  'appeal-upheld': 'answered an appeal: the decision stays',
  'appeal-partly': 'answered an appeal: the decision is shortened',
  'appeal-overturned': 'answered an appeal: the decision is taken back',
  'grant-role': 'gave a role',
  'remove-role': 'took a role away',
};
