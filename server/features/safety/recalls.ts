import { endsClause, tokensOf, type Token } from './listing-tokens.ts';
import { isNegated } from './negations.ts';
import { announcesModel, findModels, modelIndex } from './recalled-models.ts';
import { isAffected, isInRange, type SaidOfOne } from './recalled-years.ts';
import { PhraseIndex, type Span } from './phrase-index.ts';
import type { Recall } from './safety-files.ts';

export interface RecallQuestion extends SaidOfOne {
  /** Slugs of the kind: `category`, and `category/subcategory`. */
  readonly targets: readonly string[];
  /** Where the seller's own field names a maker that we know; null where it names none. */
  readonly maker: Span | null;
}

/** Which recalls a listing may be concerned by; compiled once, pure. */
export type FindRecalls = (question: RecallQuestion) => Recall[];

/** What makes what follows another thing's part or fitting. */
const heads = [
  ...['for', 'fit', 'compatible with', 'works with', 'replaces', 'replaced', 'replacement for', 'instead of'],
  ...['para', 'compatible con', 'sirve para', 'reemplaza', 'en vez de', 'en lugar de'],
];
/** What may stand between those and it, besides the words of the recall itself. */
const determiners = new Set(
  (
    'the a an your my our his her their any most all some old older original ' +
    'el la los las un una mi su mis sus cualquier'
  ).split(' '),
);
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
const farthestBeside = 2;

/** @param recalls one's brands may have a letter wrong, but for those that need theirs */
export function compileRecalls(recalls: readonly Recall[]): FindRecalls {
  const phrases = recalls.flatMap(({ match }) => [...match.brands, ...match.words, ...(match.names ?? [])]);
  const brandWords = recalls
    .filter(({ match }) => !match.need_brand)
    .flatMap(({ match }) => match.brands.flatMap((brand) => tokensOf([brand]).map(({ text }) => text)));
  const index = new PhraseIndex([...phrases, ...heads], {
    maybeMisspelt: brandWords,
    oftenMisspelt: brandWords,
  });
  const models = modelIndex(recalls.flatMap(({ match }) => [...match.models, ...(match.not_models ?? [])]));
  const candidates = candidateIndex(recalls);

  return (question) => {
    const { tokens, maker } = question;
    const found = index.find(tokens);
    const foundModels = findModels(models, tokens);
    if (found.size === 0 && foundModels.size === 0) return [];
    const headed = heads.flatMap((head) => found.get(head) ?? []);
    const isDenied = (span: Span) => isNegated(tokens, span, negations);
    const all = (named: readonly string[] = []) => named.flatMap((phrase) => found.get(phrase) ?? []);
    return candidates([...found.keys(), ...foundModels.keys()]).filter((recall) => {
      const { match } = recall;
      if (
        match.not_models?.some((model) => isExcluded(tokens, model, foundModels.get(model) ?? [], isDenied))
      )
        return false;
      const brands = all(match.brands);
      if (match.need_brand && brands.length === 0) return false;
      const words = all(match.words);
      const own = [...brands, ...words, ...all(match.names)];
      const isMeant = (span: Span): boolean =>
        !isDenied(span) && !headed.some((head) => isJustAfter(tokens, head, span, own));
      const names = all(match.names).filter(isMeant);
      const models = match.models
        .flatMap((model) => (foundModels.get(model) ?? []).map((span) => ({ model, span })))
        .filter(({ span }) => isMeant(withBrand(span, brands)))
        .filter(({ model, span }) => {
          if (isBareYear(tokens, span)) return isBeside(span, [...brands, ...names]);
          if (!match.everyday?.includes(model) && !isShortNumber(tokens, span)) return true;
          return announcesModel(tokens, span.from) || isBeside(span, [...brands, ...names, ...words]);
        });
      const isOfKind = question.targets.includes(recall.target) && (match.need_model || match.by_kind);
      const hasWords = match.words.length === 0 || isOfKind || words.some((word) => !isDenied(word));
      if (brands.length > 0 && match.serials?.some((serial) => isSameSerial(serial, question.serial)))
        return true;
      if (!isAffected(recall, question)) return false;
      if (match.need_brand && hasWords && isInRange(recall, question.serial)) return true;
      if (names.length > 0 || models.some(({ model }) => tells(model))) return true;
      if (brands.length === 0) return false;
      const besideBrand = models.some(({ span }) =>
        brands.some((brand) => brand.from !== span.from || brand.to !== span.to),
      );
      if (besideBrand && hasWords) return true;
      const isOthers = maker !== null && !brands.some(({ from }) => from >= maker.from && from <= maker.to);
      return !match.need_model && match.words.length > 0 && hasWords && !isOthers && brands.some(isMeant);
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

/** "SoClean3+" is not the "SoClean 3": a plus sign has to stand there. */
const isExcluded = (
  tokens: readonly Token[],
  model: string,
  spans: readonly Span[],
  isDenied: (span: Span) => boolean,
): boolean => spans.some((span) => !isDenied(span) && (!model.endsWith('+') || tokens[span.to]!.plus));

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

/** "pads for your old Medline …", and not "rail for the bed, Medline …". */
function isJustAfter(tokens: readonly Token[], head: Span, { from }: Span, own: readonly Span[]): boolean {
  if (head.to >= from) return false;
  for (let at = head.to + 1; at <= from; at += 1) {
    if (endsClause(tokens[at]!)) return false;
    const isOwn = own.some((span) => span.from > head.to && span.from <= at && at <= span.to);
    if (at < from && !isOwn && !determiners.has(tokens[at]!.text)) return false;
  }
  return true;
}

const isBareYear = (tokens: readonly Token[], { from, to }: Span): boolean =>
  from === to && /^(?:19[89]\d|20[0-3]\d)$/.test(tokens[from]!.text);

const isShortNumber = (tokens: readonly Token[], { from, to }: Span): boolean =>
  from === to && /^\d{1,4}$/.test(tokens[from]!.text);

const isBeside = (span: Span, others: readonly Span[]): boolean =>
  others.some(
    ({ from, to }) =>
      (to < span.from && span.from - to <= farthestBeside) ||
      (from > span.to && from - span.to <= farthestBeside),
  );
