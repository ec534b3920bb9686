import { sql, type RawBuilder } from 'kysely';
import type { FactCondition } from '#server/features/equipment/fact-filters.ts';
import type { Rule, Term } from '#server/features/equipment/fit-rule.ts';
import type { BoundFitRule } from '#server/features/equipment/fit-rules.ts';
import type { FitFilter, FitGroup } from './listing-fit.ts';

interface Within {
  categoryId?: string | undefined;
  subcategoryId?: string | undefined;
}

/** Conditions on `listing_search.facts`: the rules of `verdict.ts` in SQL, where NULL is what is not known. */

/** A fact of the type that it is compared as; of another type it is not known. */
const numberOf = (key: string): RawBuilder<unknown> =>
  sql`CASE WHEN jsonb_typeof(facts -> ${sql.lit(key)}) = 'number' THEN (facts -> ${sql.lit(key)})::numeric END`;
const textOf = (key: string): RawBuilder<unknown> =>
  sql`CASE WHEN jsonb_typeof(facts -> ${sql.lit(key)}) = 'string' THEN facts ->> ${sql.lit(key)} END`;

/** All of them. */
export function factsCondition(conditions: readonly FactCondition[]): RawBuilder<unknown> {
  return allOf(
    conditions.flatMap(({ key, least, most, is }) => {
      if (typeof is === 'boolean') return [sql`facts -> ${sql.lit(key)} = ${JSON.stringify(is)}::jsonb`];
      if (is !== undefined) return [sql`facts ->> ${sql.lit(key)} = ${is}`];
      return [
        ...(least === undefined ? [] : [sql`${numberOf(key)} >= ${least}::numeric`]),
        ...(most === undefined ? [] : [sql`${numberOf(key)} <= ${most}::numeric`]),
      ];
    }),
  );
}

/** Whether the verdict is one of those that are shown. @param within the kinds asked for: rules of others are left out */
export function fitCondition({ groups: all, verdicts }: FitFilter, within: Within): RawBuilder<unknown> {
  const groups = all.flatMap(({ kinds, rules }) => {
    const asked = kinds.filter(
      ({ categoryId, subcategoryId }) =>
        (within.categoryId ?? categoryId) === categoryId &&
        (within.subcategoryId ?? subcategoryId) === subcategoryId,
    );
    return asked.length === 0 ? [] : [{ kinds: asked, rules }];
  });
  const verdict =
    groups.length === 0
      ? sql`NULL::boolean`
      : sql`CASE ${sql.join(
          groups.map((group) => sql`WHEN ${isOf(group)} THEN ${allOf(group.rules.map(ruleInSql))}`),
          sql` `,
        )} END`;
  const isShown = (one: FitFilter['verdicts'][number]): boolean => verdicts.includes(one);
  if (isShown('fits') && isShown('unknown')) return sql`(${verdict}) IS NOT FALSE`;
  if (isShown('fits')) return sql`(${verdict}) IS TRUE`;
  return isShown('unknown') ? sql`(${verdict}) IS NULL` : sql`(${verdict}) IS FALSE`;
}

function isOf({ kinds }: FitGroup): RawBuilder<unknown> {
  const subcategoryIds = kinds.flatMap(({ subcategoryId }) => subcategoryId ?? []);
  const categoryIds = kinds.flatMap((kind) => (kind.subcategoryId === null ? kind.categoryId : []));
  const isOfSubcategory = sql`subcategory_id = ANY(${idsOf(subcategoryIds)}::uuid[])`;
  const isOfNone = sql`subcategory_id IS NULL AND category_id = ANY(${idsOf(categoryIds)}::uuid[])`;
  if (categoryIds.length === 0) return isOfSubcategory;
  return subcategoryIds.length === 0 ? isOfNone : sql`(${isOfSubcategory} OR ${isOfNone})`;
}

const idsOf = (ids: readonly string[]): string => `{${ids.join(',')}}`;

/** TRUE, FALSE or NULL, as `ruleVerdict` says fits, does not fit or unknown. */
function ruleInSql({ rule, required }: BoundFitRule): RawBuilder<unknown> {
  const holds = holdsInSql(rule);
  // Only these can hold while a fact is missing.
  if (rule.is !== 'or' && rule.is !== 'settled') return holds;
  return sql`CASE WHEN facts ?& ${[...required]}::text[] THEN ${holds} ELSE NULLIF(${holds}, TRUE) END`;
}

function holdsInSql(rule: Rule): RawBuilder<unknown> {
  switch (rule.is) {
    case 'and':
      return allOf(rule.of.map(holdsInSql));
    case 'or':
      return sql`(${sql.join(rule.of.map(holdsInSql), sql` OR `)})`;
    case 'one of':
      return sql`(${termInSql(rule.value, 'text')} IN (${sql.join(
        rule.among.map((one) => termInSql(one, 'text')),
      )}))`;
    case 'compare': {
      const isText = [rule.left, rule.right].some(
        (term) => term.is === 'value' && typeof term.value === 'string',
      );
      const [left, right] = [rule.left, rule.right].map((term) =>
        termInSql(term, isText ? 'text' : 'numeric'),
      );
      const compared = sql`${left} ${sql.raw(rule.by === '==' ? '=' : rule.by)} ${right}`;
      return rule.counts === 'true' ? sql`COALESCE(${compared}, TRUE)` : sql`(${compared})`;
    }
    case 'settled':
      return rule.value ? sql`TRUE` : sql`FALSE`;
  }
}

function termInSql(term: Term, type: 'text' | 'numeric'): RawBuilder<unknown> {
  switch (term.is) {
    case 'value':
      return type === 'text' ? sql`${String(term.value)}::text` : sql`${term.value}::numeric`;
    case 'fact':
      return type === 'text' ? textOf(term.key) : numberOf(term.key);
    case 'abs':
      return sql`abs(${termInSql(term.of, 'numeric')})`;
    case 'rank':
      return sql`(array_position(${[...term.choices]}::text[], ${termInSql(term.of, 'text')}) - 1)`;
    case 'if':
      return sql`CASE WHEN facts -> ${sql.lit(term.fact)} = 'true'::jsonb THEN ${termInSql(term.yes, type)}
        ELSE ${termInSql(term.no, type)} END`;
    case '+':
    case '-':
    case '*':
      return sql`(${termInSql(term.left, 'numeric')} ${sql.raw(term.is)} ${termInSql(term.right, 'numeric')})`;
    case 'need':
    case 'margin':
      throw new Error('a rule is asked of lists before its needs are bound');
  }
}

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`TRUE` : sql`(${sql.join(conditions, sql` AND `)})`;
