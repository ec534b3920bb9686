import type { Attribute, EquipmentDefinitions } from './equipment.ts';
import { factWords, type FactValue } from './fact-words.ts';
import { readersAnswers, readersLabels } from './wording/facts.ts';

/** What a fact is called for its readers. */
export const labelOf = ({ key, label }: Attribute): string => readersLabels[key] ?? label;

/** What is said of it, for its readers. */
export function saidOf(attribute: Attribute, value: FactValue): string {
  const answer = String(value);
  const said = Object.hasOwn(readersAnswers, answer) ? readersAnswers[answer]! : factWords(attribute, value);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/**
 * All that is said of a listing's equipment, in the order of the data, whatever kind it is of. The brand has a field of
 * its own, and the serial number is for nobody.
 */
export function factLinesOf(
  { attributes }: EquipmentDefinitions,
  details: Readonly<Record<string, FactValue>>,
): { label: string; value: string }[] {
  return attributes.flatMap((attribute) => {
    const value = details[attribute.key];
    if (value === undefined || attribute.private || attribute.key === 'brand') return [];
    return [{ label: labelOf(attribute), value: saidOf(attribute, value) }];
  });
}
