import { endsClause, wordSet, type Token } from './listing-tokens.ts';
import { endsName, isPart } from './recalled-parts.ts';
import type { Span } from './phrase-index.ts';
import type { Recall } from './safety-files.ts';

/** What a seller says of when a thing is from, and of its serial number ('' where it was not given). */
export interface SaidOfOne {
  readonly tokens: readonly Token[];
  /** The year on its label, where the form has it. */
  readonly year: number | null;
  readonly serial: string;
}

/** Where a recall's phrases stand, so that a year beside them is known for theirs, and a model for no year. */
export interface OwnPlaces {
  readonly titleLength: number;
  readonly isOwn: (at: number) => boolean;
  readonly models: readonly Span[];
}

/** Years from making a thing to selling it, at most, by how its year is said. */
const onTheShelf = { made: 0, ofIt: 1, boughtNew: 2, bought: 5 };

/**
 * By the year it was made, or sold, and by its serial number. What was bought in a year may have been made some years
 * before, and sold on for a year; what was made after the last was sold is another one.
 */
export function isAffected(recall: Recall, said: SaidOfOne, places: OwnPlaces): boolean {
  const { made, sold, match } = recall;
  const { tokens, year, serial } = said;
  const own = year === null ? yearSaid(tokens, places) : { year, shelf: onTheShelf.made };
  if (own === null) {
    if (match.need_year) return false;
  } else if (made) {
    if (own.year < yearOf(made[0]) || own.year > yearOf(made[1]) + own.shelf) return false;
  } else if (sold) {
    if (own.year < yearOf(sold[0]) - 1 || own.year > yearOf(sold[1]) + Math.min(own.shelf, 1)) return false;
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

const saysMade = wordSet(
  'made year manufactured manufacture manufacturing manufacturer mfg mfd mfr dom built assembled produced production dated ' +
    'code stamped marked ' +
    'model plate label tag sticker hecho hecha fabricado fabricada fabricacion modelo ano placa etiqueta calcomania',
);
const saysBought = wordSet(
  'bought purchased got ordered delivered installed install put comprado comprada compramos compre compraron compro instalado ' +
    'instalada instalamos instalaron pusieron pusimos',
);
const saysNew = wordSet('new nuevo nueva');
const between = wordSet(
  'in around about new brand from of is was early late year date says say reads per it them this to us me back on the ' +
    'en de del el la lo por es dice fecha nuevo nueva spring ' +
    'summer fall winter jan feb mar apr may jun jul aug sep sept oct nov dec january february march april june july ' +
    'august september october november december enero febrero marzo abril mayo junio julio agosto septiembre octubre ' +
    'noviembre diciembre ' +
    'costco walgreens walmart target amazon cvs store dealer pharmacy tienda farmacia',
);
const farthest = 7;
/** Not when the thing was made: "house built in", "inspection sticker". */
const ofOthers = wordSet(
  'house home room bathroom building van bus car truck inspection inspected service registration price warranty expiration ' +
    'exp zip door gate casa bano camioneta troca',
);
const isOrWas = wordSet('is are was were');
const itIs = wordSet('its is es');
const ofAYear = wordSet('a from de del');
const untilYear = wordSet('to al a');
const isYear = /^(?:19[5-9]\d|20[0-3]\d)$/;

interface SaidYear {
  year: number;
  /** `onTheShelf` */
  shelf: number;
}

/** Whether the listing's words say when it was made; when it was bought leaves that open. */
export const saysWhenMade = (tokens: readonly Token[]): boolean =>
  yearSaid(tokens, nowhere)?.shelf === onTheShelf.made;
const nowhere: OwnPlaces = { titleLength: 0, isOwn: () => false, models: [] };

/** "made in 1998", "2015 model", or else "bought 2020"; null if the listing's words don't say just one. */
function yearSaid(tokens: readonly Token[], places: OwnPlaces): SaidYear | null {
  const said = [...tokens.keys()].flatMap((at): SaidYear[] => {
    const year = yearAt(tokens, at);
    if (year === null || places.models.some(({ from, to }) => from <= at && at <= to)) return [];
    const how = howSaid(tokens, at, places);
    return how === null ? [] : [{ year, shelf: onTheShelf[how] }];
  });
  const surest = Math.min(...said.map(({ shelf }) => shelf));
  const years = new Set(said.filter(({ shelf }) => shelf === surest).map(({ year }) => year));
  return years.size === 1 ? { year: [...years][0]!, shelf: surest } : null;
}

/** "Silla del 99" too. */
function yearAt(tokens: readonly Token[], at: number): number | null {
  const { text, money } = tokens[at]!;
  const [before, next, later] = [tokens[at - 1]?.text, tokens[at + 1], tokens[at + 2]];
  if (money || (next && untilYear.has(next.text) && later && isYear.test(later.text))) return null;
  if (isYear.test(text)) return Number(text);
  return before === 'del' && /^[89]\d$/.test(text) && endsThere(tokens, at) ? 1900 + Number(text) : null;
}

const endsThere = (tokens: readonly Token[], at: number): boolean =>
  !tokens[at + 1] || endsClause(tokens[at + 1]!);

function howSaid(tokens: readonly Token[], at: number, places: OwnPlaces): keyof typeof onTheShelf | null {
  let before = at - 1;
  let isNew = false;
  const goesOn = () =>
    before >= 0 &&
    tokens[before + 1]!.gap !== 'sentence' &&
    at - before < farthest &&
    (between.has(tokens[before]!.text) || isMonth(tokens, before));
  for (; goesOn(); before -= 1)
    isNew ||= saysNew.has(tokens[before]!.text) && tokens[before - 1]?.text !== 'like';
  const word = tokens[before + 1]?.gap === 'sentence' ? '' : (tokens[before]?.text ?? '');
  const isOthers = isSaidOfOthers(tokens, before);
  if (saysMade.has(word) && !isOthers) return 'made';
  const next = tokens[at + 1];
  if (next?.text === 'model' && next.gap !== 'sentence') return 'made';
  if (saysBought.has(word)) return isOthers ? null : isNew ? 'boughtNew' : 'bought';
  const last = tokens[at - 1]?.text ?? '';
  // "Silla del 1999".
  if (last === 'del') return 'made';
  if (isNew && (last === 'in' || last === 'en')) return 'boughtNew';
  const isStated = ofAYear.has(last) && itIs.has(tokens[at - 2]?.text ?? '') && endsThere(tokens, at);
  return isStated || isInTitle(tokens, at, places) ? 'ofIt' : null;
}

/** "05/2024" */
const isMonth = (tokens: readonly Token[], at: number): boolean =>
  /^\d{1,2}$/.test(tokens[at]!.text) && tokens[at + 1]?.gap === 'tight';

/** "Batteries dated", "the house was built". */
function isSaidOfOthers(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (isOrWas.has(tokens[before]?.text ?? '')) before -= 1;
  const word = tokens[before];
  if (!word || tokens.slice(before + 1, at + 1).some(endsClause)) return false;
  return isPart(word.text) || ofOthers.has(word.text);
}

/** "2016 Braun Vista-2", "Braun Vista-2 lift 2016", "(2016)": beside the recall's own words in the title. */
function isInTitle(tokens: readonly Token[], at: number, { titleLength, isOwn }: OwnPlaces): boolean {
  if (at >= titleLength) return false;
  const before = ofAYear.has(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1;
  const isEnd = endsThere(tokens, at) || isOwn(at + 1) || endsName.has(tokens[at + 1]!.text);
  return (at === 0 && isOwn(1)) || (before >= 0 && isOwn(before) && isEnd);
}
