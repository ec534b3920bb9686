import * as limits from '#contract/limits.ts';
import type { Rate, RateWindow } from '#contract/rate.ts';
import { tooOften } from '#contract/wording/errors.ts';
import { dayMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { addressBlock } from '#server/http/address-block.ts';
import type { Services } from '#server/services.ts';
import { addToWindow, findWindow, isNewOrUnanswered, type CountedWindow } from './rate-store.ts';
import { keyedHash } from '#server/token-hash.ts';

export { deleteWindowsOf } from './rate-store.ts';

/** What counting needs: whether limits are on, and the time. */
export type RateServices = Pick<Services, 'clock'> & { config: Pick<Services['config'], 'limits'> };

/** Who is counted: somebody with an account, or a guest's address. */
export type Doer = { uid: string } | { address: string };

/** A guest, counted by their address, of which only a keyed hash is stored. */
export function guestAt({ secret }: Pick<Services, 'secret'>, ip: string): Doer {
  return { address: `address ${hashFor(secret, addressBlock(ip))}` };
}

/**
 * Counts an act, or several of one kind, in the transaction that performs it: one that fails or proves to be done
 * already costs nothing, and two at once cannot both take the last one left.
 * @throws AppError `rate-limited`, which says when it may be tried again; roll the transaction back
 */
export async function consumeRate(
  services: RateServices,
  trx: Db,
  rate: Rate,
  doer: Doer,
  count = 1,
): Promise<void> {
  if (!services.config.limits) return;
  const now = services.clock.now();
  for (const window of rate.windows) {
    const { seconds } = window;
    const counted = await addToWindow(
      trx,
      { who: whoOf(doer), act: actOf(rate, window), count, seconds },
      now,
    );
    await requireRoom(trx, { rate, window, doer, now }, counted);
  }
}

/** The same for an act on something that counts once per window, however often it is repeated. */
export async function consumeRateOnceAbout(
  services: RateServices & Pick<Services, 'secret'>,
  trx: Db,
  rate: Rate,
  doer: Doer,
  about: string,
): Promise<void> {
  if (!services.config.limits) return;
  const who = whoOf(doer);
  const { seconds } = rate.windows[0]!;
  const act = `${rate.act} ${hashFor(services.secret, `${who} ${about}`)}`;
  const { count } = await addToWindow(trx, { who, act, count: 1, seconds }, services.clock.now());
  if (count === 1) await consumeRate(services, trx, rate, doer);
}

/** Called before expensive work: refuses early where the limit is used up. Counts nothing. */
export async function requireRate(services: RateServices, db: Db, rate: Rate, doer: Doer): Promise<void> {
  if (!services.config.limits) return;
  const now = services.clock.now();
  for (const window of rate.windows) {
    const counted = await findWindow(db, whoOf(doer), actOf(rate, window), now);
    if (counted) await requireRoom(db, { rate, window, doer, now }, { ...counted, count: counted.count + 1 });
  }
}

/**
 * Performs an act that is counted by the counters shared through Redis instead of by rows: for messages, which are too
 * many to write a row each time. One that fails, or proves not to be new, costs nothing.
 * @throws AppError `rate-limited`, and what `deed` throws
 */
export async function doCounted<T>(
  services: RateServices & Pick<Services, 'counters' | 'db'>,
  { rate, doer, isNew }: { rate: Rate; doer: Doer; isNew: (done: T) => boolean },
  deed: () => Promise<T>,
): Promise<T> {
  const { config, clock, counters, db } = services;
  if (!config.limits) return deed();
  const taken: string[] = [];
  let counts = false;
  try {
    const hits = rate.windows.map(async (window) => {
      const key = `${actOf(rate, window)}:${whoOf(doer)}`;
      taken.push(key);
      return { window, ...(await counters.hit(key, window.seconds)) };
    });
    for (const { window, count, resetSeconds } of await Promise.all(hits)) {
      const now = clock.now();
      const endsAt = new Date(now.getTime() + resetSeconds * 1000);
      await requireRoom(db, { rate, window, doer, now }, { count, ends_at: endsAt });
    }
    const done = await deed();
    counts = isNew(done);
    return done;
  } finally {
    if (!counts) await Promise.all(taken.map((key) => counters.giveBack(key)));
  }
}

/** Whether somebody is a newcomer is looked up only where it matters. */
async function requireRoom(
  db: Db,
  { rate, window, doer, now }: { rate: Rate; window: RateWindow; doer: Doer; now: Date },
  { count, ends_at: endsAt }: CountedWindow,
): Promise<void> {
  const isFull =
    count > window.max ||
    (count > window.newcomers &&
      'uid' in doer &&
      (await isNewOrUnanswered(db, doer.uid, newcomersSince(now))));
  if (!isFull) return;
  const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  throw new AppError('rate-limited', { retryAfter, text: tooOften[rate.act](retryAfter) });
}

const newcomersSince = (now: Date): Date => new Date(now.getTime() - limits.newcomerDays * dayMs);

const whoOf = (doer: Doer): string => ('uid' in doer ? doer.uid : doer.address);

const actOf = ({ act }: Rate, { seconds }: RateWindow): string => `${act} per ${seconds}`;

const hashFor = (secret: string, text: string): string =>
  keyedHash(secret, 'rates', text).toString('base64url').slice(0, 24);
