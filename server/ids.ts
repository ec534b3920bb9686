import { createHash } from 'node:crypto';
import { uuidPattern } from '#contract/uuid-pattern.ts';

/** Asked before PostgreSQL is: of a text that is no UUID it makes an error. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** The id that these bytes always have, as a UUID of version 8 (RFC 9562). */
export function uuidOf(bytes: string | Uint8Array): string {
  const hex = createHash('sha256').update(bytes).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
