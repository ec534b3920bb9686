import type { ReplyOf } from '#contract/endpoint.ts';
import type { getZip, reverseGeocode } from '#contract/location.ts';
import type { ZipPlace } from './zip-table.ts';

/** A ZIP's town, without its position. */
export function zipView({ zip, city, state }: ZipPlace): ReplyOf<typeof getZip> {
  return { zip_code: zip, city, state };
}

/** The same as the answer of a reverse-geocoding service. */
export function reverseView({ zip, city, state }: ZipPlace): ReplyOf<typeof reverseGeocode> {
  return { postcode: zip, city, state };
}
