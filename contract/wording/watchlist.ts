export const description = 'The listings you are watching.';
export const add = 'Add to watchlist';
export const remove = 'Remove from watchlist';
export const added = 'Added to your watchlist.';
export const removed = 'Removed from your watchlist.';
/** Of a card's heart, which is heard without its card. */
export const addTitle = (title: string): string => `Add to watchlist: ${title}`;
export const removeTitle = (title: string): string => `Remove from watchlist: ${title}`;
export const removeCard = 'Remove';
export const removeCardTitle = (title: string): string => `Remove ${title}`;
export const browse = 'Browse the marketplace';
export const howToAdd = 'Open a listing you like and press “Add to watchlist”. You will find it here.';
export const addToList = 'Add to a list';
export const addToListTitle = (title: string): string => `Add to a list: ${title}`;
export const yourLists = 'Your lists';
