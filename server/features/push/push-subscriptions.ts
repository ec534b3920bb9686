import { createECDH, randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import * as limits from '#contract/limits.ts';
import * as schemas from '#contract/push-schema.ts';
import { pushUnusable } from '#contract/wording/push.ts';
import type { Viewer } from '#contract/viewer.ts';
import type { Db } from '#server/db/schema.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import {
  deleteOldestSubscriptions,
  deleteSubscription,
  deleteSubscriptionOfOthers,
  deleteSubscriptionsOf,
  lockOpenPerson,
  lockSignIn,
  moveSubscriptionsOf,
  upsertSubscription,
} from './push-store.ts';

type Input = z.output<(typeof schemas.addPushSubscription)['body']>;

/**
 * Takes a browser for this person, from whoever had it before: what waits for that one is not sent there any more. The
 * oldest beyond `limits.pushSubscriptionsMax` give way.
 *
 * @returns the id, the same when it is sent again
 * @throws AppError `invalid-input` for what no push message could go to, `rate-limited`, `token-invalid`
 */
export async function addSubscription(
  services: Pick<Services, 'db' | 'clock' | 'push'> & RateServices,
  viewer: Viewer,
  { endpoint, keys }: Input,
): Promise<string> {
  if (!services.push.allows(endpoint))
    throw new AppError('invalid-input', { fields: { endpoint: pushUnusable } });
  if (!isPoint(keys.p256dh)) throw new AppError('invalid-input', { fields: { keys: pushUnusable } });
  const signIn = viewer.identitySession ?? null;
  return services.db.transaction().execute(async (trx) => {
    if (!(await lockOpenPerson(trx, viewer.uid))) throw new AppError('token-invalid');
    // It may have been ended since this call's token was checked.
    if (signIn !== null && !(await lockSignIn(trx, signIn))) throw new AppError('token-invalid');
    await consumeRate(services, trx, schemas.addPushSubscription.rate, viewer);
    await deleteSubscriptionOfOthers(trx, endpoint, viewer.uid);
    const id = await upsertSubscription(trx, {
      id: randomUUIDv7(),
      uid: viewer.uid,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      identity_session: signIn,
      created_at: services.clock.now(),
    });
    await deleteOldestSubscriptions(trx, viewer.uid, limits.pushSubscriptionsMax);
    return id;
  });
}

export async function removeSubscription(
  { db }: Pick<Services, 'db'>,
  { uid }: Pick<Viewer, 'uid'>,
  id: string,
): Promise<void> {
  if (isUuid(id)) await deleteSubscription(db, uid, id);
}

/** To call when a sign-in ends: its browser is not told of anything any more. */
export async function dropSubscriptionsOfSignIn(db: Db, uid: string, identitySession: string): Promise<void> {
  await deleteSubscriptionsOf(db, uid, identitySession);
}

/** The same browser goes on in another sign-in of this person's. */
export async function moveSubscriptions(
  db: Db,
  uid: string,
  between: { from: string; to: string },
): Promise<void> {
  await moveSubscriptionsOf(db, uid, between);
}

/** To call when all of somebody's sign-ins end. */
export async function dropAllSubscriptions(db: Db, uid: string): Promise<void> {
  await deleteSubscriptionsOf(db, uid, null);
}

/** Whether anything can be encrypted for this key: not every 65 bytes are a point of the curve. */
function isPoint(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(Buffer.from(p256dh, 'base64url')).length > 0;
  } catch {
    return false;
  }
}
