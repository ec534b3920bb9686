import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export const newKey = (): Buffer => randomBytes(32);

/** A key for one purpose that whoever has the site's secret can make again, and nobody else. */
export const keyFor = (secret: string, purpose: 'needs-sheet'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * The bytes encrypted and bound to where they are kept: IV, tag, ciphertext. Whoever finds them without the key has
 * nothing, and nobody can put them in another place.
 */
export function seal(key: Buffer, place: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(place));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

/** @throws Error when they are not what was sealed with this key for this place */
export function unseal(key: Buffer, place: string, sealed: Buffer): Buffer {
  const tagEnd = IV_BYTES + TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(IV_BYTES, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
}
