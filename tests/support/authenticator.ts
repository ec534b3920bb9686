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

/** Turns somebody's two-step sign-in on. `codeAt` is the code of so many steps from now; that of now is used up. */
export async function turnOnSecondStep({ identity }: Pick<TestPerson, 'identity'>) {
  const step = await identity.secondStep!();
  const { uri, recoveryCodes } = await step.begin(testPassword);
  const secret = secretOf(uri);
  const codeAt = (steps: number) => totpCode(secret, totpStep(new Date()) + steps);
  await step.confirm(codeAt(0));
  return { secret, recoveryCodes, codeAt };
}
