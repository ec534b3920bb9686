import type { SettlingFact } from '#contract/safety.ts';
import { endsClause, tokensOf, wordSet, type Token } from './listing-tokens.ts';
import { isNegated } from './negations.ts';
import { announcesModel, findModels, modelIndex } from './recalled-models.ts';
import { isAffected, isInRange, saysWhenMade, type SaidOfOne } from './recalled-years.ts';
import { PhraseIndex, type Span } from './phrase-index.ts';
import { heads, isHeaded, latestStarts } from './recalled-mentions.ts';
import { passingIn, type Fields, type Offers } from './recalled-offers.ts';
import { ownWords } from './recalled-parts.ts';
import type { Recall } from './safety-files.ts';
import { areOfOne } from './word-distances.ts';

export interface RecallQuestion extends SaidOfOne, Fields {
  /** Slugs of the kind: `category`, and `category/subcategory`. */
  readonly targets: readonly string[];
  /** In the seller's own field; '' where it is empty. */
  readonly model: string;
  /** Whether we know the maker that the seller's own field names. */
  readonly knowsMaker: boolean;
}

/** Which recalls a listing may be concerned by; compiled once, pure. */
export type FindRecalls = (question: RecallQuestion) => Recall[];

const negations = new Set([...wordSet('no not without never isnt arent nor'), 'instead of', 'rather than']);
/** A model of this many letters and digits, of both kinds, needs no brand beside it. */
const tellingLength = 7;
const farthestBeside = 2;

/**
 * @param recalls one's brands may have a letter wrong, but for those that need theirs
 * @param offersIn what says what is for sale, asked once for a text that names what was recalled
 */
export function compileRecalls(
  recalls: readonly Recall[],
  offersIn: (fields: Fields) => Offers,
): FindRecalls {
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
    const { tokens, titleLength, nameAt, maker, knowsMaker } = question;
    const found = index.find(tokens);
    const foundModels = findModels(models, tokens);
    if (found.size === 0 && foundModels.size === 0) return [];
    const headEnds = new Set(heads.flatMap((head) => (found.get(head) ?? []).map(({ to }) => to)));
    const isDenied = (span: Span) => isNegated(tokens, span, negations);
    const all = (named: readonly string[] = []) => named.flatMap((phrase) => found.get(phrase) ?? []);
    const offers = once(() => offersIn(question));
    return candidates([...found.keys(), ...foundModels.keys()]).filter((recall) => {
      const { match } = recall;
      if (
        match.not_models?.some((model) => isExcluded(tokens, model, foundModels.get(model) ?? [], isDenied))
      )
        return false;
      const brands = all(match.brands);
      if (match.need_brand && brands.length === 0) return false;
      const said = match.models.flatMap((model) =>
        (foundModels.get(model) ?? []).map((span) => ({ model, span })),
      );
      // Of a maker's hundreds of recalls most end here.
      const byNumber = match.serials ?? recall.serial_range;
      if (match.need_model && !byNumber && said.length === 0 && all(match.names).length === 0) return false;
      const words = all(match.words);
      const naming = [...brands, ...all(match.names), ...said.map(({ span }) => span)];
      const ownFrom = latestStarts([...naming, ...words]);
      const isOwn = (at: number) => ownFrom.has(at);
      const own = () => ownWordsOf.getOrInsertComputed(recall, wordsOfRecall);
      const isHeld = (span: Span): boolean =>
        !isDenied(span) &&
        !isHeaded(tokens, span, { headEnds, ownFrom, own }) &&
        !isPersons(tokens, span, match.everyday);
      /** The seller's field for the model has another one than those that the recall needs. */
      const isOtherModel = () =>
        match.need_model &&
        question.model.trim() !== '' &&
        ![...all(match.names), ...said.map(({ span }) => span)].some(
          (span) => (span.to < titleLength || span.from >= nameAt) && isHeld(span),
        );
      const isPassing = once(() =>
        passingIn({
          fields: question,
          offers,
          naming,
          isHeld,
          isOwn,
          own: own(),
          isOtherModel: isOtherModel(),
        }),
      );
      const isMeant = (span: Span): boolean => isHeld(span) && !isPassing()(span);
      const names = all(match.names).filter(isMeant);
      const longestLast = brands.toSorted((one, other) => other.from - one.from);
      const brandEnding = new Map(longestLast.map(({ from, to }) => [to, from]));
      const isBesideName = besideSome([...brands, ...names]);
      const isBesideAny = besideSome([...brands, ...names, ...words]);
      const models = said
        // "Not the Carex P566": what is said of the brand before it is said of the model.
        .filter(({ span: { from, to } }) => {
          const brandFrom = endsClause(tokens[from]!) ? undefined : brandEnding.get(from - 1);
          return isMeant({ from: brandFrom ?? from, to });
        })
        .filter(({ model, span }) => {
          if (isBareYear(tokens, span)) return isBesideName(span);
          if (!match.everyday?.includes(model) && !isShortNumber(tokens, span)) return true;
          return announcesModel(tokens, span.from) || isBesideAny(span);
        });
      const isOfKind = question.targets.includes(recall.target) && (match.need_model || match.by_kind);
      const hasWords = match.words.length === 0 || isOfKind || words.some(isHeld);
      if (brands.length > 0 && match.serials?.some((serial) => isSameSerial(serial, question.serial)))
        return true;
      if (!isAffected(recall, question, { titleLength, isOwn, models: models.map(({ span }) => span) }))
        return false;
      if (match.need_brand && hasWords && isInRange(recall, question.serial)) return true;
      if (names.length > 0 || models.some(({ model }) => tells(model))) return true;
      if (brands.length === 0) return false;
      const besideBrand = models.some(({ span }) =>
        brands.some((brand) => brand.from !== span.from || brand.to !== span.to),
      );
      if (besideBrand && hasWords) return true;
      // "We returned the Ivena one to Costco": of one sentence's brands all are meant, or none.
      const isMeantByName = (span: Span) =>
        isMeant(span) && !brands.some((other) => !isHeld(other) && areOfOne(tokens, span, other));
      const isOthers =
        maker !== null && knowsMaker && !brands.some(({ from }) => from >= maker.from && from <= maker.to);
      return (
        !match.need_model && match.words.length > 0 && hasWords && !isOthers && brands.some(isMeantByName)
      );
    });
  };
}

