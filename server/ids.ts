import { createHash } from 'node:crypto';

/** Asked before PostgreSQL is: of a text that is no UUID it makes an error. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);

/** The id that these bytes always have, as a UUID of version 8 (RFC 9562). */
export function uuidOf(bytes: string | Uint8Array): string {
  const hex = createHash('sha256').update(bytes).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
