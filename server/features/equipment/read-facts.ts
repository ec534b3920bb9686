import { askedOfKind, attributesOfKind } from '#contract/equipment-asked.ts';
import { readFact } from '#contract/equipment-values.ts';
import type { DetailValues } from '#contract/listings.ts';
import type { Equipment, Kind } from './equipment.ts';
import { namesIn } from './fact-names.ts';
import { withDigits } from './fact-numbers.ts';
import { offerPhrases } from './fact-offer-phrases.ts';
import { measurePatterns } from './fact-patterns.ts';
import { phrases } from './fact-phrases.ts';
import { inEnglish } from './fact-spanish.ts';

const patterns = [...measurePatterns, ...phrases, ...offerPhrases];

/**
 * The facts of a kind that a text tells, in English or Spanish, by patterns and phrases and by names (`fact-*.ts`): those
 * that are asked of the kind and plausible for it, each as it is told first. They are to be offered to the writer, who
 * knows better.
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
    const attribute = attributes.get(key)!;
    // Small letters are read: a size such as XL, a plug or a number of a part is written large, a word ("large") is not.
    const isCode =
      attribute.type === 'text' && key !== 'model' && typeof given === 'string' && !/^[a-z]{4,}$/.test(given);
    const { value } = readFact(attribute, isCode ? given.toUpperCase() : given, asked.target);
    if (value !== null) found[key] = value;
  };
  for (const { find, keys, toKeys = [], says } of patterns) {
    if (![...keys, ...toKeys].some((key) => attributes.has(key) && !Object.hasOwn(found, key))) continue;
    for (const { groups = {} } of written.matchAll(find)) {
      take(keys, says ?? measureOf(groups['value'] ?? sameUnit(groups['from'], groups['to'])));
      take(toKeys, measureOf(groups['to']));
    }
  }
  const { brand, model } = namesIn(equipment.definitions.brands[kind.category] ?? [], text);
  if (brand !== undefined) found['brand'] = brand;
  if (model !== undefined) take(['model'], model);
  return found;
}

function plain(text: string): string {
  const said = text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’‛′]/g, "'")
    .replaceAll(/[“”″]/g, '"')
    .replaceAll(/[–—]/g, '-')
    .replaceAll('×', 'x')
    .replaceAll(/\bw\/ ?/g, 'with ')
    .replaceAll(/\ba (year|month|week)(?: and a half)?\b/g, (half, unit: string) =>
      half.endsWith('half') ? `1.5 ${unit}s` : half,
    )
    .replaceAll(/[½¼¾]/g, (sign) => ({ '½': ' 1/2', '¼': ' 1/4', '¾': ' 3/4' })[sign]!);
  return inEnglish(withDigits(said))
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
