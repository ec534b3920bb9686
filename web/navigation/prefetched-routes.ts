/**
 * Where people go next, by the paths of `web/routes.ts`. The texts alone are left out, and for their size Messages, the
 * profile, the watchlist and editing a listing (docs/decisions/060).
 */
export const prefetchedRoutes: Record<'guest' | 'viewer', readonly string[]> = {
  guest: ['marketplace/:category?/:subcategory?', 'listing/:listingId', 'login', 'signup'],
  viewer: ['marketplace/:category?/:subcategory?', 'listing/:listingId', 'create-listing'],
};
