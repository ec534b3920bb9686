/** What becomes of a copy of one's data: it is made, can be fetched for a week, and is then deleted. */
export const exportStates = ['making', 'ready', 'failed', 'gone'] as const;
export type ExportState = (typeof exportStates)[number];
