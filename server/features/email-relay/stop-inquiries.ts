import type { Services } from '#server/services.ts';
import { findListingTitle, offersOnlyEmail, turnOffEmailContact } from './email-relay-store.ts';
import { isSame, sign } from '#server/features/mail/signed-words.ts';

/** Which inquiries a token stops: those about one listing of this person, or about any (null). */
export interface StopToken {
  sellerUid: string;
  listingId: string | null;
}

const signatureBytes = 24;

/** For the link in a relayed mail; valid for as long as the site keeps its secret. */
export function stopToken(secret: string, { sellerUid, listingId }: StopToken): string {
  const words = [sellerUid, listingId ?? ''];
  const text = Buffer.from(JSON.stringify(words)).toString('base64url');
  return `${text}.${sign(secret, 'mail-stop', words, signatureBytes).toString('base64url')}`;
}

/** Null for a token that is not ours. */
export function readStopToken(secret: string, token: string): StopToken | null {
  const [text = '', signature = ''] = token.split('.');
  const words = parseWords(Buffer.from(text, 'base64url').toString());
  if (!words) return null;
  const [sellerUid, listingId] = words;
  if (!isSame(Buffer.from(signature, 'base64url'), sign(secret, 'mail-stop', words, signatureBytes)))
    return null;
  return { sellerUid, listingId: listingId || null };
}

function parseWords(text: string): [string, string] | null {
  try {
    const words: unknown = JSON.parse(text);
    return Array.isArray(words) && words.length === 2 && words.every((word) => typeof word === 'string')
      ? (words as [string, string])
      : null;
  } catch {
    return null;
  }
}

/**
 * Turns contact by email off, for the listing or for all of the person's (docs/decisions/011), and turns nothing else
 * on instead (037). Idempotent; does nothing for a deleted listing.
 */
export async function stopInquiries(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: StopToken,
): Promise<void> {
  await turnOffEmailContact(db, token, clock.now());
}

/** Whether stopping would leave no way to ask about the listing, or about any of the person's listings. */
export function leavesNoContact({ db }: Pick<Services, 'db'>, token: StopToken): Promise<boolean> {
  return offersOnlyEmail(db, token);
}

/** The title of the listing that the token is about, for its reader; null for all listings, or a deleted one. */
export async function titleOf(
  { db }: Pick<Services, 'db'>,
  { listingId }: StopToken,
): Promise<string | null> {
  return listingId === null ? null : findListingTitle(db, listingId);
}
