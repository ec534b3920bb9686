// Of push messages.
export const pushUnusable = 'This browser’s address for messages cannot be used.';
