import { askedOfKind, attributesOfKind, type AskedOfKind } from '#contract/equipment-asked.ts';
import { readFact } from '#contract/equipment-values.ts';
import { fromTo, shortFactWords, type FactValue } from '#contract/fact-words.ts';
import type { ListingInput } from '#contract/listing-input-schema.ts';
import type { DetailValues } from '#contract/listings.ts';
import * as words from '#contract/wording/facts.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Equipment, Kind } from './equipment.ts';

/** A listing's facts as they are kept. */
export interface KeptFacts {
  details: DetailValues;
  /** These two have columns of their own. Without a brand it stays as it is. */
  brand?: string;
  serial: string;
}

/**
 * Checks what is said of a listing's equipment. What is not asked of its kind is refused, unless the listing may have it
 * from the kind it had before: then it is dropped.
 *
 * @param before the listing's facts and kind before this change; null for a new one
 * @throws AppError `invalid-input` with a text for each `details.<key>`
 */
export function factsToKeep(
  equipment: Equipment,
  kind: Kind,
  given: NonNullable<ListingInput['details']>,
  before: { kind: Kind; details: DetailValues } | null,
): KeptFacts {
  const asked = askedOf(equipment, kind);
  const attributes = new Map(attributesOfKind(asked).map((attribute) => [attribute.key, attribute]));
  const isMoved = before !== null && !isSameKind(before.kind, kind);
  const kept: DetailValues = {};
  const fields: Record<string, string> = {};
  for (const [key, typed] of Object.entries(given)) {
    const attribute = attributes.get(key) ?? (key === 'brand' ? equipment.attribute(key) : undefined);
    if (attribute) {
      const { value, problem } = readFact(attribute, typed, asked.target);
      if (problem !== null) fields[`details.${key}`] = problem;
      else if (value !== null) kept[key] = value;
      continue;
    }
    const other = equipment.attribute(key);
    if (!other) fields[`details.${key}`] = words.notKnown;
    else if (typed !== null && typed !== '' && !isMoved && !Object.hasOwn(before?.details ?? {}, key))
      fields[`details.${key}`] = words.notOfThisKind(other.label);
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid-input', { fields });
  const { brand, serial = '', ...details } = kept;
  return {
    details,
    serial: String(serial),
    ...('brand' in given && { brand: String(brand ?? '') }),
  };
}

/** What still holds when a listing's kind changes: what is asked of the new one, and plausible for it. */
export function factsOfNewKind(equipment: Equipment, kind: Kind, details: DetailValues): DetailValues {
  const asked = askedOf(equipment, kind);
  return Object.fromEntries(
    attributesOfKind(asked).flatMap((attribute): [string, FactValue][] => {
      const value = details[attribute.key];
      const isKept = value !== undefined && readFact(attribute, value, asked.target).problem === null;
      return isKept ? [[attribute.key, value]] : [];
    }),
  );
}

export const isSameKind = (one: Kind, other: Kind): boolean =>
  one.category === other.category && one.subcategory === other.subcategory;

/** @throws AppError `invalid-input` for a kind that this release does not know: another one runs beside it */
function askedOf({ definitions }: Equipment, kind: Kind): AskedOfKind {
  const asked = askedOfKind(definitions, kind);
  if (!asked) throw new AppError('invalid-input', { fields: { category: words.chooseKind } });
  return asked;
}

const factsOnCard = 2;
/** Of something that is not there a card says nothing. */
const isSaid = (value: FactValue | undefined): value is FactValue =>
  value !== undefined && value !== 'none' && value !== false;

/** What a card says of a listing's equipment: '18 in seat', 'holds 250 lb', 'handles 32 to 37 in'. */
export function cardFactsOf(equipment: Equipment, kind: Kind, details: DetailValues): string[] {
  const said: string[] = [];
  const facts = equipment.cardFacts(kind);
  const joined = new Set<string>();
  for (const { attribute, words, atZero } of facts) {
    const { key } = attribute;
    const value = details[key];
    if (!isSaid(value) || joined.has(key)) continue;
    const onCard = (value === 0 && atZero) || words;
    const upTo = key.replace('_min_', '_max_');
    const highest = upTo === key ? undefined : facts.find((fact) => fact.attribute.key === upTo);
    if (highest && details[upTo] !== undefined && onCard.includes('from {}')) {
      joined.add(upTo);
      const both = fromTo(shortFactWords(attribute, value), shortFactWords(highest.attribute, details[upTo]));
      said.push(onCard.replace('from {}', () => both));
    } else said.push(onCard.replace('{}', () => shortFactWords(attribute, value)));
    if (said.length === factsOnCard) break;
  }
  return said;
}
