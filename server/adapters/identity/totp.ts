import { createHmac, timingSafeEqual } from 'node:crypto';

const stepMs = 30_000;
const digits = 6;
/** Steps by which an authenticator's clock may differ. */
const tolerance = 1;

/** The code of an authenticator app (RFC 6238, SHA-1, six digits) for a step of 30 s. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / stepMs);

/** The step that this code is of, now or one off; null for a wrong code. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const current = totpStep(now);
  let match: number | null = null;
  for (let step = current - tolerance; step <= current + tolerance; step += 1)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code))) match = step;
  return match;
}
