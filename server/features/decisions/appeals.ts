import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import type * as schemas from '#contract/appeals-schema.ts';
import { shortenedActions, timedActions, type DecisionAction } from '#contract/decision-actions.ts';
import * as limits from '#contract/limits.ts';
import type { Viewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/staff-appeals.ts';
import { dayMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import { holdingWorkOf } from '#server/features/account/account.ts';
import { caseIdsOf, refusalToJudge, requireMayJudge } from '#server/features/cases/cases.ts';
import { notify } from '#server/features/notifications/notifications.ts';
import { audit } from '#server/features/staff/audit.ts';
import { openStaff } from '#server/features/staff/staff.ts';
import { requireMayBan, requireStaff, type StaffMember } from '#server/features/staff/require-staff.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import { personReference } from '#server/person-reference.ts';
import type { Services } from '#server/services.ts';
import { readAppealToken } from './appeal-link.ts';
import { mailAnswer, mailThatOneWaits } from './appeal-mails.ts';
import {
  findAppeal,
  hasMade,
  insertAppeal,
  listAppealRows,
  lockAppeal,
  lockWaitingAppeal,
  revokeOutcome,
  updateAppeal,
  type ListedAppeal,
} from './appeal-store.ts';
import {
  findAppealable,
  findDecision,
  setUnread,
  type AppealableRow,
  type AppealRow,
  type DecisionRow,
} from './decision-store.ts';
import { settleHide } from './automatic-hides.ts';
import { takeBack } from './take-back.ts';
import { carryOutAtOnce, shorten } from './effects.ts';
import { appealUntil } from './statement.ts';

type Answer = z.output<(typeof schemas.decideAppeal)['body']>;

/** Appeals in one reply. */
const listed = 100;

/**
 * Says once why a decision about the viewer is wrong; the very same words again are one appeal (issue 20).
 * @throws AppError `not-found`, `already-appealed`, `appeal-too-late`, `taken-back`
 */
export async function appealDecision(
  services: Services,
  { uid }: Viewer,
  { id, text }: { id: string; text: string },
): Promise<AppealableRow> {
  const decision = isUuid(id) ? await findAppealable(services.db, id) : undefined;
  if (decision?.person_uid !== uid) throw new AppError('not-found');
  return appeal(services, decision, text);
}

/** What the link in a decision's mail is about. @throws AppError `link-invalid` */
export async function decisionOfLink({ db, secret }: Services, token: string): Promise<AppealableRow> {
  const id = readAppealToken(secret, token);
  const decision = id === null ? undefined : await findAppealable(db, id);
  if (!decision) throw new AppError('link-invalid');
  return decision;
}

/** The same without signing in. @throws AppError `link-invalid`, `already-appealed`, `appeal-too-late`, `taken-back` */
export async function appealByLink(
  services: Services,
  { token, text }: { token: string; text: string },
): Promise<AppealableRow> {
  return appeal(services, await decisionOfLink(services, token), text);
}

/** Appeals that the viewer may judge, their own decisions' included. */
export async function appealsFor(
  services: Services,
  viewer: Viewer,
  state: 'open' | 'answered',
): Promise<{ rows: ListedAppeal[]; member: StaffMember }> {
  const member = await requireStaff(services, viewer);
  const found = await listAppealRows(services.db, { state, limit: 2 * listed });
  const refusals = await Promise.all(
    found.map(({ decision }) => refusalToJudge(services.db, member, decision)),
  );
  const rows = found
    .filter(({ decision }, index) => refusals[index] === null && mayAnswer(member, decision))
    .slice(0, listed);
  return { rows, member };
}

/**
 * Answers an appeal, with all that follows, in one transaction: never by who decided. Of two at once, one is told that
 * somebody else was faster. The person's mail leaves at once.
 *
 * @throws AppError `not-found`, `own-case`, `staff-case`, `own-decision`, `case-changed`, `invalid-input`;
 * `step-up-required` against a ban
 */
export async function decideAppeal(
  services: Services,
  viewer: Viewer,
  { id, ...input }: Answer & { id: string },
): Promise<void> {
  const { db } = services;
  const member = await requireStaff(services, viewer);
  const found = isUuid(id) ? await findAppeal(db, id) : undefined;
  const decision = found && (await findDecision(db, found.decision_id));
  if (!decision || decision.person_uid === null) throw new AppError('not-found');
  if (decision.action === 'ban') await requireMayBan(services, viewer);
  const { person_uid: uid } = decision;
  const reopens = await holdingWorkOf(services, uid, async (trx) => {
    const held = await lockAppeal(trx, id);
    if (!held) throw new AppError('not-found');
    await requireMayJudge(trx, member, decision);
    if (await isMaker(services, trx, member, decision)) throw new AppError('own-decision');
    if (held.outcome !== null) {
      const isSame = held.outcome === input.outcome && held.answer === input.answer;
      if (isSame && held.answered_by === member.staff_id) return false;
      throw new AppError('case-changed');
    }
    const ends_at = input.outcome === 'partly' ? shorterEnd(decision, input.days) : null;
    return giveAnswer(services, trx, { decision, held, member, ends_at, input });
  });
  await carryOutAtOnce(services, { uid, reopens });
}

/**
 * For an operator's transaction that holds the person's work: answers the appeal against this decision, if one waits.
 * @returns whether the account is open again; null where none waits
 */
export async function answerWaiting(
  services: Services,
  trx: Db,
  decision: DecisionRow,
  input: Pick<Answer, 'outcome' | 'answer'>,
): Promise<boolean | null> {
  const held = await lockWaitingAppeal(trx, decision.id);
  if (!held) return null;
  return giveAnswer(services, trx, { decision, held, member: null, ends_at: null, input });
}

async function appeal(services: Services, decision: AppealableRow, text: string): Promise<AppealableRow> {
  const until = appealUntil(decision);
  if (!until) throw new AppError('not-found');
  const now = services.clock.now();
  // An account that is deleted meanwhile takes the decision with it.
  const kept = await holdingWorkOf(services, decision.person_uid, async (trx) => {
    const current = await findAppealable(trx, decision.id);
    if (!current) throw new AppError('not-found');
    if (current.appeal) {
      if (current.appeal.text !== text) throw new AppError('already-appealed');
      return current;
    }
    if (current.undone) throw new AppError('taken-back');
    if (now > until) throw new AppError('appeal-too-late');
    const due_at = new Date(now.getTime() + limits.appealAnswerDays * dayMs);
    const id = randomUUIDv7();
    await insertAppeal(trx, { id, decision_id: decision.id, text, created_at: now, due_at });
    const canBeAnswered = await hasAnswerer({ ...services, db: trx }, current);
    await mailThatOneWaits(services, trx, { id, decision: current, text, due_at, canBeAnswered });
    return findAppealable(trx, decision.id);
  });
  return kept!;
}

interface GivenAnswer {
  decision: DecisionRow;
  /** Null: an operator. */
  member: StaffMember | null;
  ends_at: Date | null;
  input: Answer;
}

/** Stores the answer with all that follows, and tells the person. @returns whether the account is open again */
async function giveAnswer(
  services: Services,
  trx: Db,
  { held, ...given }: GivenAnswer & { held: AppealRow },
): Promise<boolean> {
  const { decision, member, ends_at, input } = given;
  const { id, person_uid: uid } = decision;
  const answered = {
    ...held,
    outcome: input.outcome,
    answer: input.answer,
    ends_at,
    answered_by: member?.staff_id ?? null,
    answered_at: services.clock.now(),
  };
  await updateAppeal(trx, held.id, answered);
  const isOpenAgain = await carryOutAnswer(services, trx, given);
  await setUnread(trx, uid!);
  await mailAnswer(services, trx, decision, answered);
  await audit(services, trx, {
    act: `appeal-${input.outcome}`,
    actor: member?.uid ?? null,
    subject: uid!,
    object: id,
  });
  return isOpenAgain;
}

/** @returns whether the account is open again */
async function carryOutAnswer(
  services: Services,
  trx: Db,
  { decision, member, ends_at, input: { outcome, answer } }: GivenAnswer,
): Promise<boolean> {
  if (ends_at) return shorten(services, trx, decision, ends_at);
  if (outcome !== 'overturned') return false;
  const { case_id: caseId } = decision;
  // A machine's is not what the reporters were told of.
  if (!decision.automated)
    await notify(services, trx, {
      kind: 'report',
      to: await revokeOutcome(trx, await caseIdsOf(trx, decision)),
      subject: { model: 'account', id: decision.id, title: '' },
      payload: { outcome: 'no-action' },
    });
  const staffId = member?.staff_id ?? null;
  const { reopens } = await takeBack(services, trx, { decision, staffId, reason: answer, told: true });
  if (caseId !== null && !decision.automated)
    await settleHide(services, trx, { caseId, member, action: 'none', told: true });
  return reopens;
}

async function isMaker(
  services: Services,
  trx: Db,
  { uid, staff_id }: StaffMember,
  { id, staff_id: maker }: DecisionRow,
): Promise<boolean> {
  return maker === staff_id || (await hasMade(trx, id, personReference(services, uid)));
}

/** A ban is for admins: who may not give one may not lift it. */
const mayAnswer = ({ role }: StaffMember, { action }: DecisionRow): boolean =>
  role === 'admin' || action !== 'ban';

/** Whether anybody of staff who can come to the desk may answer an appeal against it. */
export async function hasAnswerer(services: Services, decision: DecisionRow): Promise<boolean> {
  const { db } = services;
  for (const member of await openStaff(services))
    if (
      mayAnswer(member, decision) &&
      !(await isMaker(services, db, member, decision)) &&
      !(await refusalToJudge(db, member, decision))
    )
      return true;
  return false;
}

/** @throws AppError `invalid-input` for what cannot be shortened, or would not be */
function shorterEnd({ action, created_at, ends_at }: DecisionRow, days: number | undefined): Date {
  if (!shortenedActions.includes(action as DecisionAction))
    throw new AppError('invalid-input', { fields: { outcome: words.notInPart } });
  if (days === undefined) throw new AppError('invalid-input', { fields: { days: words.daysMissing } });
  const end = new Date(created_at.getTime() + days * dayMs);
  if (timedActions.includes(action as DecisionAction) && ends_at && end >= ends_at)
    throw new AppError('invalid-input', { fields: { days: words.fewerDays } });
  return end;
}
