const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** E.g. 'December 2, 2026'. */
export const dateInUtc = (date: Date): string => words.format(date);
