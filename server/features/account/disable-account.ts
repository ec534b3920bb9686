import type { Services } from '#server/services.ts';
import { findUidByEmail } from './account-store.ts';

/**
 * For the operator: ends every session and socket of an account and refuses new ones. Its listings and messages stay.
 * Returns its uid, or null when nobody has that address.
 * @throws Error when the identity provider is asked elsewhere to do so
 */
export async function disableAccount(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  email: string,
): Promise<string | null> {
  if (!identity.disable)
    throw new Error('Accounts of this identity provider are disabled in its own console.');
  const uid = await findUidByEmail(db, email.trim().toLowerCase());
  if (uid !== null) await identity.disable(uid);
  return uid;
}