const ownWordsOf = new WeakMap<Recall, ReadonlySet<string>>();

function wordsOfRecall(recall: Recall): ReadonlySet<string> {
  const { match, product } = recall;
  const phrases = [...match.words, ...match.models, ...(match.names ?? []), ...product.split(/,| and | or /)];
  return ownWords(phrases.map((text) => tokensOf([text])));
}

function once<Value>(work: () => Value): () => Value {
  let done: { value: Value } | null = null;
  return () => (done ??= { value: work() }).value;
}

/** Those of which one of these phrases is a brand, a name or a model, in their order: all that may match. */
function candidateIndex(recalls: readonly Recall[]): (phrases: readonly string[]) => Recall[] {
  const byPhrase = new Map<string, number[]>();
  for (const [at, { match }] of recalls.entries())
    for (const phrase of new Set([...match.brands, ...(match.names ?? []), ...match.models]))
      byPhrase.getOrInsert(phrase, []).push(at);
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

/** What is not said yet and may take a recall away that was found. */
export function settledBy(
  { serial_range: range, made, sold, match }: Recall,
  { tokens, year, serial, model }: SaidOfOne & { model: string },
): SettlingFact[] {
  if (match.serials?.some((one) => isSameSerial(one, serial))) return [];
  // When it was bought leaves open when it was made.
  const isYearSaid = year !== null || saysWhenMade(tokens);
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

function tells(model: string): boolean {
  const bare = model.replaceAll(/[^a-z\d]/gi, '');
  return bare.length >= tellingLength && /\d/.test(bare) && /[a-z]/i.test(bare);
}

const isBareYear = (tokens: readonly Token[], { from, to }: Span): boolean =>
  from === to && /^(?:19[89]\d|20[0-3]\d)$/.test(tokens[from]!.text);

/** "Leo's estate": a name of every day, and whose something is. */
const isPersons = (tokens: readonly Token[], { from, to }: Span, everyday: readonly string[] = []): boolean =>
  from === to && everyday.some((name) => tokens[from]!.text === `${name}s`);

const isShortNumber = (tokens: readonly Token[], { from, to }: Span): boolean =>
  from === to && /^\d{1,4}$/.test(tokens[from]!.text);

function besideSome(others: readonly Span[]): (span: Span) => boolean {
  const starts = new Set(others.map(({ from }) => from));
  const ends = new Set(others.map(({ to }) => to));
  return ({ from, to }) =>
    Array.from({ length: farthestBeside }, (_, at) => at + 1).some(
      (away) => ends.has(from - away) || starts.has(to + away),
    );
}
