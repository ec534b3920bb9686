import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { Db } from '#server/db/schema.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/**
 * The indexes that lists walk and a query used, the rows it read of listings, how often it read a table of them from end
 * to end, and what came out.
 *
 * @param plan `generic`: the one plan that PostgreSQL keeps for all values of a prepared statement
 */
export async function measurePlan(db: Db, query: CompiledQuery, plan: 'custom' | 'generic' = 'custom') {
  const rows =
    plan === 'custom' ? (await db.executeQuery(explained(query))).rows : await explainPrepared(db, query);
  const top = rows[0]!['QUERY PLAN'][0].Plan;
  const nodes: PlanNode[] = [];
  const visit = (node: PlanNode): void => {
    if (node['Actual Loops'] === 0) return;
    nodes.push(node);
    node.Plans?.forEach(visit);
  };
  visit(top);
  const onListings = nodes.filter((node) => node['Relation Name']?.startsWith('listing'));
  const read = onListings.map(
    (node) =>
      (node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      node['Actual Loops'],
  );
  return {
    indexes: [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))].filter((name) =>
      name.startsWith('listing_search'),
    ),
    rowsRead: Math.round(read.reduce((sum, rows) => sum + rows, 0)),
    sequential: onListings.filter((node) => node['Node Type'] === 'Seq Scan').length,
    found: top['Actual Rows'],
  };
}

interface Explained {
  'QUERY PLAN': [{ Plan: PlanNode }];
}

const explained = (query: CompiledQuery) =>
  CompiledQuery.raw(`EXPLAIN (ANALYZE, FORMAT JSON) ${query.sql}`, [
    ...query.parameters,
  ]) as CompiledQuery<Explained>;

function explainPrepared(db: Db, compiled: CompiledQuery): Promise<Explained[]> {
  const values = compiled.parameters.map((value) => pg.escapeLiteral(textOf(value)));
  return db.connection().execute(async (one) => {
    await sql`SET plan_cache_mode = force_generic_plan`.execute(one);
    await sql.raw(`PREPARE page AS ${compiled.sql}`).execute(one);
    const given = values.length > 0 ? `(${values.join(', ')})` : '';
    const explain = `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE page ${given}`;
    const { rows } = await sql.raw<Explained>(explain).execute(one);
    await sql`DEALLOCATE page`.execute(one);
    await sql`RESET plan_cache_mode`.execute(one);
    return rows;
  });
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(value);
}
