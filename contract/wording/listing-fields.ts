/** What the parts of a listing are called: in its form, in filters and on its page. */

export const brand = 'Brand';
export const brandOptional = 'Brand (optional)';
export const brandHint = 'Such as Invacare or Drive Medical.';
export const brandMissing = 'Enter a brand.';
export const brandTooLong = 'Use at most 80 characters for the brand.';
export const brandIs = (brand: string): string => `Brand: ${brand}`;
/** Of a saved search. */
export const ofBrand = (brand: string): string => `of the brand ${brand}`;
/** Of the filters that most people leave alone. */
export const moreFilters = 'Condition, brand and price';
export const noPicture = 'No picture';
