import { createECDH, randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import * as limits from '#contract/limits.ts';
import * as schemas from '#contract/push-schema.ts';
import { pushUnusable } from '#contract/wording/push.ts';
import type { Viewer } from '#contract/viewer.ts';
import { lockOpenPerson } from '#server/db/open-person.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import {
  deleteOldestSubscriptions,
  deleteSubscription,
  deleteSubscriptionOfOthers,
  lockSignIn,
  upsertSubscription,
} from './push-store.ts';

export { deleteSubscriptionsOf, moveSubscriptionsOf } from './push-store.ts';

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
    // Of two browsers at once each sees the other.
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
