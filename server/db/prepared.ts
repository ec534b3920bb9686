import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const mark = '/* prepared */';

/**
 * To be written into a statement that is asked often: each connection then parses it once, and plans it once where one
 * plan suits all values, instead of at every call. Only for statements
 *
 * - of few different texts: each stays in the memory of each connection;
 * - that name their columns: after a migration PostgreSQL refuses to repeat a `SELECT *`;
 * - whose plan does not hang on the values: a search for a rare word and one for a common word want different ones.
 */
export const prepared = sql.raw(mark);

/** Texts are few, and the same ones come again and again. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url');
    names.set(text, name);
  }
  return name;
}

type Query = (config: unknown, values?: unknown, callback?: unknown) => unknown;

/** `pg`'s client, which prepares the statements that are marked. */
export class PreparingClient extends pg.Client {
  override query = ((config: unknown, values?: unknown, callback?: unknown): unknown => {
    const query = super.query as Query;
    if (typeof config !== 'string' || !Array.isArray(values) || !config.includes(mark))
      return query.call(this, config, values, callback);
    return query.call(this, { name: nameOf(config), text: config, values }, callback);
  }) as pg.Client['query'];
}
