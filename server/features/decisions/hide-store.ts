import { sql, type RawBuilder } from 'kysely';
import * as limits from '#contract/limits.ts';
import type { ListingReportCategory } from '#contract/report-categories.ts';
import type { Db } from '#server/db/schema.ts';
import { isStanding } from '#server/db/taken-back.ts';
import type { DecisionRow } from './decision-store.ts';

export interface CaseToHide {
  id: string;
  person_uid: string;
  /** What most of its reporters say is wrong. */
  category: ListingReportCategory;
  /** A machine has hidden it before, for this case. */
  was_hidden: boolean;
  /** The listing is there, and nobody has taken it down. */
  is_there: boolean;
}

/**
 * Open cases whose reports are enough: of several people who were no newcomers when they reported. What staff have found
 * to be nothing does not count again: neither by a second look, nor by another report of the same person.
 */
const casesToHide = (which: RawBuilder<unknown>) => sql<CaseToHide>`
  SELECT cases.id, cases.person_uid, weighed.category,
    EXISTS (SELECT FROM decisions WHERE case_id = cases.id AND automated) AS was_hidden,
    EXISTS (SELECT FROM listings WHERE listings.id::text = cases.object_id
      AND listings.seller_uid = cases.person_uid
      AND NOT EXISTS (SELECT FROM removed_listings WHERE listing_id = listings.id)) AS is_there
  FROM cases, LATERAL (
    SELECT sum(weight) AS score, count(DISTINCT reporter_uid) AS people,
      mode() WITHIN GROUP (ORDER BY category) AS category
    FROM reports JOIN users ON users.uid = reporter_uid
    WHERE case_id = cases.id AND reports.state = 'received' AND second_look_at IS NULL
      AND NOT EXISTS (SELECT FROM reports AS earlier WHERE earlier.reporter_uid = reports.reporter_uid
        AND earlier.model = cases.model AND earlier.object_id = cases.object_id AND earlier.outcome = 'no-action')
      AND users.created_at <= reports.created_at - make_interval(days => ${limits.newcomerDays}::int)
  ) AS weighed
  WHERE ${which} AND cases.state = 'open' AND cases.model = 'listing' AND cases.person_uid IS NOT NULL
    AND weighed.score >= ${limits.hideScore} AND weighed.people >= ${limits.hideReporters}`;

/** The case, if its reports are enough. */
export async function findCaseToHide(db: Db, caseId: string): Promise<CaseToHide | undefined> {
  const { rows } = await casesToHide(sql`cases.id = ${caseId}`).execute(db);
  return rows[0];
}

/** Those that no machine has hidden yet. */
export async function listCasesToHide(db: Db): Promise<CaseToHide[]> {
  const { rows } = await casesToHide(sql`cases.score >= ${limits.hideScore}`).execute(db);
  return rows.filter(({ was_hidden, is_there }) => !was_hidden && is_there);
}

export interface Hide {
  case_id: string;
  person_uid: string;
  /** Somebody of staff has decided the case. */
  is_decided: boolean;
}

/**
 * What a machine hides, but for cases in which staff have taken the listing down, or restrict the person still.
 * @param caseId of that case alone
 */
export async function listHides(db: Db, caseId: string | null = null): Promise<Hide[]> {
  const { rows } = await sql<Hide>`
    SELECT decisions.case_id, decisions.person_uid, cases.state = 'decided' AS is_decided
    FROM decisions JOIN removed_listings USING (listing_id) JOIN cases ON cases.id = decisions.case_id
    WHERE automated AND action = 'remove-listing' AND ${isStanding} AND decisions.person_uid IS NOT NULL
      AND ${caseId === null ? sql`true` : sql`cases.id = ${caseId}`}
      AND NOT (cases.state = 'decided' AND EXISTS (SELECT FROM decisions LEFT JOIN restrictions ON decision_id = id
        WHERE case_id = cases.id AND NOT automated AND ${isStanding}
          AND (action = 'remove-listing' OR decision_id IS NOT NULL)))`.execute(db);
  return rows;
}

/** By which this decision showed a listing again that a machine had hidden. */
export function findEndOfHide(
  db: Db,
  { case_id, created_at }: Pick<DecisionRow, 'case_id' | 'created_at'>,
): Promise<DecisionRow | undefined> {
  return db
    .selectFrom('decisions')
    .innerJoin('decisions as hide', 'hide.id', 'decisions.undoes')
    .selectAll('decisions')
    .where('decisions.case_id', '=', case_id)
    .where('decisions.automated', '=', false)
    .where('decisions.created_at', '>=', created_at)
    .where('hide.automated', '=', true)
    .executeTakeFirst();
}

/** By which a machine hides the listing of this case now. */
export function findHideOf(db: Db, caseId: string): Promise<DecisionRow | undefined> {
  return db
    .selectFrom('decisions')
    .innerJoin('removed_listings', 'removed_listings.listing_id', 'decisions.listing_id')
    .selectAll('decisions')
    .where('decisions.case_id', '=', caseId)
    .where('decisions.automated', '=', true)
    .where('decisions.action', '=', 'remove-listing')
    .where(isStanding)
    .executeTakeFirst();
}
