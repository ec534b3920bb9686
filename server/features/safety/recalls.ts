import type { SettlingFact } from '#contract/safety.ts';
import { endsClause, tokensOf, type Token } from './listing-tokens.ts';
import { isNegated } from './negations.ts';
import { findModels, modelIndex } from './recalled-models.ts';
import { PhraseIndex, type Span } from './phrase-index.ts';
import type { Recall } from './safety-files.ts';

export interface RecallQuestion {
  readonly tokens: readonly Token[];
  /** The year it was made or bought, where the seller gave it. */
  readonly year: number | null;
  /** '' where it was not given. */
  readonly serial: string;
}

/** Which recalls a listing may be concerned by; compiled once, pure. */
export type FindRecalls = (question: RecallQuestion) => Recall[];

/** What makes what follows another thing's part or fitting. */
const heads = ['for', 'compatible with', 'works with', 'replaces', 'instead of'];
const negations = new Set([
  'no',
  'not',
  'without',
  'never',
  'isnt',
  'arent',
  'nor',
  'instead of',
  'rather than',
]);
/** A model of this many letters and digits, of both kinds, needs no brand beside it. */
const tellingLength = 7;
/** Years from making a thing to selling it, at most. */
const onTheShelf = 5;

/** @param recalls one's brands may have a letter wrong, but for those that need theirs */
export function compileRecalls(recalls: readonly Recall[]): FindRecalls {
  const phrases = recalls.flatMap(({ match }) => [...match.brands, ...match.words, ...(match.names ?? [])]);
  const index = new PhraseIndex([...phrases, ...heads], {
    maybeMisspelt: recalls
      .filter(({ match }) => !match.need_brand)
      .flatMap(({ match }) => match.brands.flatMap((brand) => tokensOf([brand]).map(({ text }) => text))),
  });
  const models = modelIndex(recalls.flatMap(({ match }) => [...match.models, ...(match.not_models ?? [])]));
  const candidates = candidateIndex(recalls);

  return (question) => {
    const { tokens } = question;
    const found = index.find(tokens);
    const foundModels = findModels(models, tokens);
    if (found.size === 0 && foundModels.size === 0) return [];
    const headed = heads.flatMap((head) => found.get(head) ?? []);
    const isMeant = (span: Span): boolean =>
      !isNegated(tokens, span, negations) && !headed.some((head) => isJustAfter(tokens, head, span));
    const all = (named: readonly string[] = []) => named.flatMap((phrase) => found.get(phrase) ?? []);
    return candidates([...found.keys(), ...foundModels.keys()]).filter((recall) => {
      const { match } = recall;
      const excluded = (match.not_models ?? []).flatMap((model) => foundModels.get(model) ?? []);
      if (excluded.length > 0) return false;
      const brands = all(match.brands);
      const names = all(match.names).filter(isMeant);
      const models = match.models
        .flatMap((model) => (foundModels.get(model) ?? []).map((span) => ({ model, span })))
        .filter(({ span }) => isMeant(withBrand(span, brands)))
        .filter(({ span }) => !isBareYear(tokens, span) || isBeside(span, [...brands, ...names]));
      if (match.need_brand && brands.length === 0) return false;
      const hasWords = match.words.length === 0 || all(match.words).length > 0;
      if (brands.length > 0 && match.serials?.some((serial) => isSameSerial(serial, question.serial)))
        return true;
      if (!isAffected(recall, question)) return false;
      if (match.need_brand && hasWords && isInRange(recall, question)) return true;
      if (names.length > 0 || models.some(({ model }) => tells(model))) return true;
      if (brands.length === 0) return false;
      const besideBrand = models.some(({ span }) =>
        brands.some((brand) => brand.from !== span.from || brand.to !== span.to),
      );
      if (besideBrand && hasWords) return true;
      return !match.need_model && match.words.length > 0 && hasWords && brands.some(isMeant);
    });
  };
}

/** Those of which one of these phrases is a brand, a name or a model, in their order: all that may match. */
function candidateIndex(recalls: readonly Recall[]): (phrases: readonly string[]) => Recall[] {
  const byPhrase = new Map<string, number[]>();
  for (const [at, { match }] of recalls.entries())
    for (const phrase of new Set([...match.brands, ...(match.names ?? []), ...match.models])) {
      const there = byPhrase.get(phrase);
      if (there) there.push(at);
      else byPhrase.set(phrase, [at]);
    }
  return (phrases) =>
    [...new Set(phrases.flatMap((phrase) => byPhrase.get(phrase) ?? []))]
      .toSorted((one, other) => one - other)
      .map((at) => recalls[at]!);
}

