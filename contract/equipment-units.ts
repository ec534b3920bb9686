import { cm, kg, km } from './equipment-metric.ts';

interface Unit {
  readonly names: RegExp;
  /** How many of the kept unit one of it is. */
  readonly factor: number;
  /** The factor of the number that may follow it, with or without its unit: 5' 2 is 5 feet 2 inches. */
  readonly next?: number;
}

/** By the unit that is kept; its own is first. */
const units: Readonly<Record<string, readonly Unit[]>> = {
  in: [
    { names: /^(?:"|''|in|inch|inches)$/, factor: 1 },
    { names: /^(?:'|ft|foot|feet)$/, factor: 12, next: 1 },
    { names: /^(?:yd|yds|yards?)$/, factor: 36 },
    { names: /^(?:cm|cms|centimet(?:er|re)s?)$/, factor: cm },
    { names: /^(?:mm|millimet(?:er|re)s?)$/, factor: cm / 10 },
    { names: /^(?:m|met(?:er|re)s?)$/, factor: cm * 100, next: cm },
  ],
  lb: [
    { names: /^(?:#|lbs?|pounds?)$/, factor: 1, next: 1 / 16 },
    { names: /^(?:oz|ounces?)$/, factor: 1 / 16 },
    { names: /^(?:kgs?|kilos?|kilograms?)$/, factor: kg },
    { names: /^(?:g|grams?)$/, factor: kg / 1000 },
  ],
  mi: [
    { names: /^(?:mi|miles?)$/, factor: 1 },
    { names: /^(?:km|kms|kilomet(?:er|re)s?)$/, factor: km },
  ],
  mph: [
    { names: /^(?:mph|mi\/h|miles? per hour|miles? an hour)$/, factor: 1 },
    { names: /^(?:km\/h|kmh|kph|kilomet(?:er|re)s? per hour)$/, factor: km },
  ],
  months: [
    { names: /^(?:mos?|months?)$/, factor: 1 },
    { names: /^(?:y|yrs?|years?)$/, factor: 12, next: 1 },
    { names: /^(?:wks?|weeks?)$/, factor: 12 / 52 },
  ],
  V: [{ names: /^(?:v|volts?|vdc|vac)$/, factor: 1 }],
  Ah: [
    { names: /^(?:ah|amp hours?|amp-hours?)$/, factor: 1 },
    { names: /^mah$/, factor: 1 / 1000 },
  ],
  year: [],
  count: [{ names: /^(?:x|pcs?|pieces?)$/, factor: 1 }],
  people: [{ names: /^(?:people|persons?|adults?)$/, factor: 1 }],
  steps: [{ names: /^(?:steps?|stairs?)$/, factor: 1 }],
};

const fractions: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** A number with a fraction behind it, or not, and what follows up to the next number. */
const part =
  /\s*(?:(?<whole>\d+(?:\.\d+)?|\.\d+)(?:[ -]+(?<over>\d+)\/(?<under>\d+))?|(?<onlyOver>\d+)\/(?<onlyUnder>\d+))(?![\d/])\s*(?<unit>[^\d.]*)\.?/y;

/**
 * Reads a measure as people write it: '18', '18 1/2', '45,5 cm', `5' 2"`, '5 ft 2', '136 kg', '1,200 lb', 'about 18 in.'.
 *
 * @param unit the one that is kept, and is meant where none is written
 * @returns in that unit, to a hundredth; null where it is no measure
 */
export function readMeasure(typed: string, unit: string): number | null {
  const text = plain(typed);
  let sum = 0;
  let next: number | undefined;
  part.lastIndex = 0;
  for (let at = 0; at < text.length; at = part.lastIndex) {
    const groups = part.exec(text)?.groups;
    if (!groups) return null;
    const name = groups['unit']!.replace(/[,;]\s*$|\band\s*$/, '').trim();
    const named = units[unit]?.find(({ names }) => names.test(name));
    const factor = named?.factor ?? (name === '' ? (next ?? 1) : null);
    if (factor === null || (at > 0 && factor !== next)) return null;
    sum += numberOf(groups) * factor;
    next = named?.next;
  }
  return text === '' || !Number.isFinite(sum) ? null : Math.round(sum * 100) / 100;
}

function numberOf({
  whole = '0',
  over,
  under,
  onlyOver,
  onlyUnder,
}: Record<string, string | undefined>): number {
  return Number(whole) + Number(over ?? onlyOver ?? 0) / Number(under ?? onlyUnder ?? 1);
}

function plain(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[¼½¾⅛⅜⅝⅞]/g, (sign) => ` ${fractions[sign]}`)
    .replaceAll(/[′’‘`´]/g, "'")
    .replaceAll(/[″“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^(?:about|approx\.?|approximately|around|ca\.?|~|=)\s*/, '')
    .replaceAll(/(\d),(\d{3})(?!\d)/g, '$1$2')
    .replaceAll(/(\d),(\d)/g, '$1.$2');
}
