import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export const newKey = (): Buffer => randomBytes(32);

/** A key for one purpose that whoever has the site's secret can make again, and nobody else. */
export const keyFor = (secret: string, purpose: 'needs-sheet'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * The bytes encrypted and bound to where they are kept: IV, tag, ciphertext. Whoever finds them without the key has
 * nothing, and nobody can put them in another place.
 */
export function seal(key: Buffer, place: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(place));
  const sealed = [cipher.update(bytes), cipher.final()];
  return Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
}

/** @throws Error when they are not what was sealed with this key for this place */
export function unseal(key: Buffer, place: string, sealed: Buffer): Buffer {
  const tagEnd = ivBytes + tagBytes;
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(ivBytes, tagEnd));
  return Buffer.concat([decipher.update(sealed.subarray(tagEnd)), decipher.final()]);
}
