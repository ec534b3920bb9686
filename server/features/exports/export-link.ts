import { isSignatureOf, signatureOf } from '#server/features/mail/signed-words.ts';
import type { Services } from '#server/services.ts';

interface Copy {
  id: string;
  uid: string;
}

const validMs = 10 * 60_000;

/** Where a copy is for ten minutes, for its owner's own browser. */
export function linkTo({ secret, clock }: Services, copy: Copy): string {
  const until = String(clock.now().getTime() + validMs);
  return `/api/account/exports/${copy.id}/?key=${until}.${signatureOf(secret, 'export-link', wordsOf(copy, until))}`;
}

export function isLinkOf({ secret, clock }: Services, copy: Copy, key: string): boolean {
  const [until = '', signature = ''] = key.split('.');
  return (
    Number(until) > clock.now().getTime() &&
    isSignatureOf(secret, 'export-link', wordsOf(copy, until), signature)
  );
}

const wordsOf = ({ id, uid }: Copy, until: string): string[] => [id, uid, until];
