import { randomUUID } from 'node:crypto';
import type { z } from 'zod/mini';
import * as limits from '#contract/limits.ts';
import { endsContact } from '#contract/refusals.ts';
import type { ChatThanks } from '#contract/thanks.ts';
import { sayHowItWent as schema } from '#contract/thanks-schema.ts';
import type { Viewer } from '#contract/viewer.ts';
import { dayMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import type { ThanksRow } from '#server/db/thanks-schema.ts';
import { refusalOf } from '#server/features/conversations/conversations.ts';
import {
  notify,
  readNotifications,
  type NotifyServices,
} from '#server/features/notifications/notifications.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import { cleanLine } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import {
  findChat,
  findShownThanks,
  listThanks,
  saveThanks,
  showThanks,
  type ThankedChat,
} from './thanks-store.ts';

export { putBackThanks, setPassedOn, takeDownThanks } from './thanks-store.ts';

/**
 * One of the two people in a conversation says how it went (docs/decisions/087). The other one is notified, and the
 * answer is shown once both have answered, or after 14 days; until then it can be changed. Idempotent.
 *
 * @throws AppError `conversation-not-found`, `not-passed-on`, `thanks-shown`, `blocked`, `account-closed`, `rate-limited`;
 * `messaging-limited` for words
 */
export async function sayHowItWent(
  services: Services,
  viewer: Viewer,
  conversationId: string,
  said: z.output<(typeof schema)['body']>,
): Promise<ChatThanks> {
  const { db, clock } = services;
  const now = clock.now();
  const { went } = said;
  const text = cleanLine(said.text.toWellFormed());
  await db.transaction().execute(async (trx) => {
    const chat = await chatOf(trx, { id: conversationId, uid: viewer.uid, hold: true });
    const [own, other] = partsOf(await listThanks(trx, chat.id), viewer.uid);
    if (own?.went === went && own.text === text) return;
    if (!isPassedOn(chat, other, now)) throw new AppError('not-passed-on');
    if (isShown(own, now) || isShown(other, now)) throw new AppError('thanks-shown');
    const refusal = await refusalOf({ db: trx }, viewer.uid, chat.id);
    // Whoever may not write to people can still say whether it went well.
    if (endsContact(refusal) || (refusal === 'messaging-limited' && text !== '')) throw new AppError(refusal);
    await consumeRate(services, trx, schema.rate, viewer);
    const aboutSeller = viewer.uid === chat.buyer_uid;
    const about = aboutSeller ? chat.seller_uid : chat.buyer_uid;
    await saveThanks(trx, {
      id: randomUUID(),
      conversation_id: chat.id,
      from_uid: viewer.uid,
      about_uid: about,
      about_seller: aboutSeller,
      went,
      text,
      created_at: now,
      shown_at: new Date(now.getTime() + limits.thanksHiddenDays * dayMs),
    });
    if (other) await showThanks(trx, chat.id, now);
    if (own) return;
    await notify(services, trx, {
      to: about,
      kind: 'thanks',
      from: viewer.uid,
      subject: { model: 'conversation', id: chat.id, title: chat.title },
      payload: other ? { what: 'shown' } : {},
      cause: `${chat.id} ${viewer.uid}`,
    });
  });
  await readNotifications(services, viewer, { subject: { model: 'conversation', id: conversationId } });
  return (await chatThanks(services, viewer, conversationId))!;
}

/** How it went between the two, for one of them; null where nothing was passed on and nothing was said. */
export async function chatThanks(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Viewer,
  conversationId: string,
): Promise<ChatThanks | null> {
  const now = clock.now();
  const chat = await chatOf(db, { id: conversationId, uid: viewer.uid, hold: false });
  const [own, other] = partsOf(await listThanks(db, chat.id), viewer.uid);
  const isOpen = isPassedOn(chat, other, now);
  if (!isOpen && !own && !isShown(other, now)) return null;
  return {
    may_say: isOpen && !isShown(own, now) && !isShown(other, now),
    own: own ? { went: own.went, text: own.text } : null,
    other: other && isShown(other, now) ? { went: other.went, text: other.text } : null,
    shown_at: own?.shown_at.toISOString() ?? null,
  };
}

/** Asks who has the thing now, in the transaction that passes it on to them. */
export async function askHowItWent(
  services: NotifyServices,
  trx: Db,
  gone: { uid: string; conversation_id: string; title: string; from: string; at: Date },
): Promise<void> {
  await notify(services, trx, {
    to: gone.uid,
    kind: 'thanks',
    from: gone.from,
    subject: { model: 'conversation', id: gone.conversation_id, title: gone.title },
    payload: { what: 'asked' },
    cause: `${gone.conversation_id} asked ${gone.at.toISOString()}`,
  });
}

/** Words that everybody sees, with who wrote them; undefined where there are none of this id about this person. */
export async function shownThanksAbout(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  aboutUid: string,
): Promise<ThanksRow | undefined> {
  const row = isUuid(id) ? await findShownThanks(db, id, clock.now()) : undefined;
  return row?.about_uid === aboutUid && row.text !== '' ? row : undefined;
}

async function chatOf(db: Db, which: { id: string; uid: string; hold: boolean }): Promise<ThankedChat> {
  const chat = isUuid(which.id) ? await findChat(db, which) : undefined;
  if (!chat) throw new AppError('conversation-not-found');
  return chat;
}

function partsOf(said: readonly ThanksRow[], uid: string) {
  return [
    said.find(({ from_uid }) => from_uid === uid),
    said.find(({ from_uid }) => from_uid !== uid),
  ] as const;
}

/** Whether the person can answer: also where the other one has answered and the seller then took the thing back. */
function isPassedOn({ passed_on_at: at }: ThankedChat, other: ThanksRow | undefined, now: Date): boolean {
  if (other) return true;
  return at !== null && now.getTime() - at.getTime() <= limits.thanksOpenDays * dayMs;
}

const isShown = (said: ThanksRow | undefined, now: Date): boolean =>
  said !== undefined && said.shown_at <= now;
