import { withCommas } from '../with-commas.ts';

/** What the forms and dialogs share. */

export const needsScripts = 'This form needs JavaScript. Please turn it on in your browser.';
export const fillIn = 'Please fill in this field.';
export const saving = 'Saving...';
export const cancel = 'Cancel';
export const goOn = 'Continue';
export const leave = 'Leave';
export const stay = 'Stay here';

/** @param what e.g. 'message' */
export const shorten = (what: string, characters: number): string =>
  `Please shorten your ${what} to ${withCommas(characters)} characters.`;

/** An error summary's own sentence where it leads to several fields. */
export const thingsToMend = (count: number): string => `${count} things to fix`;

// A draft that was put back
export const kept = 'We kept what you wrote.';
export const startOver = 'Start over';
export const startOverQuestion = 'Start over?';
export const startOverMeans = 'What you wrote here and the pictures you added will be deleted.';
export const keepWritten = 'Keep what I wrote';
export const startedOver = 'You started over.';

// Fields
export const name = 'Name';
export const email = 'Email';
export const displayName = 'Display Name';
export const firstName = 'First Name';
export const lastName = 'Last Name';
export const phone = 'Phone';
export const enterPhone = 'Enter a phone number, such as 512-555-0123.';
export const zipCode = 'ZIP Code';
export const password = 'Password';
export const message = 'Message';
export const phoneHint = 'Shown to buyers only if you choose so.';
/** Beside fields for a ZIP code (docs/decisions/047). */
export const zipHint = 'Or a city, such as Boston, MA.';
export const ownZipHint = `${zipHint} Others see only your city and ZIP.`;
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
export const show = 'Show';
export const hide = 'Hide';
export const atMost = (characters: number): string => `Use at most ${withCommas(characters)} characters.`;
export const isFull = (limit: number): string => `That is all ${limit} characters.`;
/** After 'used/limit'. */
export const charactersUsed = 'characters used';
export const charactersLeft = (count: number): string => `${count} characters left.`;
