import type { Categories } from '#server/features/categories/categories.ts';
import type { KnownValues } from '#server/features/equipment/bound-rule.ts';
import { doorNeed, doorWidth } from '#server/features/equipment/fact-filters.ts';
import type { Equipment } from '#server/features/equipment/equipment.ts';
import { askedRules, boundRule, type BoundFitRule } from '#server/features/equipment/fit-rules.ts';
import { joinVerdicts, ruleVerdict, type Fit } from '#server/features/equipment/verdict.ts';

/** Ids; null for what is in no subcategory. */
interface KindIds {
  categoryId: string;
  subcategoryId: string | null;
}

/** Kinds that the same rules decide. */
export interface FitGroup {
  kinds: readonly KindIds[];
  rules: readonly BoundFitRule[];
}

/** What one sheet of needs asks of each kind. */
export interface FitRules {
  groups: readonly FitGroup[];
  /** By the id of the subcategory, else of the category. */
  byKind: ReadonlyMap<string, FitGroup>;
}

/** Which verdicts a list shows. */
export interface FitFilter extends FitRules {
  verdicts: readonly Fit['verdict'][];
}

export function fitRulesFor(
  { equipment, categories }: { equipment: Equipment; categories: Categories },
  needs: KnownValues,
): FitRules {
  const groups = new Map<string, { kinds: KindIds[]; rules: BoundFitRule[] }>();
  const byKind = new Map<string, FitGroup>();
  for (const { id, slug, subcategories } of categories.all) {
    for (const subcategory of [null, ...subcategories]) {
      const kind = { category: slug, subcategory: subcategory?.slug ?? null };
      const rules = askedRules(equipment.fitRules(kind), needs);
      if (rules.length === 0) continue;
      const name = rules.map(({ filter, margin }) => `${filter} ${margin}`).join();
      const group = groups.getOrInsertComputed(name, () => ({
        kinds: [],
        rules: rules.map((rule) => boundRule(rule, needs)),
      }));
      group.kinds.push({ categoryId: id, subcategoryId: subcategory?.id ?? null });
      byKind.set(subcategory?.id ?? id, group);
    }
  }
  return { groups: [...groups.values()], byKind };
}

/** A door that has to be gone through: the rule of needs sheets by itself. */
export interface DoorFilter extends FitFilter {
  inches: number;
}

/** Undefined where a list does not ask for it. */
export function doorFilterOf(
  services: { equipment: Equipment; categories: Categories },
  facts: Readonly<Record<string, string>>,
): DoorFilter | undefined {
  const inches = doorWidth(services.equipment, facts);
  return inches === undefined
    ? undefined
    : { inches, ...fitRulesFor(services, { [doorNeed]: inches }), verdicts: ['fits'] };
}

/** Whether a list shows a listing in memory, as far as needs say. */
export function meetsFit(
  listing: { category_id: string; subcategory_id: string | null; facts: KnownValues | null },
  { byKind, verdicts }: FitFilter,
): boolean {
  const { category_id, subcategory_id, facts } = listing;
  const rules = byKind.get(subcategory_id ?? category_id)?.rules ?? [];
  return verdicts.includes(joinVerdicts(rules.map((rule) => ruleVerdict(rule, facts ?? {}))));
}
