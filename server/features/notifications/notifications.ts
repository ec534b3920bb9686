import { randomUUID, randomUUIDv7 } from 'node:crypto';
import * as z from 'zod/mini';
import type * as schemas from '#contract/notifications-schema.ts';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import * as limits from '#contract/limits.ts';
import { usualChoices, type NotificationKind } from '#contract/notification-kinds.ts';
import type { Db } from '#server/db/schema.ts';
import { announceNotifications } from '#server/features/announcements/announcements.ts';
import type { Viewer } from '#contract/viewer.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { queueAccountMail } from './account-mail.ts';
import { kinds, type Kind, type PayloadOf } from './notification-kinds.ts';
import {
  deleteNotificationsOf,
  insertNotifications,
  listNotificationRows,
  listWatchers,
  markNotificationsRead,
  type NewNotification,
  type NotificationWithName,
} from './notification-store.ts';
import { pageOf, readCursor, writeCursor } from '#server/http/paging.ts';

/** What writing one takes. */
export type NotifyServices = Pick<Services, 'config' | 'clock' | 'jobs'>;

/** What happened, for `notify` and `notifyWatchers`. */
export interface Happened<K extends NotificationKind> {
  kind: K;
  /** Who did it: they are not told themselves, nor is anybody who has blocked them or is blocked by them. */
  from?: string;
  /** Who knows already: not told, whatever they watch. */
  except?: string;
  /** What it is about; the title as it is now. */
  subject: { model: 'listing' | 'conversation' | 'saved-search' | 'account'; id: string; title: string };
  payload: PayloadOf<K>;
  /** Names it where it could be told again, by a retry or by two instances; every call is another cause unless given. */
  cause?: string;
}

/** Tells open pages of what was committed, in whatever process they are. */
export const ringBellsQueue = defineQueue<{ uids: string[] }>('ring-bells', { retryLimit: 3 });
export const tellWatchersQueue = defineQueue<WatchersJob>('tell-watchers', { atOnce: 1 });

interface WatchersJob {
  listingId: string;
  /** ISO 8601: who watches since later is not told. */
  at: string;
  happened: Told;
}

/** The same for any kind, as a job carries it. */
type Told = Omit<Happened<NotificationKind>, 'payload'> & { payload: object };

/** People told by one transaction. */
const chunk = 500;

/**
 * The only door to people: tells these of what happens, in the transaction that does it. Bell, mail and open pages
 * follow from there, as each has chosen. For few people; see `notifyWatchers` for many.
 */
export async function notify<K extends Exclude<NotificationKind, 'message'>>(
  services: NotifyServices,
  trx: Db,
  happened: Happened<K> & { to: string | readonly string[] },
): Promise<void> {
  const uids = typeof happened.to === 'string' ? [happened.to] : happened.to;
  const told = await tell(services, trx, uids, happened, services.clock.now());
  if (told.length > 0) await services.jobs.send(trx, ringBellsQueue, { uids: told });
}

/** The same for all who watch a listing: by a job, however many they are, which the transaction leaves behind. */
export async function notifyWatchers<K extends Exclude<NotificationKind, 'message'>>(
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  trx: Db,
  listingId: string,
  happened: Happened<K>,
): Promise<void> {
  const cause = happened.cause ?? randomUUID();
  const at = clock.now().toISOString();
  await jobs.send<WatchersJob>(trx, tellWatchersQueue, { listingId, at, happened: { ...happened, cause } });
}

/** Handler of `tellWatchersQueue`: done again, from the start or in two processes, it tells nobody twice. */
export async function tellWatchers(
  services: NotifyServices & Pick<Services, 'db' | 'pubsub' | 'log'>,
  { listingId, at, happened }: WatchersJob,
): Promise<void> {
  const by = new Date(at);
  for (let after = '', uids: string[]; ; after = uids.at(-1)!) {
    uids = await listWatchers(services.db, { listingId, by, after, limit: chunk });
    if (uids.length === 0) return;
    const told = await services.db.transaction().execute((trx) => tell(services, trx, uids, happened, by));
    await announceNotifications(services, told);
  }
}

/** Takes back what was told for this cause, in its transaction. @returns whom it had reached, and what they were told */
export async function untell(
  services: Pick<Services, 'jobs'>,
  trx: Db,
  which: { kind: NotificationKind; cause: string },
): Promise<{ uid: string; subject: Told['subject'] }[]> {
  const gone = await deleteNotificationsOf(trx, which);
  const uids = gone.filter(({ in_bell }) => in_bell).map(({ uid }) => uid);
  if (uids.length > 0) await services.jobs.send(trx, ringBellsQueue, { uids });
  return gone
    .filter(({ known }) => known)
    .map(({ uid, subject_model, subject_id: id, subject_title: title }) => ({
      uid,
      subject: { model: subject_model as Told['subject']['model'], id, title },
    }));
}

/** @returns whose bell changed */
async function tell(
  services: NotifyServices,
  trx: Db,
  uids: readonly string[],
  { kind, from, except, subject, payload, cause = randomUUID() }: Told,
  at: Date,
): Promise<string[]> {
  const { latestOnly = false, atOnce = false, waits = false, ownMail = false }: Kind = kinds[kind];
  const after = (seconds: number) => new Date(at.getTime() + (waits ? seconds * 1000 : 0));
  const row: NewNotification = {
    kind,
    cause,
    fromUid: from ?? null,
    subject,
    payload: JSON.stringify(payload),
    at,
    usual: usualChoices[kind],
    latestOnly,
    mailAt: atOnce || ownMail ? null : after(limits.unreadMailMinutes * 60),
    pushAt: after(limits.unreadPushSeconds),
  };
  const ids = [...new Set(uids)].filter((uid) => uid !== except).map((uid) => ({ uid, id: randomUUIDv7() }));
  const told = await insertNotifications(trx, ids, row);
  if (atOnce) await queueAccountMail(services, trx, told, { kind, subject, payload });
  return told.filter(({ in_bell }) => in_bell).map(({ uid }) => uid);
}

const placeSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/**
 * What the caller was told, newest first; `next` is where the next page goes on, where there is one.
 * @throws AppError `invalid-input` for a cursor that is not ours
 */
export async function listNotifications(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { cursor, limit = limits.notificationsPageDefault }: z.output<(typeof schemas.listNotifications)['query']>,
): Promise<{ rows: NotificationWithName[]; next: string | null }> {
  const place = cursor === undefined ? null : readCursor(placeSchema, cursor);
  const before = place && { at: new Date(place[0]), id: place[1] };
  const found = await listNotificationRows(db, viewer.uid, { before, limit: limit + 1 });
  return pageOf(found, limit, ({ created_at, id }) => writeCursor([created_at, id]));
}

/** Twice is as once; ids of others change nothing. */
export async function readNotifications(
  services: Pick<Services, 'db' | 'clock' | 'pubsub' | 'log'>,
  { uid }: Pick<Viewer, 'uid'>,
  which: { ids: readonly string[] } | { all: true } | { subject: { model: string; id: string } },
): Promise<void> {
  const chosen = 'ids' in which ? { ids: which.ids.filter(isUuid) } : which;
  if ('ids' in chosen && chosen.ids.length === 0) return;
  if (await markNotificationsRead(services.db, uid, chosen, services.clock.now()))
    await announceNotifications(services, [uid]);
}
