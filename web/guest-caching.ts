import type { HeadersFunction } from 'react-router';

/**
 * For pages that look the same to every guest: `export const headers = guestCaching`. A signed-in person's copy stays
 * private whatever a page says (web/web-handler.ts). Browsers always revalidate with the ETag: otherwise someone who
 * has just signed in would see the guest's page.
 */
export const guestCaching: HeadersFunction = () => ({
  'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
});
