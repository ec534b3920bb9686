import * as limits from '#contract/limits.ts';
import { dayMs } from '#server/day.ts';
import type { Db, UserRow } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import { insertMarks, isMarked } from './ban-store.ts';
import { keyedHash } from '#server/token-hash.ts';
import { mailboxOf } from '#server/adapters/identity/attempt-limits.ts';

export { deleteMarksOf } from './ban-store.ts';

type Known = Partial<Pick<UserRow, 'email' | 'phone_number'>>;

/** Remembers, without keeping them, an address and a phone number that may not come back. */
export async function ban(
  services: Pick<Services, 'secret' | 'clock'>,
  trx: Db,
  person: Known,
  decisionId: string,
): Promise<void> {
  const expires_at = new Date(services.clock.now().getTime() + limits.banYears * 365 * dayMs);
  const marks = marksOf(services, person).map((mark) => ({ mark, decision_id: decisionId, expires_at }));
  await insertMarks(trx, marks);
}

/** Whether somebody with this address or phone number is banned. */
export function isBanned(
  services: Pick<Services, 'db' | 'secret' | 'clock'>,
  person: Known,
): Promise<boolean> {
  return isMarked(services.db, marksOf(services, person), services.clock.now());
}

function marksOf({ secret }: Pick<Services, 'secret'>, { email = '', phone_number = '' }: Known): Buffer[] {
  const mailbox = email.includes('@') ? mailboxOf(email.trim().toLowerCase()) : '';
  const folded = [mailbox, foldPhone(phone_number)].filter((text) => text !== '');
  return folded.map((text) => keyedHash(secret, 'banned', text));
}

/** The last ten digits: with and without the country. */
function foldPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < 10 ? '' : digits.slice(-10);
}
