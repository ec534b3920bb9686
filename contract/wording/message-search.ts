/** Words of the search in one's own conversations. */
export const searchMessages = 'Search your messages';
export const search = 'Search';
export const searching = 'Searching…';
export const endSearch = 'Back to all conversations';
export const showMore = 'Show more messages';
export const results = 'Messages found';
export const found = (count: number, more: boolean): string =>
  count === 0
    ? 'No message has these words.'
    : `${more ? 'The latest ' : ''}${count} ${count === 1 ? 'message' : 'messages'} found`;

export const giveWords = 'Enter the words to look for.';
export const fewerWords = 'Use at most 100 characters.';
