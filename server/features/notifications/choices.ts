import type { z } from 'zod/mini';
import * as limits from '#contract/limits.ts';
import type { NotificationChoices } from '#contract/notification-choices-schema.ts';
import * as schemas from '#contract/notifications-schema.ts';
import {
  notificationKinds,
  usualChoices,
  type KindChoice,
  type NotificationKind,
} from '#contract/notification-kinds.ts';
import { isTimeZone } from '#contract/time-zone.ts';
import type { Db } from '#server/db/schema.ts';
import { consumeRate, type RateServices } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { findChoices, lockChoices, setMuted, updateChoices, type ChoicesRow } from './choice-store.ts';
import { usualTimeZone, type MailRules } from './mail-time.ts';
import { hurryNews } from './notification-due-store.ts';

type Input = z.output<(typeof schemas.setNotificationChoices)['body']>;
type Person = Pick<Viewer, 'uid'>;

/** What this person has chosen, with what is usual where they have not. */
export async function choicesOf({ db }: Pick<Services, 'db'>, { uid }: Person): Promise<NotificationChoices> {
  return choicesFrom(await findChoices(db, uid));
}

/** Takes choices; kinds that are left out stay. @throws AppError `rate-limited` */
export async function choose(
  services: Pick<Services, 'db'> & RateServices,
  viewer: Viewer,
  { kinds, digest, quiet, push_words, presence }: Input,
): Promise<NotificationChoices> {
  return services.db.transaction().execute(async (trx) => {
    const before = await lockChoices(trx, viewer.uid);
    await consumeRate(services, trx, schemas.setNotificationChoices.rate, viewer);
    const given = Object.entries(kinds).filter(([, choice]) => choice !== undefined);
    const changes = {
      kinds: { ...before.kinds, ...Object.fromEntries(given) } as ChoicesRow['kinds'],
      digest,
      quiet: quiet !== null,
      ...(quiet && { quiet_from: quiet.from, quiet_to: quiet.to, time_zone: quiet.time_zone }),
      push_words,
      presence,
    };
    await updateChoices(trx, viewer.uid, changes);
    const now = services.clock.now();
    // Every new message waits so long, whatever is chosen: only what was put off for longer is looked at anew.
    const wait = { mail: limits.unreadMailMinutes * 60, push: limits.unreadPushSeconds };
    for (const channel of ['mail', 'push'] as const)
      await hurryNews(trx, channel, viewer.uid, {
        now,
        later: new Date(now.getTime() + wait[channel] * 1000),
      });
    return choicesFrom({ ...before, ...changes });
  });
}

/** Stops mails of these kinds, as a link in a mail does without signing in. Twice is as once. */
export async function stopMailsOf(
  { db }: Pick<Services, 'db'>,
  uid: string,
  stopped: readonly NotificationKind[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await lockChoices(trx, uid);
    const { kinds } = choicesFrom(row);
    const off = stopped
      .filter((kind) => kind !== 'account')
      .map((kind) => [kind, { ...kinds[kind], mail: false }]);
    await updateChoices(trx, uid, { kinds: { ...row.kinds, ...Object.fromEntries(off) } });
  });
}

/** Keeps the time zone of somebody's browser, for their quiet hours; anything that is no time zone is ignored. */
export async function noteTimeZone(trx: Db, uid: string, timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined || timeZone.length > 64 || !isTimeZone(timeZone)) return;
  await lockChoices(trx, uid);
  await updateChoices(trx, uid, { time_zone: timeZone });
}

/** Stops or resumes mails about a conversation of this person's. @throws AppError `conversation-not-found` */
export async function muteConversation(
  { db }: Pick<Services, 'db'>,
  { uid }: Person,
  conversationId: string,
  muted: boolean,
): Promise<void> {
  if (!isUuid(conversationId) || !(await setMuted(db, conversationId, uid, muted)))
    throw new AppError('conversation-not-found');
}

/** How this person wants to be told of this kind; for the transaction that would tell them. */
export async function choiceOf(trx: Db, uid: string, kind: NotificationKind): Promise<KindChoice> {
  return choicesFrom(await findChoices(trx, uid)).kinds[kind];
}

/** The zone in which this person's mornings are. */
export async function timeZoneOf(trx: Db, uid: string): Promise<string> {
  return (await findChoices(trx, uid))?.time_zone ?? usualTimeZone;
}

/** When mails to this person may leave. */
export function rulesOf(row: ChoicesRow | undefined): MailRules {
  const { digest, quiet } = choicesFrom(row);
  return { digest, quiet, timeZone: row?.time_zone ?? usualTimeZone };
}

/** What somebody has chosen, with what is usual where they have not. */
export function choicesFrom(row: ChoicesRow | undefined): NotificationChoices {
  const kinds = notificationKinds.map((kind) => [kind, { ...(row?.kinds[kind] ?? usualChoices[kind]) }]);
  const quiet = {
    from: row?.quiet_from ?? '21:00',
    to: row?.quiet_to ?? '08:00',
    time_zone: row?.time_zone ?? usualTimeZone,
  };
  return {
    kinds: Object.fromEntries(kinds) as NotificationChoices['kinds'],
    digest: row?.digest ?? 'now',
    quiet: row?.quiet === false ? null : quiet,
    push_words: row?.push_words ?? false,
    presence: row?.presence ?? true,
  };
}
