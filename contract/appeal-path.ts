/** Where the link in a decision’s mail leads; not in `page-paths.ts`, which every page loads. */
export const appealPath = (token: string): string => `/appeal?token=${encodeURIComponent(token)}`;
