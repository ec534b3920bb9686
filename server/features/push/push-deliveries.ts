import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import webPush from 'web-push';
import type { PushContent } from '#contract/push.ts';
import type { Db } from '#server/db/schema.ts';
import type { Services } from '#server/services.ts';
import {
  claimDeliveries,
  deleteDelivery,
  deleteGoneSubscription,
  insertDeliveries,
  putOffDelivery,
  retryDelivery,
  type Delivery,
} from './push-store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'push' | 'vapid' | 'log'>;

const bodyMax = 500;
/** At once, in one process. */
const places = 32;
/** How many of them leave no room for more to the same push service, so that one which never answers holds nobody else back. */
const placesOfService = 8;
/** The same of all services that did not answer the last time: one that never does may have as many names as it likes. */
const placesOfSilent = 16;
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
  await insertDeliveries(trx, uid, { aboutUid, content: JSON.stringify(shortened(content)), now });
}

function shortened(content: PushContent): PushContent {
  const characters = [...content.body];
  if (characters.length <= bodyMax) return content;
  return { ...content, body: `${characters.slice(0, bodyMax - 1).join('')}…` };
}

/** What this person may be told now of what was queued before, and from when on; null for nothing any more. */
export type AskedAnew = (
  db: Db,
  queued: Pick<Delivery, 'uid' | 'content'> & { now: Date },
) => Promise<{ at: Date; content: PushContent } | null>;

/** Hosts of the push services that answered this process the last time: the latest, as anybody can have many names. */
const answering = new LRUCache<string, true>({ max: 1_000 });

export interface PushSender {
  /** Begins to send what is due, as far as there is room. */
  begin(): Promise<void>;
  /** Waits until one is answered, or has waited long enough. @returns false when none is under way */
  oneDone(): Promise<boolean>;
}

/**
 * Sends what is due. Each is claimed first, and the claim committed: a process that dies while it waits for the answer
 * leaves one that may have arrived, and that is not sent again (docs/decisions/082).
 */
export function createPushSender(services: Needs, askedAnew: AskedAnew): PushSender {
  /** With the host of their push service. */
  const underWay = new Map<Promise<void>, string>();
  let done = 0;

  function start(delivery: Delivery): void {
    const sent = send(services, askedAnew, delivery)
      .catch((err: unknown) => services.log.error({ err }, 'a push message could not be sent'))
      .finally(() => {
        underWay.delete(sent);
        done += 1;
      });
    underWay.set(sent, hostOf(delivery));
  }

  const fullServices = (): string[] =>
    [...Map.groupBy(underWay.values(), (host) => host)].flatMap(([host, { length }]) =>
      length < placesOfService ? [] : host,
    );

  const isFullOfSilent = (): boolean =>
    [...underWay.values()].filter((host) => !answering.has(host)).length >= placesOfSilent;

  async function oneDone(): Promise<boolean> {
    if (underWay.size === 0) return false;
    await Promise.race(underWay.keys());
    return true;
  }

  return {
    async begin() {
      for (;;) {
        while (underWay.size >= places) await oneDone();
        const doneBefore = done;
        const claimed = await claimDeliveries(services.db, {
          now: services.clock.now(),
          limit: Math.min(places - underWay.size, placesOfService),
          without: fullServices(),
          ...(isFullOfSilent() && { among: [...answering.keys()] }),
        });
        claimed.forEach(start);
        // Unless there may be room by now for one that was left out.
        if (claimed.length === 0 && done === doneBefore) return;
      }
    },
    oneDone,
  };
}

/** With its port, as `claimDeliveries` has it. */
const hostOf = ({ endpoint }: Delivery): string => endpoint.split('/')[2]!;

/**
 * What is to be sent now; null where what waited is put off or given up, and its row says so. What cannot be asked for is
 * asked again later.
 */
async function contentNow(
  { db, clock, log }: Needs,
  askedAnew: AskedAnew,
  { id, uid, content, created_at: queuedAt }: Delivery,
): Promise<PushContent | null> {
  const now = clock.now();
  if (now.getTime() - queuedAt.getTime() < retryMs) return content;
  const anew = await askedAnew(db, { uid, content, now }).catch((err: unknown) => {
    log.error({ err }, 'it is not known whether a push message may still be sent');
    return { at: new Date(now.getTime() + retryMs), content };
  });
  if (anew && anew.at <= now) return shortened(anew.content);
  await (anew ? putOffDelivery(db, id, anew.at) : deleteDelivery(db, id));
  return null;
}

async function send(services: Needs, askedAnew: AskedAnew, delivery: Delivery): Promise<void> {
  const { db, clock, push, vapid, log } = services;
  const content = await contentNow(services, askedAnew, delivery);
  if (!content) return;
  const { id, subscription_id: subscription, endpoint, attempts } = delivery;
  const request = async () => push.send(requestOf(vapid, { ...delivery, content }));
  const answer = await request().catch((error: unknown) => {
    // The address of a browser is as good as a key to it: it is not for logs.
    log.info(
      { err: { message: error instanceof Error ? error.message : '' } },
      'a push service did not answer',
    );
    return null;
  });
  if (answer) answering.set(hostOf(delivery), true);
  else answering.delete(hostOf(delivery));
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
      topic: createHash('sha256').update(content.tag).digest('base64url').slice(0, 32),
    },
  );
  const texts = Object.entries(headers as Record<string, string | number>);
  return { endpoint, headers: Object.fromEntries(texts.map(([name, value]) => [name, String(value)])), body };
}
