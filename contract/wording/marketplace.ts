export const marketplace = 'Marketplace';
export const title = 'Medical equipment near you';
export const lead = 'Used and new medical equipment near you.';
export const listings = 'Listings';
export const couldNotLoad = 'The listings could not be loaded. Please try again.';
export const anyEquipment = 'medical equipment';
export const usedNearYou = (what: string): string => `Used ${what} near you`;
export const usedAndNew = (what: string): string => `Used and new ${what}`;
export const anyUsedAndNew = 'Used and new wheelchairs, hospital beds, walkers, lifts and more';
export const description = (what: string): string =>
  `${what} for sale or free from people near you. See prices, condition and distance, and message the seller.`;
export const subcategoryTitle = (category: string, subcategory: string): string =>
  `${category}: ${subcategory}`;
export const everywhereFrom = (place: string, zip: string): string =>
  `Everywhere, with the distance from ${place} ${zip}`;
export const withinOf = (radius: string, place: string, zip: string): string =>
  `Within ${radius} of ${place} ${zip}`;

// Categories
export const categories = 'Categories';
export const chooseCategory = 'Choose a category';
export const kinds = 'Kinds';
export const allKinds = 'All';

// Filters
export const zipCode = 'ZIP code';
export const distance = 'Distance';
export const sortBy = 'Sort by';
export const condition = 'Condition';
export const anyCondition = 'Any condition';
export const price = 'Price';
export const anyPrice = 'Any price';
export const freeOnly = 'Free';
export const lowestPrice = 'Lowest price';
export const highestPrice = 'Highest price';
export const priceRangeUpsideDown = 'The highest price is below the lowest one.';
export const newestFirst = 'Newest first';
export const nearestFirst = 'Nearest first';
export const lowestPriceFirst = 'Lowest price first';
export const highestPriceFirst = 'Highest price first';
export const unlimited = 'Unlimited';
export const miles = (radius: string): string => `${radius} miles`;

// Active filters
export const activeFilters = 'Active filters';
export const removeFilter = (filter: string): string => `Remove filter: ${filter}`;
export const clearAll = 'Clear all';
export const clearAllButPlace = 'Clear all but the place';
export const searchFor = (words: string): string => `Search: ${words}`;
export const anyDistance = 'Any distance';
export const within = (radius: string): string => `Within ${radius}`;
export const near = (place: string): string => `Near ${place}`;
export const priceBetween = (lowest: string, highest: string): string => `${lowest} to ${highest}`;
export const priceFrom = (lowest: string): string => `${lowest} or more`;
export const priceUpTo = (highest: string): string => `${highest} or less`;

// The list
export const showMore = 'Show more';
export const firstPage = 'Back to the first page';
const listingsWord = (count: number): string => (count === 1 ? 'listing' : 'listings');
export const shown = (count: number): string => `${count} ${listingsWord(count)} shown`;
export const moreShown = (added: number, count: number): string =>
  `${added} more ${listingsWord(added)}, ${count} shown`;

// Searched by words
export const alsoFitsWords = 'Also fits your words';
export const fitsWords = 'Fits your words';
/** @param mended the words with their letters mended */
export const insteadOf = (mended: string, typed: string): string =>
  `Showing results for “${mended}” instead of “${typed}”.`;

// Saved searches
export const tellMe = 'Tell me when one is posted';
