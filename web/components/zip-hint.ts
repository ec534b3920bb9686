/** Beside fields for a ZIP code (docs/decisions/047). */
export const zipHint = 'Or a city, such as Boston, MA.';
