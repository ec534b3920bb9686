import type { EquipmentDefinitions } from '#contract/equipment.ts';

/** How many are asked first where nobody knows for which kind. */
const usualCount = 8;

/**
 * The keys of the needs that these kinds can use, in the order of the data; without a kind those that most kinds use.
 * @param kinds 'category' or 'category/subcategory', by slug
 */
export function firstNeeds(definitions: EquipmentDefinitions, kinds: readonly string[]): string[] {
  const { needs, targets } = definitions;
  const nameOf = ({ category, subcategory }: (typeof targets)[number]) =>
    subcategory === null ? category : `${category}/${subcategory}`;
  const asked = targets.filter((target) => kinds.includes(nameOf(target)));
  const of = (some: typeof targets): string[] => some.flatMap((target) => needsOf(definitions, target));
  const keys = needs.map(({ key }) => key);
  const own = new Set(of(asked));
  if (own.size > 0) return keys.filter((key) => own.has(key));
  const all = of(targets);
  const uses = new Map(keys.map((key) => [key, all.filter((one) => one === key).length]));
  const usual = keys.toSorted((one, other) => uses.get(other)! - uses.get(one)!).slice(0, usualCount);
  return keys.filter((key) => usual.includes(key));
}

/** Each once. */
function needsOf(
  { filters }: EquipmentDefinitions,
  { fits }: EquipmentDefinitions['targets'][number],
): string[] {
  return [...new Set(filters.filter(({ key }) => fits.includes(key)).flatMap(({ needs }) => needs))];
}
