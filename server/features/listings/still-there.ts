import type { ListingStatus } from '#contract/listing-status.ts';
import { answerStillThere as schema } from '#contract/listings-schema.ts';
import { dayMs } from '#server/day.ts';
import type { ListingRow } from '#server/db/schema.ts';
import { isSignatureOf, signatureOf } from '#server/features/mail/signed-words.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { listUnanswered, lockToAsk } from './listing-life-store.ts';
import { changeStatus, holdForChange } from './listing-life.ts';
import { findListings, updateListing } from './listing-store.ts';

/** Days without word from its seller until they are asked, and from then until it is no longer shown. */
const askAfterDays = 30;
const expireAfterDays = 15;
/** Days between two moves to the top. */
const moveUpDays = 14;
/** Days for which the links in a mail work. */
const linkDays = 60;
/** Listings asked about in one transaction. */
const chunk = 100;

/** For the page that the mail's links lead to. */
export const stillTherePath = '/still-there';

export type StillThereAnswer = 'yes' | 'gone';

/**
 * Hourly: asks sellers who are due, and takes down listings whose seller did not answer. Harmless when run twice or in
 * two processes.
 */
export async function askIfStillThere(services: Services): Promise<void> {
  while ((await askSome(services)) === chunk);
  const { db, clock } = services;
  const askedBefore = new Date(clock.now().getTime() - expireAfterDays * dayMs);
  for (let ids: string[]; (ids = await listUnanswered(db, askedBefore, chunk)).length > 0;)
    for (const id of ids) await expire(services, id, askedBefore);
}

/** @returns how many were asked about */
function askSome(services: Services): Promise<number> {
  const now = services.clock.now();
  return services.db.transaction().execute(async (trx) => {
    const rows = await lockToAsk(trx, new Date(now.getTime() - askAfterDays * dayMs), chunk);
    for (const row of rows) {
      const token = stillThereToken(services, row.id, now);
      const path = (answer: StillThereAnswer) => `${stillTherePath}?token=${token}&answer=${answer}`;
      await notify(services, trx, {
        to: row.seller_uid,
        kind: 'still-there',
        subject: { model: 'listing', id: row.id, title: row.title },
        cause: `${row.id} ${now.toISOString()}`,
        payload: { still_here_path: path('yes'), gone_path: path('gone') },
      });
      await updateListing(trx, row.id, { asked_at: now });
    }
    return rows.length;
  });
}

/** A reservation that nobody has ended is ended first. */
async function expire(services: Services, id: string, askedBefore: Date): Promise<void> {
  await services.db.transaction().execute(async (trx) => {
    let row = await holdForChange(trx, id);
    if (!row || row.hidden || row.asked_at === null || row.asked_at > askedBefore) return;
    if (row.status === 'reserved') {
      await changeStatus(services, trx, row, { status: 'active', by: 'clock' });
      row = { ...row, status: 'active', status_person: null };
    }
    if (row.status === 'active') await changeStatus(services, trx, row, { status: 'expired', by: 'clock' });
  });
}

/**
 * The seller's answer through the mail's link, without signing in. Yes keeps the listing, or brings it back, and moves
 * it to the top at most once in 14 days; gone marks it as passed on. Idempotent.
 *
 * @throws AppError `link-invalid`, `transition-not-allowed`, `restricted-item`, `recalled-item`, `rate-limited`
 */
export async function answerStillThere(
  services: Services,
  { token, answer }: { token: string; answer: StillThereAnswer },
): Promise<{ status: ListingStatus }> {
  const id = readStillThereToken(services, token);
  return services.db.transaction().execute(async (trx) => {
    const row = id && (await holdForChange(trx, id));
    if (!row || row.hidden) throw new AppError('link-invalid');
    // Said in turn it tells everybody each time, and whoever has the link need not be signed in.
    const change = async (status: ListingStatus): Promise<void> => {
      if (await changeStatus(services, trx, row, { status, by: 'link' }))
        await consumeRate(services, trx, schema.rate, { uid: row.seller_uid });
    };
    if (answer === 'gone') {
      // What is no longer shown is gone already.
      if (row.status === 'expired') return { status: row.status };
      await change('passed-on');
      return { status: 'passed-on' as const };
    }
    const status = row.status === 'reserved' ? 'reserved' : 'active';
    if (status !== row.status) await change(status);
    const now = services.clock.now();
    await updateListing(trx, row.id, {
      confirmed_at: now,
      asked_at: null,
      ...(mayMoveUp(row, now) && { listed_at: now }),
    });
    return { status };
  });
}

/** What a link is about; null for one that is not ours, is too old, or is about a listing that does not exist. */
export async function listingOfLink(
  services: Pick<Services, 'db' | 'secret' | 'clock'>,
  token: string,
): Promise<{ title: string } | null> {
  const id = readStillThereToken(services, token);
  const [row] = id ? await findListings(services.db, [id]) : [];
  return row && !row.hidden ? row : null;
}

const mayMoveUp = ({ listed_at, created_at }: ListingRow, now: Date): boolean =>
  now.getTime() - (listed_at ?? created_at).getTime() >= moveUpDays * dayMs;

/** Names the listing and the time of asking, and is good for nothing else. */
function stillThereToken({ secret }: Pick<Services, 'secret'>, id: string, askedAt: Date): string {
  const words = [id, String(askedAt.getTime())];
  return [...words, signatureOf(secret, 'still-there', words)].join('.');
}

function readStillThereToken(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  token: string,
): string | null {
  const [id = '', askedAt = '', signature = ''] = token.split('.');
  const isOurs = isUuid(id) && isSignatureOf(secret, 'still-there', [id, askedAt], signature);
  return isOurs && clock.now().getTime() - Number(askedAt) <= linkDays * dayMs ? id : null;
}
