/** Below a message that came with a notice, for its reader. */
export const aboutThisMessage = 'About this message';
export const whySeeThis = 'Why do I see this?';
export const why =
  'Words like these often come before somebody loses money. A program on this site compared the words. No person has read your chat. Most people who write such things mean well. Only you see this line.';
export const report = 'Report';
export const itIsFine = 'It’s fine';

/** In place of words that may hurt. */
export const covered = '(covered words)';
export const coveredExplained = 'Some words here may hurt.';
/** In place of the whole message, where nothing can be covered. */
export const coveredMessage =
  'A message with words that may hurt is not shown here. You can read it in the chat.';
/** Above an inquiry, which is sent with its words. */
export const someMayHurt = 'Some words of this message may hurt.';
export const showThem = 'Show';
export const coverThem = 'Cover';
