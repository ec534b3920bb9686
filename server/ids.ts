import { createHash } from 'node:crypto';
import { uuidPattern } from '#contract/uuid-pattern.ts';

/** Checked before asking PostgreSQL, which raises an error for a text that is not a UUID. */
export const isUuid = (text: string): boolean => uuidPattern.test(text);

/** The id that these bytes always map to, as a version 8 UUID (RFC 9562). */
export function uuidOf(bytes: string | Uint8Array): string {
  const hex = createHash('sha256').update(bytes).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

/** The UUID of these 32 hex digits. */
export const uuidOfHex = (hex: string): string =>
  hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Before every id: where rows are read from, a page at a time. */
export const nilUuid = '00000000-0000-0000-0000-000000000000';
