import type { Token } from './listing-tokens.ts';
import type { Recall } from './safety-files.ts';

/** What a seller says of when a thing is from, and of its serial number ('' where it was not given). */
export interface SaidOfOne {
  readonly tokens: readonly Token[];
  /** The year on its label, where the form has it. */
  readonly year: number | null;
  readonly serial: string;
}

/** Years from making a thing to selling it, at most. */
const onTheShelf = 5;

/**
 * By the year it was made, or sold, and by its serial number. What was bought in a year may have been made some years
 * before, and sold on for a year; what was made after the last was sold is another one.
 */
export function isAffected(recall: Recall, { tokens, year, serial }: SaidOfOne): boolean {
  const { made, sold, match } = recall;
  const own = year === null ? yearSaid(tokens) : { year, isMade: true };
  if (own === null) {
    if (match.need_year) return false;
  } else if (made) {
    if (own.year < yearOf(made[0])) return false;
    if (own.year > yearOf(made[1]) + (own.isMade ? 0 : onTheShelf)) return false;
  } else if (sold) {
    if (own.year < yearOf(sold[0]) - 1 || own.year > yearOf(sold[1]) + (own.isMade ? 0 : 1)) return false;
  }
  const [first] = recall.serial_range ?? [];
  return digitsOf(serial).length !== first?.length || isInRange(recall, serial);
}

export function isInRange({ serial_range: range }: Recall, serial: string): boolean {
  const digits = digitsOf(serial);
  return range?.[0].length === digits.length && digits >= range[0] && digits <= range[1];
}

const digitsOf = (serial: string): string => serial.replaceAll(/\D/g, '');

const yearOf = (date: string): number => Number(date.slice(0, 4));

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const saysMade = wordsOf(
  'made year manufactured mfg built dated model plate label hecho hecha fabricado fabricada modelo ano',
);
const saysBought = wordsOf(
  'bought purchased got ordered delivered installed comprado comprada compramos compre compraron instalado instalada',
);
const between = wordsOf(
  'in around about new from of is was early late year it them this to us me back en de del el la lo por nuevo nueva spring ' +
    'summer fall winter jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july ' +
    'august september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre ' +
    'noviembre diciembre',
);
const farthest = 5;

interface SaidYear {
  year: number;
  /** Of its making; else it was bought then. */
  isMade: boolean;
}

/** "made in 1998", "2015 model", or else "bought 2020"; null if the listing's words don't say just one. */
export function yearSaid(tokens: readonly Token[]): SaidYear | null {
  const said = tokens.flatMap(({ text }, at): SaidYear[] => {
    if (!/^(?:19[5-9]\d|20[0-3]\d)$/.test(text)) return [];
    let before = at - 1;
    while (between.has(tokens[before]?.text ?? '') && at - before < farthest) before -= 1;
    const word = tokens[before]?.text ?? '';
    const isBought = saysBought.has(word);
    // "Silla del 1999".
    const isOfYear = tokens[at - 1]?.text === 'del' && !isBought;
    const isMade = saysMade.has(word) || tokens[at + 1]?.text === 'model' || isOfYear;
    return isMade || isBought ? [{ year: Number(text), isMade }] : [];
  });
  const made = said.filter(({ isMade }) => isMade);
  const years = new Set((made.length > 0 ? made : said).map(({ year }) => year));
  return years.size === 1 ? { year: [...years][0]!, isMade: made.length > 0 } : null;
}
