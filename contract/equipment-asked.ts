import type { Attribute, EquipmentDefinitions, Target } from './equipment.ts';

/** The steps in which the attributes of a kind are asked. */
export type FactStepName = 'first' | 'more' | 'battery' | 'pickup' | 'hygiene' | 'last';
interface FactStep {
  name: FactStepName;
  attributes: readonly Attribute[];
}

/** What is asked of one kind: every attribute once, in the first step that names it. */
export interface AskedOfKind {
  target: Target;
  /** In their order, none of them empty. */
  steps: readonly FactStep[];
}

/**
 * @param of both by slug; `subcategory` null for what is in none
 * @returns null for a kind that nothing is asked of
 */
export function askedOfKind(
  { targets, always, attributes }: EquipmentDefinitions,
  of: { category: string; subcategory: string | null },
): AskedOfKind | null {
  const target = targets.find(
    ({ category, subcategory }) => category === of.category && subcategory === of.subcategory,
  );
  if (!target) return null;
  const keys: readonly (readonly [FactStepName, readonly string[]])[] = [
    ['first', target.first],
    ['more', target.more],
    ['battery', target.powered ? always.battery_when_powered : []],
    ['pickup', always.pickup],
    ['hygiene', always.hygiene],
    ['last', always.asked_last],
  ];
  const taken = new Set<string>();
  const steps = keys.map(([name, own]) => ({
    name,
    attributes: own.flatMap((key) => {
      if (taken.has(key)) return [];
      taken.add(key);
      return attributes.filter((attribute) => attribute.key === key);
    }),
  }));
  return { target, steps: steps.filter((step) => step.attributes.length > 0) };
}

/** Every attribute that can be told of a kind. */
export const attributesOfKind = ({ steps }: AskedOfKind): readonly Attribute[] =>
  steps.flatMap(({ attributes }) => attributes);
