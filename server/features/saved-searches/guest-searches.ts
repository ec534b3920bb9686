import { randomUUIDv7 } from 'node:crypto';
import * as limits from '#contract/limits.ts';
import { saveSearch as schema } from '#contract/saved-searches-schema.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import * as mailWords from '#contract/wording/mails.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { mailboxOf } from '#server/adapters/identity/attempt-limits.ts';
import { dayMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import { isSignatureOf, signatureOf } from '#server/features/mail/signed-words.ts';
import { queueMail } from '#server/features/mail/mail.ts';
import { guestAt, consumeRate } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid, uuidOfHex } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import {
  countSearches,
  deleteUnconfirmedBefore,
  findGuestSearch,
  findSameSearch,
  holdSearchesOf,
  insertSearch,
  updateSearch,
} from './saved-search-store.ts';
import { file, newSearch, type SaveInput } from './saved-searches.ts';
import { keepFilters } from './search-filters.ts';

export { deleteGuestSearches, deleteGuestSearchesTo } from './saved-search-store.ts';

/** What a link in a guest's mail does. */
export type GuestLink = 'search-keep' | 'search-stop';

export const guestLinkPaths: Record<GuestLink, string> = {
  'search-keep': '/keep-search',
  'search-stop': '/stop-search-mails',
};

/** A mail that did not arrive can be asked for again after so long. */
const askAgainMs = dayMs;

/**
 * Keeps a guest's search until the link in the mail to their address is pressed. Whoever asks learns nothing of the
 * address, whether it has searches, or too many: then there is no mail.
 * @throws AppError `zip-not-found`, `category-not-found`, `invalid-input`, `rate-limited` (by network)
 */
export async function askGuest(services: Services, ip: string, input: SaveInput): Promise<void> {
  if (!input.email) throw new AppError('invalid-input', { fields: { email: words.emailNeeded } });
  const kept = keepFilters(services, input.filters);
  const email = input.email.toLowerCase();
  const mailbox = mailboxOf(email);
  const { frequency } = input;
  await services.db.transaction().execute(async (trx) => {
    await consumeRate(services, trx, schema.rate, guestAt(services, ip));
    await holdSearchesOf(trx, mailbox);
    const now = services.clock.now();
    const same = await findSameSearch(trx, { mailbox }, kept.filters);
    if (same) {
      const isAskedAgain =
        same.confirmed_at === null && same.asked_at!.getTime() + askAgainMs <= now.getTime();
      if (!isAskedAgain) return;
      await updateSearch(trx, same.id, { asked_at: now });
      return mailLink(services, trx, email, same.id);
    }
    const { all, waiting } = await countSearches(trx, { mailbox });
    if (all >= limits.savedSearchesMax || waiting >= limits.unconfirmedSearchesMax) return;
    // Nothing that the asker wrote goes to an address before its owner has agreed: no name, and it is not public.
    const row = newSearch(services, kept, { frequency });
    const timeZone = input.time_zone && isTimeZone(input.time_zone) ? input.time_zone : null;
    await insertSearch(trx, { ...row, email, mailbox, asked_at: now, time_zone: timeZone });
    await mailLink(services, trx, email, row.id);
  });
}

async function mailLink(services: Services, trx: Db, email: string, id: string): Promise<void> {
  const { brand } = services.config;
  await queueMail(services, trx, {
    key: `search-link-${randomUUIDv7()}`,
    to: email,
    subject: mailWords.searchSubject(brand),
    content: {
      greeting: mailWords.hello,
      paragraphs: [mailWords.searchText(brand, limits.unconfirmedSearchDays)],
      action: { label: mailWords.keepSearch, url: guestAddress(services, 'search-keep', [id]) },
      footer: mailWords.whySearch(limits.unconfirmedSearchDays),
    },
  });
}

/** The address in a mail that keeps a search, or stops some; good as long as they are there. */
export function guestAddress(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  what: GuestLink,
  ids: readonly string[],
): string {
  const token = `${packed(ids)}.${signatureOf(secret, what, ids)}`;
  return `${config.publicUrl}${guestLinkPaths[what]}?token=${token}`;
}

/** The searches that a link is about; null for a token that is not ours. */
export function readGuestToken(secret: string, what: GuestLink, token: string): string[] | null {
  const [text = '', signature = ''] = token.split('.');
  // Links that were mailed before have them written out.
  const writtenOut = text.split('_');
  const ids = writtenOut.every(isUuid) ? writtenOut : unpacked(text);
  return ids.length > 0 && isSignatureOf(secret, what, ids, signature) ? ids : null;
}

/** 22 characters or less each: a line of a mail has 998 (RFC 5322 §2.1.1), and its header names up to 30 searches. */
const packed = (ids: readonly string[]): string =>
  Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url');

const unpacked = (text: string): string[] =>
  Array.from(Buffer.from(text, 'base64url').toString('hex').matchAll(/.{32}/g), ([hex]) => uuidOfHex(hex));

/** Keeps it from now on. Twice is as once. @returns false where it is not there any more */
export async function keepGuestSearch(services: Services, id: string): Promise<boolean> {
  return services.db.transaction().execute(async (trx) => {
    const row = await findGuestSearch(trx, id);
    if (!row) return false;
    await holdSearchesOf(trx, row.mailbox!);
    if (row.confirmed_at === null) {
      const now = services.clock.now();
      await updateSearch(trx, id, { confirmed_at: now, created_at: now, looked_at: now });
      await file(services, trx, row);
    }
    return true;
  });
}

/** Daily: a search whose link nobody pressed for 7 days. */
export async function sweepGuestSearches({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteUnconfirmedBefore(db, new Date(clock.now().getTime() - limits.unconfirmedSearchDays * dayMs));
}
