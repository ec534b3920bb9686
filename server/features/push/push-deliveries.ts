import { createHash } from 'node:crypto';
import webPush from 'web-push';
import type { PushContent } from '#contract/push.ts';
import { dayMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import {
  claimDeliveries,
  deleteDeliveriesBefore,
  deleteDelivery,
  deleteGoneSubscription,
  insertDeliveries,
  retryDelivery,
  type Delivery,
} from './push-store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'push' | 'vapid' | 'log'>;

const bodyMax = 500;
const batch = 20;
const attemptsMax = 5;
/** Doubled with every attempt. */
const retryMs = 30_000;
/** Seconds a push service keeps it for a browser that is not there. */
const timeToLive = 24 * 3600;

/** To be sent to every browser of this person, once the transaction commits. */
export async function queuePush(
  trx: Db,
  uid: string,
  { aboutUid, content, now }: { aboutUid: string | null; content: PushContent; now: Date },
): Promise<void> {
  const body = shortened(content.body);
  await insertDeliveries(trx, uid, { aboutUid, content: JSON.stringify({ ...content, body }), now });
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > bodyMax ? `${characters.slice(0, bodyMax - 1).join('')}…` : text;
}

/**
 * Sends what is due. Each is claimed first, and the claim committed: a process that dies while it waits for the answer
 * leaves one that may have arrived, and that is not sent again (docs/decisions/082).
 */
export async function sendDuePushes(services: Needs): Promise<void> {
  for (;;) {
    const claimed = await claimDeliveries(services.db, { now: services.clock.now(), limit: batch });
    await Promise.all(claimed.map((delivery) => send(services, delivery)));
    if (claimed.length < batch) return;
  }
}

async function send({ db, clock, push, vapid, log }: Needs, delivery: Delivery): Promise<void> {
  const { id, subscription_id: subscription, endpoint, attempts } = delivery;
  const request = async () => push.send(requestOf(vapid, delivery));
  const answer = await request().catch((error: unknown) => {
    // The address of a browser is as good as a key to it: it is not for logs.
    log.info(
      { err: { message: error instanceof Error ? error.message : '' } },
      'a push service did not answer',
    );
    return null;
  });
  const status = answer?.status ?? 0;
  if (status >= 200 && status < 300) return deleteDelivery(db, id);
  if (status === 404 || status === 410) return deleteGoneSubscription(db, subscription, endpoint);
  const mayChange = answer === null || status === 429 || status >= 500;
  if (!mayChange || attempts >= attemptsMax) {
    log.warn({ status, attempts }, 'a push message was given up');
    return deleteDelivery(db, id);
  }
  const pause = Math.max((answer?.retryAfter ?? 0) * 1000, retryMs * 2 ** (attempts - 1));
  return retryDelivery(db, id, new Date(clock.now().getTime() + pause));
}

function requestOf(
  { publicKey, privateKey, contact }: Needs['vapid'],
  { content, endpoint, p256dh, auth }: Delivery,
): { endpoint: string; headers: Record<string, string>; body: Buffer } {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(content),
    {
      vapidDetails: { subject: contact, publicKey, privateKey },
      TTL: timeToLive,
      contentEncoding: 'aes128gcm',
      topic: createHash('sha256')
        .update((content as PushContent).tag)
        .digest('base64url')
        .slice(0, 32),
    },
  );
  const texts = Object.entries(headers as Record<string, string | number>);
  return { endpoint, headers: Object.fromEntries(texts.map(([name, value]) => [name, String(value)])), body };
}

/** Daily: what a process had claimed that died, and what nobody could be told in time. */
export async function sweepDeliveries({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await deleteDeliveriesBefore(db, new Date(clock.now().getTime() - dayMs));
}
