import type { ReportOutcome } from '#contract/report-categories.ts';
import { noFacts, takenBackByOperator } from '#contract/wording/decisions.ts';
import type { Db } from '#server/db/schema.ts';
import { holdingWorkOf } from '#server/features/account/account.ts';
import { announceCase } from '#server/features/announcements/announcements.ts';
import {
  closeAsDecided,
  findOpenCase,
  lockCase,
  lockOpenCasesAbout,
  type CaseRow,
} from '#server/features/cases/cases.ts';
import { findListingImages } from '#server/features/images/images.ts';
import { copyPictures, keepEvidence } from '#server/features/moderation/evidence.ts';
import { disableAccount, enableAccount } from '#server/features/operators/operator-accounts.ts';
import { recordAct, type ByOperator, type Stated } from '#server/features/operators/operator-acts.ts';
import { isUuid } from '#server/ids.ts';
import type { Services } from '#server/services.ts';
import { settleHide } from './automatic-hides.ts';
import { decideWithoutStaff } from './decide-without-staff.ts';
import { listRestricting, settleReports, type DecisionRow } from './decision-store.ts';
import { listingOf, outcomeOf } from './decisions.ts';
import { carryOut } from './effects.ts';
import { takeBackAsOperator } from './operator-answers.ts';
import { findClosedByOperator, findThanksToTakeDown, findToTakeDown } from './operator-decision-store.ts';
import { tellReporters } from './telling.ts';

/**
 * Closes an account for an operator by a decision, as staff do, so that its person reads why and can appeal. Once only,
 * until it is open again. All that is reported of the person is settled with it.
 */
export async function closeAsOperator(
  services: Services,
  uid: string,
  by: ByOperator,
  stated: Stated,
): Promise<void> {
  let settled: readonly CaseRow[] = [];
  await disableAccount(services, uid, by, async (trx) => {
    settled = await lockOpenCasesAbout(trx, { personUid: uid });
    const closed = await findClosedByOperator(trx, uid);
    const about = { action: 'close', person_uid: uid, listing_id: null, subject: '' } as const;
    const decision = closed ?? (await decide(services, trx, settled, about, stated));
    await settle(services, trx, { cases: settled, decision, outcome: 'action' });
    return decision.created_at;
  });
  await announce(services, settled);
}

/**
 * Opens an account for an operator, and takes back what staff have decided that still restricts it: a site whose staff
 * has erred, or has gone, has a way out. The person is told, and the audit has it.
 *
 * @returns how many decisions were taken back
 */
export async function enableFully(services: Services, uid: string, by: ByOperator): Promise<number> {
  const takenBack = await holdingWorkOf(services, uid, async (trx) => {
    const decisions = await listRestricting(trx, uid);
    for (const decision of decisions) {
      await takeBackAsOperator(services, trx, { decision, uid, reason: takenBackByOperator });
    }
    return decisions.length;
  });
  await enableAccount(services, uid, by);
  return takenBack;
}

/**
 * Takes anybody's listing down for an operator, as staff do, so that its seller reads why and it can be put back. Reports
 * of it are settled. Copies of its pictures are kept for as long as those of a report.
 *
 * @returns its title and whose it is; null when there is none that is not taken down already
 */
export async function takeDownAsOperator(
  services: Services,
  id: string,
  by: ByOperator,
  stated: Stated,
): Promise<{ title: string; sellerUid: string; actId: string } | null> {
  const known = isUuid(id) ? await findToTakeDown(services.db, id) : undefined;
  if (!known) return null;
  const { seller_uid: sellerUid } = known;
  const images = await findListingImages(services.db, id);
  const pictures = await copyPictures(
    services,
    images.map(({ path }) => path),
  );
  return actOn(services, sellerUid, async (trx) => {
    const found = await findToTakeDown(trx, id);
    if (!found) return null;
    const { title } = found;
    const cases = await lockOpenCasesAbout(trx, { personUid: sellerUid, listingId: found.id });
    const about = {
      action: 'remove-listing',
      person_uid: sellerUid,
      listing_id: found.id,
      subject: title,
    } as const;
    const decision = await decide(services, trx, cases, about, stated);
    await settle(services, trx, { cases, decision, outcome: 'action' });
    const act = { act: 'remove-listing', model: 'listing', objectId: found.id } as const;
    const actId = await recordAct(services, trx, by, act);
    await keepEvidence(services, trx, { act_id: actId }, pictures);
    return { title, sellerUid, actId, cases };
  });
}

