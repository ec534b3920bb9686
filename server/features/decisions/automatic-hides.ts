import type { DecisionAction, DecisionRule } from '#contract/decision-actions.ts';
import * as limits from '#contract/limits.ts';
import type { ListingReportCategory } from '#contract/report-categories.ts';
import * as words from '#contract/wording/decisions.ts';
import { hourMs } from '#server/day.ts';
import type { Db } from '#server/db/schema.ts';
import { holdingWorkOf } from '#server/features/account/account.ts';
import { lockCase } from '#server/features/cases/cases.ts';
import { audit } from '#server/features/staff/audit.ts';
import { isStaffThereSince, type StaffMember } from '#server/features/staff/require-staff.ts';
import type { Services } from '#server/services.ts';
import { decideWithoutStaff } from './decide-without-staff.ts';
import { hasListing, leaveUntold, type DecisionRow } from './decision-store.ts';
import { carryOutAtOnce } from './effects.ts';
import {
  findCaseToHide,
  findEndOfHide,
  findHideOf,
  listCasesToHide,
  listHides,
  type Hide,
} from './hide-store.ts';
import { takeBack } from './take-back.ts';

/** The rule that reports of a category mean; where they name none, the one about what a listing says. */
const ruleOf: Record<ListingReportCategory, DecisionRule> = {
  scam: 'fraud',
  restricted: 'restricted-item',
  unsafe: 'recalled-item',
  'not-theirs': 'not-theirs',
  'not-as-described': 'misleading',
  offensive: 'abuse',
  private: 'private-details',
  other: 'misleading',
};

/** With these the listing is not to be seen either. */
const keepsHidden: readonly DecisionRow['action'][] = ['remove-listing', 'suspend', 'close', 'ban'];

/**
 * Every minute: hides listings that several known people have reported, until somebody of staff has looked, and shows
 * those again for which that no longer holds. It hides a listing once for a case. Without staff nothing is hidden
 * (issue 20).
 */
export async function reviewHides(services: Services): Promise<void> {
  const { db, clock } = services;
  const since = new Date(clock.now().getTime() - limits.staffSeenHours * hourMs);
  const isStaffThere = await isStaffThereSince(services, since);
  for (const { case_id, person_uid } of await listHides(db))
    await endHide(services, { caseId: case_id, uid: person_uid, isStaffThere });
  if (!isStaffThere) return;
  for (const { id, person_uid } of await listCasesToHide(db)) await hide(services, id, person_uid);
}

/** For the transaction that decides the case: what the machine hid is shown again unless it is to stay away. */
export async function settleHide(
  services: Services,
  trx: Db,
  {
    caseId,
    member,
    action,
    told = false,
  }: { caseId: string; member: StaffMember | null; action: DecisionAction; told?: boolean },
): Promise<void> {
  if (keepsHidden.includes(action)) return;
  const decision = await findHideOf(trx, caseId);
  if (!decision) return;
  const reason = action === 'none' ? words.foundNothing : words.decidedOtherwise;
  await takeBack(services, trx, { decision, staffId: member?.staff_id ?? null, reason, told });
  const { id: object, person_uid: subject } = decision;
  await audit(services, trx, { act: 'undo-decision', actor: member?.uid ?? null, subject, object });
}

/**
 * For the transaction that takes back a decision with which a listing was shown again (`settleHide`): it is hidden as
 * before, if its reports are still enough. Where nobody was told that it was shown, nobody is told of either.
 *
 * @param caseId in which its reports are by now
 */
export async function hideAgain(
  services: Services,
  trx: Db,
  { decision, caseId }: { decision: DecisionRow; caseId: string },
): Promise<void> {
  if (keepsHidden.includes(decision.action)) return;
  const shown = await findEndOfHide(trx, decision);
  if (!shown?.listing_id || !(await hasListing(trx, shown.listing_id))) return;
  // The next case may have had reports enough of its own.
  if (!(await findCaseToHide(trx, caseId)) || (await findHideOf(trx, caseId))) return;
  const now = services.clock.now();
  const isUntold = await leaveUntold(trx, shown.id, now);
  const { person_uid, rule, listing_id, subject } = shown;
  const told_at = isUntold ? now : null;
  await storeHide(services, trx, { case_id: caseId, person_uid, rule, listing_id, subject, told_at });
}

async function hide(services: Services, caseId: string, uid: string): Promise<void> {
  const isHidden = await holdingWorkOf(services, uid, async (trx) => {
    const found = await lockCase(trx, caseId);
    const reported = await findCaseToHide(trx, caseId);
    // Another process was faster, or it is settled by now.
    if (!found || !reported || reported.was_hidden || !reported.is_there) return false;
    await storeHide(services, trx, {
      case_id: caseId,
      person_uid: uid,
      rule: ruleOf[reported.category],
      listing_id: found.object_id,
      subject: found.title,
      told_at: null,
    });
    return true;
  });
  if (isHidden) await carryOutAtOnce(services, { uid });
}

/** Stores the decision of a machine that hides a listing, and does what it says. */
async function storeHide(
  services: Services,
  trx: Db,
  hidden: Pick<DecisionRow, 'case_id' | 'person_uid' | 'rule' | 'listing_id' | 'subject' | 'told_at'>,
): Promise<void> {
  await decideWithoutStaff(services, trx, {
    ...hidden,
    action: 'remove-listing',
    facts: words.hiddenForNow,
    source: 'report',
    automated: true,
  });
}

/** Shows a listing again where it is to stay hidden no longer. */
async function endHide(
  services: Services,
  { caseId, uid, isStaffThere }: { caseId: string; uid: string; isStaffThere: boolean },
): Promise<void> {
  const isEnded = await holdingWorkOf(services, uid, async (trx) => {
    await lockCase(trx, caseId);
    const [found] = await listHides(trx, caseId);
    const decision = found && (await findHideOf(trx, caseId));
    const reason = decision && (await whyNoLonger(trx, found, isStaffThere));
    if (!reason) return false;
    await takeBack(services, trx, { decision, staffId: null, reason, automated: true });
    await audit(services, trx, { act: 'undo-decision', actor: null, subject: uid, object: decision.id });
    return true;
  });
  if (isEnded) await carryOutAtOnce(services, { uid });
}

/** Null: it goes on. */
async function whyNoLonger(
  trx: Db,
  { case_id, is_decided }: Hide,
  isStaffThere: boolean,
): Promise<string | null> {
  // What was decided instead has ended meanwhile, such as a suspension.
  if (is_decided) return words.decidedOtherwise;
  if (!isStaffThere) return words.nobodyLooked;
  return (await findCaseToHide(trx, case_id)) ? null : words.reportsTakenBack;
}
