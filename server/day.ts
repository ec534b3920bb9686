/** A day of 24 hours, in milliseconds. */
export const dayMs = 24 * 3600 * 1000;
export const hourMs = dayMs / 24;
