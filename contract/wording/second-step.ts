/** The second step of signing in, with a code. */
export const enterCode = 'Enter your code.';
export const codeAsked = 'Please enter your code.';
export const codeWrong =
  'That code is not right. Each code works once, for about half a minute: please try the newest one.';
export const recoveryCodeWrong = 'That is not one of your recovery codes, or it was used before.';
export const codeTooLate = 'This took too long. Please log in again.';
export const codeTooOften = 'That was wrong too many times. Please log in again.';
export const signInAgainFirst = 'Please log in again first.';
