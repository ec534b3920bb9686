import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';

const mark = '/* prepared */';

/**
 * Put it into a statement that runs often: each connection then parses it only once, and plans it only once where one
 * plan suits all values. Only for statements
 *
 * - with few variants: every connection keeps each text in memory;
 * - that name their columns: after a migration PostgreSQL refuses to repeat a `SELECT *`;
 * - whose best plan does not depend on the values: a rare word and a common word need different ones.
 */
export const prepared = sql.raw(mark);

/** There are few texts, and the same ones recur. */
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
