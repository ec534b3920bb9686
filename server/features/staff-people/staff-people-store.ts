import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

export type FoundPersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

const selectPeople = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'uid',
      'display_name',
      'created_at',
      'disabled_at',
      'suspended_until',
      'messaging_limited_until',
    ]);

/** Whose uid or address it is, and whose name has it in it; the former first, then by name. */
export function findPeopleLike(
  db: Db,
  { words, without, limit }: { words: string; without: string; limit: number },
) {
  const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isExactly = sql<boolean>`(uid = ${words} OR email = lower(${words}))`;
  return selectPeople(db)
    .where('uid', '<>', without)
    .where(sql<boolean>`(${isExactly} OR display_name ILIKE ${like})`)
    .orderBy(isExactly, 'desc')
    .orderBy('display_name')
    .orderBy('uid')
    .limit(limit)
    .execute();
}

export function findPerson(db: Db, uid: string) {
  return selectPeople(db).where('uid', '=', uid).executeTakeFirst();
}

/** The latest first, and how many there are. */
export async function listListingsOf(db: Db, uid: string, limit: number) {
  const rows = await db
    .selectFrom('listings')
    .select(['id', 'title', 'status', 'hidden', 'created_at'])
    .select(sql<number>`(count(*) OVER ())::int`.as('total'))
    .where('seller_uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The latest first. */
export function listCasesAbout(db: Db, uid: string) {
  return db
    .selectFrom('cases')
    .select(['id', 'state', 'model', 'title', 'urgent', 'opened_at'])
    .where('person_uid', '=', uid)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export function findContact(db: Db, uid: string) {
  return db.selectFrom('users').select(['email', 'phone_number']).where('uid', '=', uid).executeTakeFirst();
}

/** Whose reports are in a case and were not taken back, in their order. */
export function listReportersIn(db: Db, caseId: string) {
  return db
    .selectFrom('reports')
    .innerJoin('users', 'users.uid', 'reports.reporter_uid')
    .select(['users.uid', 'users.display_name as text', 'reports.id as report_id'])
    .where('case_id', '=', caseId)
    .where('reports.state', '<>', 'withdrawn')
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .execute();
}
