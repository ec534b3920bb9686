import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { zipQuery } from './listing-input-schema.ts';

/**
 * What the licences of the ZIP table ask every site to show (`data/us-zips-SOURCES.md`). To the letter.
 */
export const zipCredit =
  'ZIP code data: U.S. Census Bureau 2025 Gazetteer; U.S. Department of Housing and Urban Development ' +
  '(HUD-USPS ZIP Code Crosswalk Q4 2025, ZIP Code Population Weighted Centroids); and GeoNames ' +
  '(https://www.geonames.org), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/). ' +
  'The data were merged and modified. Not endorsed by, or affiliated with, these sources or the U.S. Postal Service.';

/** A ZIP and its town. Positions never leave the server finer than this (design §5, ZIP). */
export const getZip = defineEndpoint({
  method: 'GET',
  path: '/api/location/zip/:zip/',
  summary: 'The city and state of a ZIP code, or of the ZIP in the middle of a city',
  source: 'design §5, ZIP',
  access: 'public',
  params: z.object({ zip: z.string() }),
  reply: z.object({ zip_code: z.string(), city: z.string(), state: z.string() }),
  errors: ['zip-unknown'],
});

/** Between the middles of two ZIPs, for pages that do not know where their reader looks (spec §3, Guest preferences). */
export const getDistance = defineEndpoint({
  method: 'GET',
  path: '/api/location/distance/',
  summary: 'The distance between two ZIP codes',
  source: 'spec §2 /listing; design §5, ZIP',
  access: 'public',
  query: z.object({ from: zipQuery, to: zipQuery }),
  /** Miles, one decimal; null where one of them is a military ZIP. */
  reply: z.object({ miles: z.nullable(z.number()) }),
  errors: ['zip-unknown'],
});

/** POST, so that where someone is enters no URL and no log. The position is used for the answer and not kept. */
export const reverseGeocode = defineEndpoint({
  method: 'POST',
  path: '/api/location/reverse/',
  summary: 'The ZIP code at a position of the browser, in degrees',
  source: 'spec §2 /complete-profile, §7 Other external',
  access: 'public',
  body: z.object({
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
  }),
  reply: z.object({ postcode: z.string(), city: z.string(), state: z.string() }),
  errors: ['not-found'],
});

/** The spec's IP-location service, behind the server: the browser gives its address to nobody else. */
export const locateByIp = defineEndpoint({
  method: 'GET',
  path: '/api/location/ip/',
  summary: "The ZIP code that the caller's IP address suggests",
  source: 'spec §7 Other external',
  access: 'public',
  reply: z.object({ postal: z.string() }),
  errors: ['location-unavailable'],
});
