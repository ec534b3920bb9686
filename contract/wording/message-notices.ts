/** Below a message that came with a notice, for its reader. */
export const aboutThisMessage = 'About this message';
export const whySeeThis = 'Why do I see this?';
export const why =
  'Some words in this message often come before somebody loses money. A program on this site compares words, no person has read your chat, and nothing has left the site. Most people who write such things mean well: it says nothing about whoever wrote it. Only you see this line.';
export const moreOnSafety = 'Staying safe';
export const report = 'Report';
export const itIsFine = 'It’s fine';

/** In place of words that may hurt. */
export const covered = '(covered words)';
export const coveredExplained = 'Some words here may hurt.';
export const showThem = 'Show';
export const coverThem = 'Cover';
