const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret in an `otpauth:` address, as an authenticator app reads it. */
export function secretOf(uri: string): string {
  const base32 = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString('latin1');
}
