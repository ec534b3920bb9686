import { sql, type Selectable } from 'kysely';
import { dayMs } from '#server/day.ts';
import type { Db, Tables } from '#server/db/schema.ts';

type SampleCaseRow = Selectable<Tables['cases']> & { signals: number };

export async function setMemberSince(db: Db, uid: string, created_at: Date): Promise<void> {
  await db.updateTable('users').set({ created_at }).where('uid', '=', uid).execute();
}

/** The case that a report was put into, with how many signals are in it. */
export function findCaseOfReport(db: Db, reportId: string): Promise<SampleCaseRow> {
  return db
    .selectFrom('cases')
    .innerJoin('reports', 'reports.case_id', 'cases.id')
    .selectAll('cases')
    .select(sql<number>`(SELECT count(*)::int FROM signals WHERE case_id = cases.id)`.as('signals'))
    .where('reports.id', '=', reportId)
    .executeTakeFirstOrThrow();
}

/** Longer than staff can claim it, so that it is seen as claimed for as long as somebody looks at the samples. */
export async function claimForAWeek(db: Db, caseId: string, uid: string, start: Date): Promise<void> {
  await db
    .updateTable('cases')
    .set((eb) => ({
      claimed_by: eb.selectFrom('staff').select('staff_id').where('uid', '=', uid),
      claimed_until: new Date(start.getTime() + 7 * dayMs),
    }))
    .where('id', '=', caseId)
    .execute();
}

/** What this person said of how it went with a listing; undefined where it is not there. */
export function findThanks(
  db: Db,
  { listingId, from }: { listingId: string; from: string },
): Promise<{ id: string; about_uid: string } | undefined> {
  return db
    .selectFrom('thanks')
    .innerJoin('conversations', 'conversations.id', 'thanks.conversation_id')
    .select(['thanks.id', 'thanks.about_uid'])
    .where('conversations.listing_id', '=', listingId)
    .where('thanks.from_uid', '=', from)
    .executeTakeFirst();
}
