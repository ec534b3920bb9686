import { defineEndpoint } from './endpoint.ts';
import type * as schemas from './location-schema.ts';

/** What the licences of the ZIP table require every site to show, word for word (`data/us-zips-SOURCES.md`). */
export const zipCredit =
  'ZIP code data: U.S. Census Bureau 2025 Gazetteer; U.S. Department of Housing and Urban Development ' +
  '(HUD-USPS ZIP Code Crosswalk Q4 2025, ZIP Code Population Weighted Centroids); and GeoNames ' +
  '(https://www.geonames.org), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). ' +
  'The data were merged and modified. Not endorsed by, or affiliated with, these sources or the U.S. Postal Service.';

/** A ZIP and its town. Positions never leave the server finer than this (design §5, ZIP). */
export const getZip = defineEndpoint<typeof schemas.getZip>({
  method: 'GET',
  path: '/api/location/zip/:zip/',
  access: 'public',
});

/** Between the centres of two ZIPs, for pages that do not know their reader's ZIP (spec §3, Guest preferences). */
export const getDistance = defineEndpoint<typeof schemas.getDistance>({
  method: 'GET',
  path: '/api/location/distance/',
  access: 'public',
});

/** POST, so that no URL or log says where someone is. The position is used for the answer and not stored. */
export const reverseGeocode = defineEndpoint<typeof schemas.reverseGeocode>({
  method: 'POST',
  path: '/api/location/reverse/',
  access: 'public',
  readsOnly: true,
});

/** The spec's IP-location service, behind the server: the browser reveals its address to nobody else. */
export const locateByIp = defineEndpoint<typeof schemas.locateByIp>({
  method: 'GET',
  path: '/api/location/ip/',
  access: 'public',
});
