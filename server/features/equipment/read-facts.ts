import { askedOfKind, attributesOfKind } from '#contract/equipment-asked.ts';
import { readFact } from '#contract/equipment-values.ts';
import type { DetailValues } from '#contract/listings.ts';
import type { Equipment, Kind } from './equipment.ts';
import { measurePatterns } from './fact-patterns.ts';
import { phrases } from './fact-phrases.ts';

const patterns = [...measurePatterns, ...phrases];
const numberWords = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const numberWord = new RegExp(String.raw`\b(?:${numberWords.join('|')})\b`, 'g');

/**
 * The facts of a kind that a text tells, by the patterns of `fact-patterns.ts` and `fact-phrases.ts`: those that are asked
 * of the kind and plausible for it, each as it is told first. They are to be offered to the writer, who knows better.
 */
export function readFactsOf(equipment: Equipment, kind: Kind, text: string): DetailValues {
  const asked = askedOfKind(equipment.definitions, kind);
  if (!asked) return {};
  const attributes = new Map(attributesOfKind(asked).map((attribute) => [attribute.key, attribute]));
  const written = plain(text);
  const found: DetailValues = {};
  const take = (keys: readonly string[], given: unknown): void => {
    const key = keys.find((one) => attributes.has(one));
    if (key === undefined || Object.hasOwn(found, key)) return;
    const { value } = readFact(attributes.get(key)!, given, asked.target);
    if (value !== null) found[key] = value;
  };
  for (const { find, keys, toKeys = [], says } of patterns) {
    if (![...keys, ...toKeys].some((key) => attributes.has(key) && !Object.hasOwn(found, key))) continue;
    for (const { groups = {} } of written.matchAll(find)) {
      take(keys, says ?? measureOf(groups['value'] ?? sameUnit(groups['from'], groups['to'])));
      take(toKeys, measureOf(groups['to']));
    }
  }
  const brand = brandIn(equipment.definitions.brands[kind.category] ?? [], written);
  if (brand !== undefined) found['brand'] = brand;
  return found;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[‘’‛′]/g, "'")
    .replaceAll(/[“”″]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll(numberWord, (word) => String(numberWords.indexOf(word) + 1))
    .replaceAll(/[½¼¾]/g, (sign) => ({ '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' })[sign]!)
    .replaceAll(/(\d),(\d{3})\b/g, '$1$2')
    .replaceAll(/\n+/g, '. ')
    .replaceAll(/[ \t]+/g, ' ');
}

/** '18-inch' is 18 inches. */
const measureOf = (text: string | undefined): string | undefined =>
  text?.replaceAll(/(\d)-(?=[a-z])/g, '$1 ');

/** '32' of '32 to 37 inches', and of '5 to 6 feet': the unit of the second is that of the first. */
function sameUnit(from: string | undefined, to: string | undefined): string | undefined {
  if (from === undefined || !/^[\d./ ]+$/.test(from)) return from;
  return from + (/[a-z"']+$/.exec(to ?? '')?.[0] ?? '');
}

/** The longest of the names that are in the text as words of their own. */
function brandIn(brands: readonly string[], written: string): string | undefined {
  const words = ` ${written.replaceAll(/[.,;:!?()/]/g, ' ')} `;
  return brands
    .filter((brand) => brand.length > 3 && words.includes(` ${brand.toLowerCase()} `))
    .sort((one, other) => other.length - one.length)[0];
}
