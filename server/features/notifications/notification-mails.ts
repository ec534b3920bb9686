import { randomUUIDv7 } from 'node:crypto';
import * as limits from '#contract/limits.ts';
import type { NotificationChoices } from '#contract/notification-choices-schema.ts';
import { defineQueue } from '#server/adapters/jobs/jobs.ts';
import type { Db } from '#server/db/schema.ts';
import { forgetMails, queueMail } from '#server/features/mail/mail.ts';
import { noticeView } from '#server/features/trust/notices.ts';
import { shownName } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import { findChoices, lockChoices, updateChoices } from './choice-store.ts';
import { choicesFrom, rulesOf } from './choices.ts';
import { tellDuePeople } from './due-people.ts';
import { mailAllowedAt } from './mail-time.ts';
import { isKind, kinds, type Kind } from './notification-kinds.ts';
import { composeNotificationMail, type MailItem } from './notification-mail.ts';
import {
  findReader,
  listUnreadWords,
  lockDue,
  setDueAt,
  type DueConversation,
  type DueNotification,
} from './notification-due-store.ts';
import { insertMailAbout, markMailed, putOffMails, takeMailsAbout } from './notification-mail-store.ts';
import { aboutOf } from './notification-view.ts';

/** Every minute, once for all processes. */
export const mailNotificationsQueue = defineQueue('mail-notifications', { atOnce: 1, retryLimit: 0 });

type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'jobs' | 'secret' | 'log'>;

/** Messages of one conversation that a mail quotes: the latest. */
const wordsMax = 5;
const unreadMs = limits.unreadMailMinutes * 60_000;
/** Longer than any two heartbeats are apart. */
const openMarginMs = 60_000;
/** Somebody who has not read an open chat for so long has it in a tab that they do not look at. */
const unseenMs = 30 * 60_000;

/** Mails everybody what is due to them. */
export function mailDueNotifications(services: Needs): Promise<void> {
  return tellDuePeople(services, 'mail', (trx, uid) => mailPerson(services, trx, uid));
}

/** Everything that is due to one person, in one mail, or not yet. */
async function mailPerson(services: Needs, trx: Db, uid: string): Promise<void> {
  const now = services.clock.now();
  const due = await lockDue(trx, 'mail', uid, now);
  const reader = await findReader(trx, uid);
  const choices = await findChoices(trx, uid);
  const wanted = choicesFrom(choices).kinds;
  const told = reader?.email_verified
    ? [
        ...(wanted.message.mail ? await messageItems(services, trx, due.conversations) : []),
        ...notificationItems(services, due.notifications, wanted),
      ]
    : [];
  const [first, ...more] = told;
  if (!reader || !first) return setDueAt(trx, 'mail', uid, due, null);

  const since = new Date(Math.min(...told.map((item) => item.since.getTime())));
  const at = mailAllowedAt(rulesOf(choices), { now, since, mailedAt: choices?.mailed_at ?? null });
  if (at > now) return setDueAt(trx, 'mail', uid, due, at);

  const key = `notifications-${randomUUIDv7()}`;
  await queueMail(services, trx, { ...composeNotificationMail(services, reader, [first, ...more]), key });
  await setDueAt(trx, 'mail', uid, due, null);
  await markMailed(
    trx,
    told.flatMap(({ rowId }) => rowId ?? []),
    now,
  );
  const about = new Set(told.flatMap(({ fromUid }) => fromUid ?? []));
  await insertMailAbout(trx, key, [...about], now);
  await lockChoices(trx, uid);
  await updateChoices(trx, uid, { mailed_at: now });
}

type DueItem = MailItem & { since: Date; fromUid: string | null; rowId: string | null };

async function messageItems(
  { config: { brand } }: Pick<Needs, 'config'>,
  trx: Db,
  conversations: readonly DueConversation[],
): Promise<DueItem[]> {
  const wanted = conversations.filter(({ unread, muted, tellable }) => unread > 0 && !muted && tellable);
  const items: DueItem[] = [];
  for (const conversation of wanted) {
    const words = await listUnreadWords(trx, conversation, wordsMax);
    const [first] = words;
    if (!first) continue;
    items.push({
      kind: 'message',
      side: conversation.side,
      about: {
        subject: { model: 'conversation', id: conversation.id, title: conversation.title },
        from: shownName(conversation.other_name, brand),
        payload: {
          words: words.map(({ text, covered, pictures, notice }) => ({
            text,
            covered,
            pictures,
            notice: notice && noticeView(brand, notice).text,
          })),
          earlier: conversation.unread - words.length,
        },
        brand,
      },
      since: first.created_at,
      fromUid: conversation.other_uid,
      rowId: null,
    });
  }
  return items;
}

function notificationItems(
  { config }: Pick<Needs, 'config'>,
  rows: readonly DueNotification[],
  choices: NotificationChoices['kinds'],
): DueItem[] {
  const items: DueItem[] = [];
  for (const row of rows) {
    if (!isKind(row.kind) || !row.tellable || row.read_at !== null || !choices[row.kind].mail) continue;
    const about = aboutOf(config, row);
    const kind: Kind = kinds[row.kind];
    items.push({
      kind: row.kind,
      about,
      since: kind.waitsSince?.(about) ?? row.created_at,
      fromUid: row.from_uid,
      rowId: row.id,
    });
  }
  return items;
}

/**
 * Whoever has a chat open is not mailed about it for half an hour: to call at every heartbeat, for the chats open in this
 * process.
 */
export async function keepFromMailing(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  open: readonly { id: string; uid: string }[],
): Promise<void> {
  const now = clock.now().getTime();
  const before = new Date(now + openMarginMs);
  const since = new Date(now - unseenMs);
  await putOffMails(db, open, { since, before, to: new Date(now + unreadMs) });
}

/** For a mail with these people's words that does not go out from here: it goes when one of them deletes the account. */
export async function noteMailAbout(
  { clock }: Pick<Needs, 'clock'>,
  trx: Db,
  key: string,
  uids: readonly string[],
): Promise<void> {
  await insertMailAbout(trx, key, uids, clock.now());
}

/** For the transaction that deletes an account: mails with this person's words go. */
export async function forgetNotificationMails(
  services: Pick<Services, 'config'>,
  trx: Db,
  uid: string,
): Promise<void> {
  await forgetMails(services, trx, await takeMailsAbout(trx, uid));
}
