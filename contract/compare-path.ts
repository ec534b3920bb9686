/** The most listings side by side. */
export const compareMax = 4;

/**
 * Listings side by side, by their ids; beside `page-paths.ts`, which every page loads.
 * @param needs the id of the needs sheet by which they are judged
 */
export const comparePath = (ids: readonly string[], needs?: string): string =>
  ids.length === 0
    ? '/compare'
    : `/compare?ids=${ids.join(',')}${needs === undefined ? '' : `&needs=${encodeURIComponent(needs)}`}`;
