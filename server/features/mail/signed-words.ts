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

const signatureBytes = 24;

/** The signature of words as it stands in an address. */
export const signatureOf = (secret: string, purpose: Purpose, words: readonly string[]): string =>
  sign(secret, purpose, words, signatureBytes).toString('base64url');

export const isSignatureOf = (
  secret: string,
  purpose: Purpose,
  words: readonly string[],
  signature: string,
): boolean => isSame(Buffer.from(signature, 'base64url'), sign(secret, purpose, words, signatureBytes));

/** Words with their signature, for an address; good for as long as the site keeps its secret. */
export function signedWords(secret: string, purpose: Purpose, words: readonly string[]): string {
  const text = Buffer.from(JSON.stringify(words)).toString('base64url');
  return `${text}.${signatureOf(secret, purpose, words)}`;
}

/** Null for what is not ours. */
export function readSignedWords(secret: string, purpose: Purpose, signed: string): string[] | null {
  const [text = '', signature = ''] = signed.split('.');
  try {
    const words = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[];
    return isSignatureOf(secret, purpose, words, signature) ? words : null;
  } catch {
    return null;
  }
}
