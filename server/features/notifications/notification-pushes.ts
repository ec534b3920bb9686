import { setTimeout } from 'node:timers/promises';
import type { NotificationChoices } from '#contract/notification-choices-schema.ts';
import type { PushContent } from '#contract/push.ts';
import { defineQueue, type RunningJob } from '#server/adapters/jobs/jobs.ts';
import type { Db } from '#server/db/schema.ts';
import {
  createPushSender,
  queuePush,
  type AskedAnew,
  type PushSender,
} from '#server/features/push/push-deliveries.ts';
import { sentPictures } from '#contract/wording/chat-pictures.ts';
import { coveredMessage } from '#contract/wording/message-notices.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import { findChoices } from './choice-store.ts';
import { choicesFrom, rulesOf } from './choices.ts';
import { tellDuePeople } from './due-people.ts';
import { mailAllowedAt } from './mail-time.ts';
import { isKind, kinds, type Kind } from './notification-kinds.ts';
import {
  findConversation,
  findNotification,
  findReader,
  listUnreadWords,
  lockDue,
  setDueAt,
  type DueConversation,
  type DueNotification,
} from './notification-due-store.ts';
import { aboutOf } from './notification-view.ts';

/** Every minute, once for all processes; it looks again and again until the next one takes over. */
export const pushQueue = defineQueue('push', { atOnce: 1, retryLimit: 0 });

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'log' | 'push' | 'vapid'>;

const looks = 11;
const pauseMs = 5_000;

/** Handler of `pushQueue`. */
export async function keepPushing(services: Needs, { signal }: Pick<RunningJob, 'signal'>): Promise<void> {
  const sender = createPushSender(services, mayBeTold(services));
  for (let look = 1; look <= looks && !signal.aborted; look += 1) {
    await queueDue(services);
    await sender.begin();
    if (look < looks) await beginMoreFor(pauseMs, sender, signal);
  }
  while (await sender.oneDone());
}

/** Until the next look: what is answered makes room for more of the same push service. */
async function beginMoreFor(ms: number, sender: PushSender, signal: AbortSignal): Promise<void> {
  const over = setTimeout(ms, 'over', { signal }).catch(() => 'over');
  const answered = async () => ((await sender.oneDone()) ? 'answered' : over);
  while ((await Promise.race([over, answered()])) === 'answered') await sender.begin();
}

/** Queues for everybody's browsers what is due to them, as they have chosen, then sends it and waits for all answers. */
export async function pushDueNotifications(services: Needs): Promise<void> {
  await queueDue(services);
  const sender = createPushSender(services, mayBeTold(services));
  do await sender.begin();
  while (await sender.oneDone());
}

const queueDue = (services: Needs): Promise<void> =>
  tellDuePeople(services, 'push', (trx, uid) => pushTo(services, trx, uid));

/**
 * What waited since it was queued is told where it would still be queued, as it would be: it may be read, muted or blocked by
 * now, and its words no longer wanted on a locked screen.
 */
const mayBeTold =
  (services: Needs): AskedAnew =>
  async (db, { uid, content: { tag }, now }) => {
    if (!(await findReader(db, uid))) return null;
    const row = await findChoices(db, uid);
    const push = await pushAbout(services, db, { uid, tag }, choicesFrom(row));
    return push && { at: pushAllowedAt(row, now), content: push.content };
  };

async function pushAbout(
  services: Needs,
  db: Db,
  { uid, tag }: { uid: string; tag: string },
  choices: NotificationChoices,
): Promise<Push | null> {
  const id = tag.slice(tag.indexOf('-') + 1);
  if (tag.startsWith(tags.conversation)) {
    const conversation = await findConversation(db, uid, id);
    return conversation ? messagePush(services, db, conversation, choices) : null;
  }
  const notification = await findNotification(db, uid, id);
  return notification ? notificationPush(services, notification, choices) : null;
}

/** What the tags of messages begin with, before the id of what they are about. */
const tags = { conversation: 'chat-', notification: 'news-' };

const pushAllowedAt = (row: Parameters<typeof rulesOf>[0], now: Date): Date =>
  mailAllowedAt({ ...rulesOf(row), digest: 'now' }, { now, since: now, mailedAt: null });

interface Push {
  aboutUid: string | null;
  content: PushContent;
}

async function pushTo(services: Needs, trx: Db, uid: string): Promise<void> {
  const now = services.clock.now();
  const due = await lockDue(trx, 'push', uid, now);
  const row = await findChoices(trx, uid);
  const at = pushAllowedAt(row, now);
  if (at > now) return setDueAt(trx, 'push', uid, due, at);
  await setDueAt(trx, 'push', uid, due, null);
  if (!(await findReader(trx, uid))) return;
  const choices = choicesFrom(row);
  for (const conversation of due.conversations) {
    const push = await messagePush(services, trx, conversation, choices);
    if (push) await queuePush(trx, uid, { ...push, now });
  }
  for (const notification of due.notifications) {
    const push = notificationPush(services, notification, choices);
    if (push) await queuePush(trx, uid, { ...push, now });
  }
}

async function messagePush(
  { config: { brand } }: Pick<Needs, 'config'>,
  db: Db,
  conversation: DueConversation,
  choices: NotificationChoices,
): Promise<Push | null> {
  const { id, title, other_name: name, other_uid: aboutUid, unread, muted, tellable } = conversation;
  if (unread === 0 || muted || !tellable || !choices.kinds.message.push) return null;
  const about = {
    subject: { model: 'conversation', id, title },
    from: shownName(name, brand),
    payload: { words: [], earlier: 0 },
    brand,
  };
  const said = choices.push_words ? await listUnreadWords(db, conversation, 1) : [];
  return {
    aboutUid,
    content: {
      title: brand,
      body: [
        kinds.message.words(about).text,
        ...said.flatMap(({ text, covered, pictures }) => [
          ...(covered ? [coveredMessage] : []),
          ...(text === null ? [] : [text]),
          ...(pictures > 0 ? [sentPictures(about.from, pictures)] : []),
        ]),
      ].join('\n'),
      url: kinds.message.url(about),
      tag: `${tags.conversation}${id}`,
    },
  };
}

function notificationPush(
  { config }: Pick<Needs, 'config'>,
  row: DueNotification,
  choices: NotificationChoices,
): Push | null {
  if (!isKind(row.kind) || !row.tellable || row.read_at !== null || !choices.kinds[row.kind].push)
    return null;
  const kind: Kind = kinds[row.kind];
  const about = aboutOf(config, row);
  return {
    aboutUid: row.from_uid,
    content: {
      title: config.brand,
      body: kind.words(about).text,
      url: kind.url(about),
      tag: `${tags.notification}${row.id}`,
    },
  };
}