/**
 * Takes down for an operator what somebody wrote about how it went, as staff do; whether it went well still counts. Cases
 * in which nothing else is reported are settled with it.
 *
 * @returns the act's id; null where there are no such words
 */
export async function takeDownThanksAsOperator(
  services: Services,
  id: string,
  by: ByOperator,
  stated: Stated,
): Promise<string | null> {
  const known = isUuid(id) ? await findThanksToTakeDown(services.db, id) : undefined;
  if (!known) return null;
  const { from_uid: uid } = known;
  const done = await actOn(services, uid, async (trx) => {
    if (!(await findThanksToTakeDown(trx, id))) return null;
    const cases = await lockOpenCasesAbout(trx, { personUid: uid, thanksId: id });
    const about = { action: 'remove-thanks', person_uid: uid, listing_id: null, subject: '' } as const;
    const decision = await decide(services, trx, cases, about, stated, { thanks_id: id });
    await settle(services, trx, { cases, decision, outcome: 'action' });
    const act = { act: 'remove-thanks', model: 'thanks', objectId: id } as const;
    return { actId: await recordAct(services, trx, by, act), cases };
  });
  return done && done.actId;
}

/**
 * Finds for an operator that what was reported is not against the rules. Its reporters are told; its person never hears.
 *
 * @param id of the case, or of a report in it
 * @returns what the case is called; null where none is open
 */
export async function dismissAsOperator(
  services: Services,
  id: string,
  by: ByOperator,
): Promise<string | null> {
  const known = isUuid(id) ? await findOpenCase(services.db, id) : undefined;
  if (!known || known.person_uid === null) return null;
  const { person_uid: uid } = known;
  const done = await actOn(services, uid, async (trx) => {
    const held = await lockCase(trx, known.id);
    if (held?.state !== 'open') return null;
    const decision = await decideWithoutStaff(services, trx, {
      case_id: held.id,
      person_uid: uid,
      action: 'none',
      ...listingOf(held),
      facts: '',
      source: 'operator',
    });
    await settleHide(services, trx, { caseId: held.id, member: null, action: 'none' });
    await settle(services, trx, { cases: [held], decision, outcome: await outcomeOf(trx, held, 'none') });
    await recordAct(services, trx, by, { act: 'dismiss-case', model: 'user', objectId: uid });
    return { title: held.title, cases: [held] };
  });
  return done && done.title;
}

/**
 * Acts on a person with their work held, carries that out, and tells open desks of the cases it settles.
 * @param act null: there is nothing left to do
 */
async function actOn<T extends { cases: readonly CaseRow[] }>(
  services: Services,
  uid: string,
  act: (trx: Db) => Promise<T | null>,
): Promise<T | null> {
  const done = await holdingWorkOf(services, uid, act);
  if (!done) return null;
  await carryOut(services, { uid });
  await announce(services, done.cases);
  return done;
}

/** What these cases are settled with; with the person's work held. */
function decide(
  services: Services,
  trx: Db,
  [first]: readonly CaseRow[],
  about: Pick<DecisionRow, 'action' | 'listing_id' | 'subject'> & { person_uid: string },
  { rule, facts }: Stated,
  part?: { thanks_id: string },
): Promise<DecisionRow> {
  const said = { rule, facts: facts || noFacts, source: 'operator' as const };
  return decideWithoutStaff(services, trx, { ...about, ...said, case_id: first?.id ?? null }, part);
}

/** Ends these cases with the decision. Their reporters are told with its person, or at once where that was before. */
async function settle(
  services: Services,
  trx: Db,
  { cases, decision, outcome }: { cases: readonly CaseRow[]; decision: DecisionRow; outcome: ReportOutcome },
): Promise<void> {
  for (const { id } of cases) {
    await closeAsDecided(trx, id, { decisionId: decision.id, now: services.clock.now() });
    await settleReports(trx, id, { outcome, good_faith: true });
    if (decision.told_at !== null)
      await tellReporters(services, trx, { caseIds: [id], decisionId: decision.id, cause: id });
  }
}

async function announce(services: Services, cases: readonly CaseRow[]): Promise<void> {
  for (const { id } of cases) await announceCase(services, id);
}
