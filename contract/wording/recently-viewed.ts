export const recentlyViewed = 'Recently viewed';
export const clear = 'Clear';
export const clearRecentlyViewed = 'Clear recently viewed';
export const cleared = 'Recently viewed listings are cleared.';
