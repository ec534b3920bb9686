import { randomUUIDv7 } from 'node:crypto';
import type { z } from 'zod/mini';
import { timedActions, type DecisionAction } from '#contract/decision-actions.ts';
import type * as schemas from '#contract/decisions-schema.ts';
import * as limits from '#contract/limits.ts';
import type { ReportOutcome } from '#contract/report-categories.ts';
import type { Viewer } from '#contract/viewer.ts';
import * as words from '#contract/wording/desk.ts';
import { dayMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import { holdingWorkOf, holdWorkOf } from '#server/features/account/account.ts';
import { thanksOfReport } from '#server/features/cases/case-contents.ts';
import { keepSecondLooks, reopenCase, reopenCases } from '#server/features/cases/case-filing.ts';
import {
  caseIdsOf,
  closeAsDecided,
  caseFor,
  hasReports,
  findHolder,
  nextFreeCase,
  requireMayJudge,
  withCase,
  type CaseRow,
} from '#server/features/cases/cases.ts';
import { audit } from '#server/features/staff/audit.ts';
import { requireMayBan, requireStaff, type StaffMember } from '#server/features/staff/require-staff.ts';
import { AppError } from '#server/http/app-error.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { findDecision, hasListing, insertDecision, settleReports } from './decision-store.ts';
import { hideAgain, settleHide } from './automatic-hides.ts';
import { apply, carryOutAtOnce } from './effects.ts';
import { statementOf } from './statement.ts';
import { takeBack } from './take-back.ts';

type Input = z.output<(typeof schemas.decideCase)['body']>;

/**
 * Decides a case, with all that follows in the same transaction; of two at once, one is told that the case has changed
 * (design §12). Open sockets, pages and calls know it at once; the person is told after a minute.
 *
 * @returns the decision's id, and the next free case
 * @throws AppError `not-found`, `own-case`, `staff-case`, `step-up-required`, `claimed`, `case-changed`, `invalid-input`
 */
export async function decideCase(
  services: Services,
  viewer: Viewer,
  caseId: string,
  input: Input,
): Promise<{ decision: string; next: string | null }> {
  requireWhole(input);
  if (input.action === 'ban') await requireMayBan(services, viewer);
  const now = services.clock.now();
  const id = randomUUIDv7();
  const person = await withCase(
    services,
    viewer,
    caseId,
    async (trx, found, member) => {
      const holder = await findHolder(trx, caseId, now);
      if (holder !== null && holder !== member.staff_id) throw new AppError('claimed');
      if (found.state !== 'open' || found.version !== input.version) throw new AppError('case-changed');
      const { person_uid: uid } = found;
      if (uid === null && input.action !== 'none') throw new AppError('case-changed');
      // A profile has one.
      if (input.action === 'hide-image' && found.model !== 'user' && !input.image_path)
        throw new AppError('invalid-input', { fields: { image_path: words.pictureMissing } });
      const decision = await insertDecision(trx, {
        id,
        case_id: caseId,
        person_uid: uid,
        staff_id: member.staff_id,
        warn_contacts: input.warn_contacts ?? false,
        ...(await statedIn(trx, found, input, now)),
      });
      const outcome = await outcomeOf(trx, found, input.action);
      const { image_path, report_id } = input;
      const thanks_id = report_id === undefined ? null : await thanksOfReport(trx, caseId, report_id);
      await apply(services, trx, decision, { image_path, thanks_id });
      await settleHide(services, trx, { caseId, member, action: input.action });
      await closeAsDecided(trx, caseId, { decisionId: id, now });
      if (found.not_by.includes(member.staff_id)) await keepSecondLooks(services, trx, found);
      await settleReports(trx, caseId, { outcome, good_faith: input.good_faith ?? true });
      await audit(services, trx, {
        act: `decide-${input.action}`,
        actor: member.uid,
        subject: uid,
        object: id,
        detail: input.rule,
      });
      return uid;
    },
    holdWorkOf,
  );
  if (person !== null) await carryOutAtOnce(services, { uid: person });
  return { decision: id, next: await nextFreeCase(services, viewer) };
}

/**
 * Takes a decision back, with all that followed; its case, if it is still there, is to be decided again.
 * @returns the id of the decision that takes it back
 * @throws AppError `not-found`, `own-case`, `staff-case`, `step-up-required` for a ban, `case-changed` for one that was
 * taken back, `undo-too-late`
 */
export async function undoDecision(
  services: Services,
  viewer: Viewer,
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const decision = isUuid(id) ? await findDecision(services.db, id) : undefined;
  if (!decision || decision.action === 'restore') throw new AppError('not-found');
  if (decision.action === 'ban') await requireMayBan(services, viewer);
  const { case_id: caseId, person_uid: uid } = decision;
  const now = services.clock.now();
  const undo = async (trx: Db, found: CaseRow | null, member: StaffMember) => {
    const isInTime = now.getTime() - decision.created_at.getTime() < limits.undoMinutes * 60_000;
    const isMaker = decision.staff_id === member.staff_id;
    if (member.role !== 'admin' && !(isMaker && isInTime)) throw new AppError('undo-too-late');
    const done = await takeBack(services, trx, { decision, staffId: member.staff_id, reason });
    // A machine's closed none.
    if (!decision.automated) {
      const others = (await caseIdsOf(trx, decision)).filter((other) => other !== found?.id);
      await reopenCases(services, trx, others);
      if (found) await hideAgain(services, trx, { decision, caseId: await reopenCase(services, trx, found) });
    }
    await audit(services, trx, {
      act: 'undo-decision',
      actor: member.uid,
      subject: uid,
      object: decision.id,
    });
    return done;
  };
  const taken =
    caseId === null
      ? await holdingWorkOf(services, uid, async (trx) => {
          // It was decided so long ago that its case is gone.
          const member = await requireStaff({ ...services, db: trx }, viewer);
          await requireMayJudge(trx, member, decision);
          return undo(trx, null, member);
        })
      : await withCase(services, viewer, caseId, undo, holdWorkOf);
  if (uid !== null) await carryOutAtOnce(services, { uid, reopens: taken.reopens });
  return taken.id;
}

/**
 * What the person would read if it were decided so now.
 * @throws AppError `not-found`, `own-case`, `staff-case`
 */
export async function previewDecision(
  services: Services,
  viewer: Viewer,
  caseId: string,
  input: z.output<(typeof schemas.previewDecision)['body']>,
): Promise<string[]> {
  const { found } = await caseFor(services, viewer, caseId);
  const stated = await statedIn(services.db, found, input, services.clock.now());
  return statementOf({ ...stated, automated: false });
}

function requireWhole({ action, rule, facts, days, warn_contacts, report_id }: Input): void {
  const fields: Record<string, string> = {};
  if (action !== 'none' && !rule) fields['rule'] = words.chooseRule;
  if (action !== 'none' && facts === '') fields['facts'] = words.sayFacts;
  if (timedActions.includes(action) && days === undefined) fields['days'] = words.daysMissing;
  if (action === 'remove-thanks' && !report_id) fields['report_id'] = words.commentMissing;
  if (warn_contacts && (action === 'none' || rule !== 'fraud')) fields['warn_contacts'] = words.fraudOnly;
  if (Object.keys(fields).length > 0) throw new AppError('invalid-input', { fields });
}

/** What a decision says of a case, so that its person reads it. */
async function statedIn(
  db: Db,
  found: CaseRow,
  { action, days = 0, ...input }: z.output<(typeof schemas.previewDecision)['body']>,
  now: Date,
) {
  return {
    action,
    rule: input.rule ?? null,
    facts: input.facts,
    note: input.note_to_person,
    ...listingOf(found),
    // What is in a case without a report was found by an automatic check.
    source: (await hasReports(db, found.id)) ? ('report' as const) : ('check' as const),
    of_chat_picture: action === 'hide-image' && found.model !== 'listing' && Boolean(input.image_path),
    created_at: now,
    ends_at: timedActions.includes(action) ? new Date(now.getTime() + days * dayMs) : null,
  };
}

/** The listing that a case is about, if it is about one. */
export const listingOf = ({ model, object_id, title }: CaseRow) =>
  model === 'listing' ? { listing_id: object_id, subject: title } : { listing_id: null, subject: '' };

/** What the case's reporters are told of. */
export async function outcomeOf(trx: Db, found: CaseRow, action: DecisionAction): Promise<ReportOutcome> {
  if (action !== 'none') return 'action';
  const isGone = found.model === 'listing' && !(await hasListing(trx, found.object_id));
  return isGone ? 'gone' : 'no-action';
}
