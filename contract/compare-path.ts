/** The most listings side by side. */
export const compareMax = 4;

/** Listings side by side, by their ids; beside `page-paths.ts`, which every page loads. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length === 0 ? '/compare' : `/compare?ids=${ids.join(',')}`;
