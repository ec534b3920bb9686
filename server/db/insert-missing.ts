import type { InsertQueryBuilder, InsertResult } from 'kysely';
import type { Tables } from './schema.ts';

/** Inserts a row, unless there is one with its key. @returns whether it was inserted */
export async function insertMissing<Table extends keyof Tables>(
  insert: InsertQueryBuilder<Tables, Table, InsertResult>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await insert
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
