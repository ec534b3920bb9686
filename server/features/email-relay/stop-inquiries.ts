import type { Services } from '#server/services.ts';
import { findListingTitle, offersOnlyEmail, turnOffEmailContact } from './email-relay-store.ts';
import { readSignedWords, signedWords } from '#server/features/mail/signed-words.ts';

/** Which inquiries a token stops: those about one listing of this person, or about any (null). */
export interface StopToken {
  sellerUid: string;
  listingId: string | null;
}

/** For the link in a relayed mail. */
export function stopToken(secret: string, { sellerUid, listingId }: StopToken): string {
  return signedWords(secret, 'mail-stop', [sellerUid, listingId ?? '']);
}

/** Null for a token that is not ours. */
export function readStopToken(secret: string, token: string): StopToken | null {
  const words = readSignedWords(secret, 'mail-stop', token);
  if (!words) return null;
  const [sellerUid = '', listingId] = words;
  return { sellerUid, listingId: listingId || null };
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
