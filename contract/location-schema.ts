import * as z from 'zod/mini';
import { defineSchema } from './endpoint.ts';
import { zipQuery } from './listing-input-schema.ts';

export const getZip = defineSchema({
  summary: 'The city and state of a ZIP code, or of the ZIP in the middle of a city',
  source: 'design §5, ZIP',
  params: z.object({ zip: z.string() }),
  reply: z.object({ zip_code: z.string(), city: z.string(), state: z.string() }),
  errors: ['zip-unknown'],
});

export const getDistance = defineSchema({
  summary: 'The distance between two ZIP codes',
  source: 'spec §2 /listing; design §5, ZIP',
  query: z.object({ from: zipQuery, to: zipQuery }),
  /** Miles, one decimal; null where one of them is a military ZIP. */
  reply: z.object({ miles: z.nullable(z.number()) }),
  errors: ['zip-unknown'],
});

export const reverseGeocode = defineSchema({
  summary: 'The ZIP code at a position of the browser, in degrees',
  source: 'spec §2 /complete-profile, §7 Other external',
  body: z.object({
    latitude: z.number().check(z.gte(-90), z.lte(90)),
    longitude: z.number().check(z.gte(-180), z.lte(180)),
  }),
  reply: z.object({ postcode: z.string(), city: z.string(), state: z.string() }),
  errors: ['not-found'],
});

export const locateByIp = defineSchema({
  summary: "The ZIP code that the caller's IP address suggests",
  source: 'spec §7 Other external',
  reply: z.object({ postal: z.string() }),
  errors: ['location-unavailable'],
});
