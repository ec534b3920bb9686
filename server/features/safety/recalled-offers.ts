import { endsClause, wordSet, type Token } from './listing-tokens.ts';
import { PhraseIndex, type Span } from './phrase-index.ts';
import { isOnlyPart, isTitleOfPart } from './recalled-parts.ts';
import { areNear, overlaps, sentencesOf } from './word-distances.ts';

/** A listing's words with where its fields are. */
export interface Fields {
  readonly tokens: readonly Token[];
  /** How many words the title has; the description follows. */
  readonly titleLength: number;
  /** Where the seller's own fields for brand and model begin. */
  readonly nameAt: number;
  /** The brand's words there; null where it is empty. */
  readonly maker: Span | null;
}

/** What of a text says what is for sale; read only where a recalled thing stands in it. */
export interface Offers {
  /** Makers that the title or the brand's field names. */
  readonly makers: readonly Span[];
  /** Whether something is offered in this word's sentence, or a price stands near it. */
  isOffered(span: Span): boolean;
  /** Whether what is offered is named right there: "comes with his …". */
  isJustOffered(span: Span): boolean;
}

/** Of `offered_by`: said of what somebody else has, too. */
const saidOfOthers = new Set([
  ...wordSet('also still works plus extra extras'),
  'as well',
  'have a',
  'has some',
]);
/** What says what a thing is. */
const saysWhatItIs = [
  ...['its the', 'its an', 'it is the', 'it is an', 'this is the', 'this is an', 'one is a', 'other is a'],
  ...['made by', 'brand', 'model', 'label says', 'tag says', 'marca', 'modelo'],
  ...['es la', 'es el', 'es de', 'la otra es', 'el otro es'],
];
const determiners = wordSet('the a an my our his her their moms dads old el la un una mi su vieja viejo');
const noMaker = wordSet(
  'unknown none na n other generic not no unsure various desconocida ninguna amazon ebay walmart walgreens cvs target costco',
);

/**
 * @param offeredBy of `restricted-items.json`
 * @param makers whose things are listed here
 */
export function offersIn(offeredBy: readonly string[], makers: Iterable<string>) {
  const offering = [...offeredBy.filter((phrase) => !saidOfOthers.has(phrase)), ...saysWhatItIs];
  const offerIndex = new PhraseIndex(offering, { maybeMisspelt: [] });
  const makerIndex = new PhraseIndex(makersNames(makers), { maybeMisspelt: [] });

  return ({ tokens, titleLength, maker }: Fields): Offers => {
    const offers = [...offerIndex.find(tokens).values()].flat();
    const sentenceOf = sentencesOf(tokens);
    const offeringSentences = new Set(offers.map(({ from }) => sentenceOf[from]));
    const offerEnds = new Set(offers.map(({ to }) => to));
    const prices = [...tokens.keys()].filter((at) => tokens[at]!.money).map((at) => ({ from: at, to: at }));
    return {
      makers: [
        ...[...makerIndex.find(tokens.slice(0, titleLength)).values()].flat(),
        ...(maker && !noMaker.has(tokens[maker.from]!.text) ? [maker] : []),
      ],
      isOffered: (span) =>
        offeringSentences.has(sentenceOf[span.from]) ||
        prices.some((price) => !overlaps(price, span) && areNear(tokens, price, span)),
      isJustOffered: ({ from }) => {
        let at = from;
        while (at > 0 && !endsClause(tokens[at]!) && determiners.has(tokens[at - 1]!.text)) at -= 1;
        return at > 0 && !endsClause(tokens[at]!) && offerEnds.has(at - 1);
      },
    };
  };
}

/** Also without the word that many of them end with. */
function* makersNames(makers: Iterable<string>): Generator<string> {
  for (const maker of makers) {
    const name = maker.toLowerCase();
    yield name;
    const short = name.replace(/ (?:medical|mobility|technologies|health|supply)$/, '');
    if (short.length >= shortestName) yield short;
  }
}
const shortestName = 4;

const before = wordSet('also plus and tambien y mas other otra otro');
const telling = wordSet(
  'was were went broke died failed quit recalled so but that who mi que lo la los las ya era pero vendimos vendi cambiamos devolvi',
);

/** "Drive 15064.", and not "my neighbor's Leo", "El Leo lo vendimos": what begins its clause, and of which nothing is told. */
function isStated(tokens: readonly Token[], { from, to }: Span, isOwn: (at: number) => boolean): boolean {
  for (let at = from; !endsClause(tokens[at]!); at -= 1) {
    const { text } = tokens[at - 1]!;
    if (!isOwn(at - 1) && !determiners.has(text) && !before.has(text)) return false;
  }
  for (let at = to + 1; at < tokens.length && !endsClause(tokens[at]!); at += 1)
    if (telling.has(tokens[at]!.text)) return false;
  return true;
}

export interface NamedThing {
  readonly fields: Fields;
  readonly offers: () => Offers;
  /** The recall's brands, names and models. */
  readonly naming: readonly Span[];
  /** Neither denied nor another thing's. */
  readonly isHeld: (span: Span) => boolean;
  /** Whether a word is in one of the recall's phrases. */
  readonly isOwn: (at: number) => boolean;
  /** `ownWords` */
  readonly own: ReadonlySet<string>;
  /** Whether the seller names another model as that of what is for sale. */
  readonly isOtherModel: boolean;
}

/**
 * What of a recall's phrases is only spoken of, since the title says that a part is for sale, or another maker's thing. The
 * description counts then as far as it offers something, too.
 */
export function passingIn({
  fields,
  offers,
  naming,
  isHeld,
  isOwn,
  own,
  isOtherModel,
}: NamedThing): (span: Span) => boolean {
  const { tokens, titleLength, nameAt } = fields;
  const isTold = ({ from }: Span) => from >= titleLength && from < nameAt;
  if (isOnlyPart(tokens.slice(0, nameAt), own)) return () => true;
  const isName = (at: number) => naming.some(({ from, to }) => from <= at && at <= to);
  if (isTitleOfPart(tokens.slice(0, titleLength), { isOwn, isName }, own))
    return (span) => !isTold(span) || !offers().isJustOffered(span);
  const isOthers =
    isOtherModel ||
    (!naming.some((span) => !isTold(span) && isHeld(span)) &&
      offers().makers.some(({ from, to }) => !isOwn(from) && !isOwn(to) && isHeld({ from, to })));
  return (span) => isOthers && isTold(span) && !offers().isOffered(span) && !isStated(tokens, span, isOwn);
}
