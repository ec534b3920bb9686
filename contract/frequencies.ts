/** When the owner of a saved search is told: at once, at eight in the morning, on Monday morning. */
export const frequencies = ['now', 'daily', 'weekly'] as const;
export type Frequency = (typeof frequencies)[number];
