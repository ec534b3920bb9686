import type { EquipmentDefinitions } from '#contract/equipment.ts';
import { askedOfKind, attributesOfKind } from '#contract/equipment-asked.ts';
import { labelOf, saidOf } from '#contract/fact-lines.ts';
import type { Listing } from '#contract/listings.ts';

type Attribute = EquipmentDefinitions['attributes'][number];
type Asked = NonNullable<ReturnType<typeof askedOfKind>>;

/** One line of the table: what is known in words, or how a buyer asks for it, with the key of the data. */
export type FactLine = { label: string } & ({ value: string } | { question: string; key: string });

export interface FactGroup {
  name: string;
  lines: FactLine[];
  /** On paper, what is not known takes no room. */
  told: boolean;
}

/**
 * What is known of a listing's equipment under the headings of the data, and what its kind is asked first and nobody has
 * said. Its brand and serial number are not among them: the page shows the one above, and the other to nobody.
 */
export function factsOfListing(
  definitions: EquipmentDefinitions,
  { category, subcategory, details }: Pick<Listing, 'category' | 'subcategory' | 'details'>,
): FactGroup[] {
  const kind = { category: category.slug, subcategory: subcategory?.slug ?? null };
  const asked = askedOfKind(definitions, kind);
  if (!asked) return [];
  const lines = attributesOfKind(asked).flatMap((attribute): { group: string; line: FactLine }[] => {
    const { key, group } = attribute;
    const label = labelOf(attribute);
    const value = details[key];
    if (attribute.private) return [];
    if (value === undefined) {
      const question = questionOf(asked, attribute);
      return question === null ? [] : [{ group, line: { label, question, key } }];
    }
    if (key === 'brand') return [];
    return [{ group, line: { label, value: saidOf(attribute, value) } }];
  });
  return Object.entries(definitions.groups).flatMap(([group, name]) => {
    const own = lines.filter((one) => one.group === group).map(({ line }) => line);
    return own.length === 0 ? [] : [{ name, lines: own, told: own.some((line) => 'value' in line) }];
  });
}

/** How a buyer asks for what nobody has said; null for what is no question, as not everything that may be said is. */
export const questionOf = ({ target }: Asked, { key, ask }: Attribute): string | null =>
  target.first.includes(key) ? ask : null;

/** The same and the brand in the words of https://schema.org, as parts of a product. */
export function productFacts(facts: readonly FactGroup[], brand: string) {
  const known = facts.flatMap(({ lines }) => lines.filter((line) => 'value' in line));
  return {
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(known.length > 0 && {
      additionalProperty: known.map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
    }),
  };
}