/** What is not said yet and may take a recall away that was found. */
export function settledBy(
  { serial_range: range, made, sold, match }: Recall,
  { tokens, year, serial, model }: RecallQuestion & { model: string },
): SettlingFact[] {
  if (match.serials?.some((one) => isSameSerial(one, serial))) return [];
  // When it was bought leaves open when it was made.
  const isYearSaid = year !== null || yearSaid(tokens)?.isMade === true;
  return [
    ...(range && serial.trim() === '' ? (['serial'] as const) : []),
    ...(match.not_models && model.trim() === '' ? (['model'] as const) : []),
    ...((made ?? sold) && !isYearSaid ? (['year'] as const) : []),
  ];
}

function isSameSerial(one: string, other: string): boolean {
  const bare = (serial: string) => serial.replaceAll(/[^a-z\d]/gi, '').toLowerCase();
  return bare(one) !== '' && bare(one) === bare(other);
}

/** "not the Carex P566" */
const withBrand = ({ from, to }: Span, brands: readonly Span[]): Span => ({
  from: brands.find((brand) => brand.to === from - 1)?.from ?? from,
  to,
});

function tells(model: string): boolean {
  const bare = model.replaceAll(/[^a-z\d]/gi, '');
  return bare.length >= tellingLength && /\d/.test(bare) && /[a-z]/i.test(bare);
}

/** "pads for Medline …": up to three words in between. */
function isJustAfter(tokens: readonly Token[], head: Span, { from }: Span): boolean {
  if (head.to >= from || from - head.to > 4) return false;
  return tokens.slice(head.to + 1, from + 1).every((token) => !endsClause(token));
}

const isBareYear = (tokens: readonly Token[], { from, to }: Span): boolean =>
  from === to && /^(?:19[89]\d|20[0-3]\d)$/.test(tokens[from]!.text);

const isBeside = ({ from }: Span, others: readonly Span[]): boolean =>
  others.some((other) => Math.abs(other.to - from) <= 2 || Math.abs(other.from - from) <= 2);

/**
 * By the year it was made, or sold with a year of slack, and by its serial number. What was bought in a year may
 * have been made some years before.
 */
function isAffected(recall: Recall, { tokens, year, serial }: RecallQuestion): boolean {
  const years =
    recall.made?.map(yearOf) ?? recall.sold?.map((date, end) => yearOf(date) + (end === 0 ? -1 : 1));
  const own = year === null ? yearSaid(tokens) : { year, isMade: true };
  if (own === null) {
    if (recall.match.need_year) return false;
  } else if (years) {
    if (own.year < years[0]!) return false;
    if (own.year > years[1]! + (recall.made && !own.isMade ? onTheShelf : 0)) return false;
  }
  const [first] = recall.serial_range ?? [];
  return digitsOf(serial).length !== first?.length || isInRange(recall, { serial });
}

function isInRange({ serial_range: range }: Recall, { serial }: Pick<RecallQuestion, 'serial'>): boolean {
  const digits = digitsOf(serial);
  return range?.[0].length === digits.length && digits >= range[0] && digits <= range[1];
}

const digitsOf = (serial: string): string => serial.replaceAll(/\D/g, '');

const yearOf = (date: string): number => Number(date.slice(0, 4));

const saysMade = new Set(['made', 'year', 'manufactured', 'mfg', 'built', 'dated', 'model']);
const saysBought = new Set(['bought', 'purchased']);
const between = new Set(['in', 'around', 'about', 'new', 'from', 'of', 'is', 'was', 'early', 'late', 'year']);

interface SaidYear {
  year: number;
  /** Of its making; else it was bought then. */
  isMade: boolean;
}

/** "made in 1998", "2015 model", or else "bought 2020"; null if the listing's words don't say just one. */
function yearSaid(tokens: readonly Token[]): SaidYear | null {
  const said = tokens.flatMap(({ text }, at): SaidYear[] => {
    if (!/^(?:19[5-9]\d|20[0-3]\d)$/.test(text)) return [];
    let before = at - 1;
    while (between.has(tokens[before]?.text ?? '') && at - before < 4) before -= 1;
    const word = tokens[before]?.text ?? '';
    const isMade = saysMade.has(word) || tokens[at + 1]?.text === 'model';
    return isMade || saysBought.has(word) ? [{ year: Number(text), isMade }] : [];
  });
  const made = said.filter(({ isMade }) => isMade);
  const years = new Set((made.length > 0 ? made : said).map(({ year }) => year));
  return years.size === 1 ? { year: [...years][0]!, isMade: made.length > 0 } : null;
}
