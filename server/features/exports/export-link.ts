import { isSame, sign } from '#server/features/mail/signed-words.ts';
import type { Services } from '#server/services.ts';

interface Copy {
  id: string;
  uid: string;
}

const validMs = 10 * 60_000;
const signatureBytes = 24;

/** Where a copy is for ten minutes, for its owner's own browser. */
export function linkTo({ secret, clock }: Pick<Services, 'secret' | 'clock'>, copy: Copy): string {
  const until = String(clock.now().getTime() + validMs);
  return `/api/account/exports/${copy.id}/?key=${until}.${signatureOf(secret, copy, until)}`;
}

export function isLinkOf(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  copy: Copy,
  key: string,
): boolean {
  const [until = '', signature = ''] = key.split('.');
  return (
    Number(until) > clock.now().getTime() &&
    isSame(Buffer.from(signature), Buffer.from(signatureOf(secret, copy, until)))
  );
}

const signatureOf = (secret: string, { id, uid }: Copy, until: string): string =>
  sign(secret, 'export-link', [id, uid, until], signatureBytes).toString('base64url');
