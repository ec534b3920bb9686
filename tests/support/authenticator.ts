import { totpCode, totpStep } from '#server/adapters/identity/totp.ts';
import { testPassword, type TestPerson } from './people.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret in an `otpauth:` address, as an authenticator app reads it. */
export function secretOf(uri: string): string {
  const base32 = new URL(uri).searchParams.get('secret') ?? '';
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString('latin1');
}

/** Codes as an authenticator app shows them, each of a later half minute than the one before: two at once are taken. */
export function authenticator(secret: string): () => string {
  let last = 0;
  return () => {
    last = Math.max(last + 1, totpStep(new Date()));
    return totpCode(secret, last);
  };
}

/** Turns somebody's two-step sign-in on. `nextCode` makes good ones. */
export async function turnOnSecondStep({ identity }: Pick<TestPerson, 'identity'>) {
  const step = await identity.secondStep!();
  const { uri, recoveryCodes } = await step.begin(testPassword);
  const secret = secretOf(uri);
  const nextCode = authenticator(secret);
  await step.confirm(nextCode());
  return { recoveryCodes, nextCode };
}
