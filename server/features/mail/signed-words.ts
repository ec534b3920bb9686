import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is for; one made for one purpose is not valid for another. */
type Purpose =
  | 'mail-reply'
  | 'mail-stop'
  | 'notification-stop'
  | 'still-there'
  | 'pickup-calendar'
  | 'export-link'
  | 'search-keep'
  | 'search-stop'
  | 'appeal';

/** Signs words with the site's secret, in `bytes` bytes of HMAC-SHA-256. */
export function sign(secret: string, purpose: Purpose, words: readonly string[], bytes: number): Buffer {
  const text = JSON.stringify([purpose, ...words]);
  return createHmac('sha256', secret).update(text).digest().subarray(0, bytes);
}

/** Whether the two are equal, in constant time. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
