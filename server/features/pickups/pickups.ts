import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import * as limits from '#contract/limits.ts';
import { answeredState, type PickupAnswer } from '#contract/pickup-state.ts';
import type { PickupPlan } from '#contract/pickups.ts';
import { proposePickup as schema } from '#contract/pickups-schema.ts';
import { endsContact } from '#contract/refusals.ts';
import type { Viewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/pickups.ts';
import { dayMs, hourMs } from '#server/day.ts';
import type { PickupRow } from '#server/db/pickup-schema.ts';
import type { Db } from '#server/db/schema.ts';
import { announcePickup } from '#server/features/announcements/announcements.ts';
import { refusalOf } from '#server/features/conversations/conversations.ts';
import { consumeRate } from '#server/features/rates/rates.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import { cleanLine } from '#server/names/display-name.ts';
import type { Services } from '#server/services.ts';
import {
  changePickup,
  findPickup,
  findPickupChat,
  insertPickup,
  isPickupKnown,
  listPickupChanges,
  listPickups,
  replacePickup,
  type PickupChat,
} from './pickup-store.ts';
import { tellOfPickup } from './pickup-telling.ts';
import { pickupView } from './pickup-view.ts';

export { listBuyersToCome, listProposed } from './pickup-store.ts';

/**
 * How the two of a conversation stand with their pick-up: nothing is planned between two who are cut off from each
 * other, nor about what is gone.
 * @throws AppError `conversation-not-found`
 */
export async function pickupOf(
  services: Services,
  viewer: Viewer,
  conversationId: string,
): Promise<PickupPlan> {
  const { db } = services;
  const chat = await chatOf(db, { id: conversationId, uid: viewer.uid, hold: false });
  const refusal = await refusalOf(services, viewer.uid, chat.id);
  if (endsContact(refusal) || !chat.is_there)
    return { agreed: null, proposed: null, ended: null, was_agreed: false, may_propose: false };
  const now = services.clock.now();
  const plans = await listPickups(db, chat.id, shownSince(now));
  const view = (row: PickupRow | undefined) => (row ? pickupView(services, row) : null);
  const agreed = plans.find(({ state }) => state === 'accepted');
  const proposed = plans.find(({ state, at }) => state === 'proposed' && at > now);
  const [latest] = plans;
  const hasEnded = !agreed && !proposed && latest && latest.state !== 'proposed' && latest.at > now;
  return {
    agreed: view(agreed),
    proposed: view(proposed),
    ended: view(hasEnded ? latest : undefined),
    was_agreed: chat.was_agreed,
    may_propose: refusal === null && chat.is_promised && chat.last_seq > 0,
  };
}

/** When what is shown of each of these conversations' plans last changed, in ms since 1970; where there is none, nothing. */
export async function pickupChanges(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  conversationIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await listPickupChanges(db, conversationIds, shownSince(clock.now()));
  return new Map(rows.map((row) => [row.conversation_id, row.changed_at.getTime()]));
}

/**
 * One of the two proposes when and where to meet (docs/decisions/084): in place of what was proposed before, whoever did.
 * What is agreed holds until this is accepted. Twice is as once, by the `client_id` or the same words.
 *
 * @throws AppError `conversation-not-found`, `message-blank` before the first message, `listing-gone`, `invalid-input`,
 * those of `refusals`, `rate-limited`
 */
export async function proposePickup(
  services: Services,
  viewer: Viewer,
  conversationId: string,
  given: z.output<(typeof schema)['body']>,
): Promise<PickupPlan> {
  const { db, clock } = services;
  const now = clock.now();
  const at = new Date(given.at);
  const said = { at, place: cleanLine(given.place.toWellFormed()), note: given.note.toWellFormed() };
  const changed = await db.transaction().execute(async (trx) => {
    const chat = await chatOf(trx, { id: conversationId, uid: viewer.uid, hold: true });
    const by = {
      conversation_id: chat.id,
      proposed_by: viewer.uid,
      client_id: given.client_id ?? randomUUID(),
    };
    if (await isPickupKnown(trx, by)) return null;
    const known = await listPickups(trx, chat.id, now);
    if (known.some((plan) => isSame(plan, viewer.uid, said))) return null;
    const refusal = await refusalOf({ db: trx }, viewer.uid, chat.id);
    if (refusal) throw new AppError(refusal);
    if (!chat.is_promised) throw new AppError('listing-gone');
    if (chat.last_seq === 0) throw new AppError('message-blank');
    refuseTime(at, now);
    await consumeRate(services, trx, schema.rate, viewer);
    await replacePickup(trx, chat.id, 'proposed', { changed_by: viewer.uid, changed_at: now });
    const pickup: PickupRow = {
      ...by,
      ...said,
      id: randomUUIDv7(),
      state: 'proposed',
      created_at: now,
      changed_at: now,
      changed_by: viewer.uid,
      remind_at: null,
    };
    await insertPickup(trx, pickup);
    const isChange = known.some(({ state }) => state === 'accepted');
    await tellOfPickup(services, trx, {
      chat,
      pickup,
      by: viewer.uid,
      what: isChange ? 'change' : 'proposed',
    });
    return chat;
  });
  if (changed) await announcePickup(services, changed.id, changed.last_seq);
  return pickupOf(services, viewer, conversationId);
}

/**
 * One of the two accepts what the other one proposed, declines it, or calls off what is agreed or what they have proposed
 * themselves (`contract/pickup-state.ts`). Twice is as once.
 *
 * @throws AppError `conversation-not-found`, `not-found`, `transition-not-allowed`, `listing-gone`, `blocked`,
 * `account-closed`
 */
export async function answerPickup(
  services: Services,
  viewer: Viewer,
  { conversationId, id, answer }: { conversationId: string; id: string; answer: PickupAnswer },
): Promise<PickupPlan> {
  const { db, clock } = services;
  const now = clock.now();
  const changed = await db.transaction().execute(async (trx) => {
    const chat = await chatOf(trx, { id: conversationId, uid: viewer.uid, hold: true });
    const pickup = isUuid(id) ? await findPickup(trx, chat.id, id) : undefined;
    if (!pickup) throw new AppError('not-found');
    const side = pickup.proposed_by === viewer.uid ? 'proposer' : 'other';
    const state = answeredState(pickup.state, answer, side);
    if (!state) throw new AppError('transition-not-allowed', { text: words.changedMeanwhile });
    if (state === pickup.state) return null;
    const refusal = await refusalOf({ db: trx }, viewer.uid, chat.id);
    if (endsContact(refusal)) throw new AppError(refusal);
    const change = { changed_at: now, changed_by: viewer.uid };
    let before: Date | undefined;
    if (state === 'accepted') {
      if (!chat.is_there) throw new AppError('listing-gone');
      if (pickup.at <= now) throw new AppError('transition-not-allowed', { text: words.timeHasPassed });
      before = await replacePickup(trx, chat.id, 'accepted', change);
    }
    await changePickup(trx, id, {
      ...change,
      state,
      remind_at: state === 'accepted' ? reminderOf(pickup, now) : null,
    });
    const isNewTime = before !== undefined && before > now;
    const what = state === 'accepted' && isNewTime ? 'changed' : state;
    if (pickup.at > now) await tellOfPickup(services, trx, { chat, pickup, by: viewer.uid, what });
    return chat;
  });
  if (changed) await announcePickup(services, changed.id, changed.last_seq);
  return pickupOf(services, viewer, conversationId);
}

/** The day before; null where that is over when the two agree, who then have just spoken of it. */
function reminderOf({ at }: Pick<PickupRow, 'at'>, now: Date): Date | null {
  const due = new Date(at.getTime() - limits.pickupReminderHours * hourMs);
  return due > now ? due : null;
}

async function chatOf(db: Db, which: { id: string; uid: string; hold: boolean }): Promise<PickupChat> {
  const chat = isUuid(which.id) ? await findPickupChat(db, which) : undefined;
  if (!chat) throw new AppError('conversation-not-found');
  return chat;
}

const shownSince = (now: Date): Date => new Date(now.getTime() - limits.pickupShownHours * hourMs);

function refuseTime(at: Date, now: Date): void {
  const text =
    at <= now
      ? words.inThePast
      : at.getTime() - now.getTime() > limits.pickupDaysMax * dayMs
        ? words.tooFarAhead
        : null;
  if (text !== null) throw new AppError('invalid-input', { fields: { at: text } });
}

/** Whether this person has proposed the very same, and it still stands. */
function isSame(
  plan: PickupRow,
  uid: string,
  { at, place, note }: Pick<PickupRow, 'at' | 'place' | 'note'>,
): boolean {
  const stands = plan.state === 'proposed' || plan.state === 'accepted';
  const isTheirs = stands && plan.proposed_by === uid;
  return isTheirs && plan.at.getTime() === at.getTime() && plan.place === place && plan.note === note;
}
