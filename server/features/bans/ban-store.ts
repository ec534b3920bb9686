import type { Db, Tables } from '#server/db/schema.ts';

export async function insertMarks(db: Db, marks: readonly Tables['banned_marks'][]): Promise<void> {
  if (marks.length > 0)
    await db
      .insertInto('banned_marks')
      .values(marks)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function isMarked(db: Db, marks: readonly Buffer[], now: Date): Promise<boolean> {
  if (marks.length === 0) return false;
  const row = await db
    .selectFrom('banned_marks')
    .select('mark')
    .where('mark', 'in', marks)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** After the decision was taken back. */
export async function deleteMarksOf(db: Db, decisionId: string): Promise<void> {
  await db.deleteFrom('banned_marks').where('decision_id', '=', decisionId).execute();
}
