import type { ReplyOf } from '#contract/endpoint.ts';
import type { getZip, reverseGeocode } from '#contract/location.ts';
import type { ZipPlace } from './zip-table.ts';

/** A ZIP's town, without its position. */
export function zipView({ zip, city, state }: ZipPlace): ReplyOf<typeof getZip> {
  return { zip_code: zip, city, state };
}

/** Miles as people are told them: one decimal, and null where they are not known. */
export function milesView(miles: number | null): number | null {
  return miles === null ? null : Math.round(miles * 10) / 10;
}

/** The same as the answer of a reverse-geocoding service. */
export function reverseView({ zip, city, state }: ZipPlace): ReplyOf<typeof reverseGeocode> {
  return { postcode: zip, city, state };
}
