/** The frame of the pages of those who look after the site, and how they get in. */

export const desk = 'Desk';
export const queue = 'Queue';
export const appeals = 'Appeals';
export const people = 'People';
export const audit = 'Audit';
export const members = 'Members';

// The second step
export const codeTitle = 'Your code, please';
export const codeAbout = 'The desk opens with a code.';
export const codeLead = 'The desk opens only with a code from your authenticator app.';
export const setUpFirst =
  'The desk opens only with two-step login, and you have not turned it on yet. Turn it on in Security, then come back here.';
export const toSecurity = 'Go to Security';
export const openDesk = 'Open the desk';
export const codeAgain = 'This takes a code from the last 10 minutes. What you have typed stays as it is.';
export const goOn = 'Continue';
