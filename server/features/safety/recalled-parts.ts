import { endsClause, wordSet, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';

/** Parts and accessories, in the singular. */
const english = wordSet(
  'tubing hose tube filter cartridge tank chamber humidifier headgear cushion pad strap belt buckle basket bag pouch case ' +
    'cover sleeve remote control controller pendant handset wand charger battery cord cable adapter adaptor plug supply knob ' +
    'joystick armrest arm footrest legrest leg seat back backrest headrest wheel caster tire tip glide grip key fuse motor ' +
    'bracket hardware screw bolt mattress rail sling manual brochure booklet part light mirror flag holder cupholder tray ' +
    'circuit mask slat zipper panel canopy handle crank bulb sticker decal stand cart mount band clip hook spacer cap foot ' +
    'bumper liner sheet drape skirt protector organizer accessory tiller stem brick pin spring roller actuator gasket valve pump switch module',
);
const spanish = wordSet(
  'tubo manguera filtro cartucho tanque canasta canastilla cesta bolsa bolsita estuche funda forro cubierta cargador bateria ' +
    'pila cable cojin cojine colchon colchone almohadilla esponja correa cinturon respaldo asiento descansapie reposapie ' +
    'reposabrazo descansabrazo llanta rueda goma tapa tapon llave palanca perilla arne arnese mascarilla refaccion ' +
    'refaccione repuesto pieza tornillo accesorio malla cierre manivela freno espejo luz bandeja eliminador clavija control',
);
/** Sold by themselves as often. */
const things = wordSet(
  'seat back rail stand handle cushion mask sling arm leg foot mount canopy cart tray cojin respaldo asiento arne arnese ' +
    'mascarilla colchon',
);
const groups = wordSet('kit set pack pair lot plate juego par paquete bundle box');
/** What may stand beside a part's name, and be of it. */
const beside = wordSet(
  'replacement spare heated carrying carry travel storage power hand side front rear watch washable foam rubber water air ' +
    'user owner owners instruction only rechargeable repair remoto remota wall knee head neck calf thigh chest elbow lumbar',
);
/** The same before the thing; behind it "batería nueva" says that it has one. */
const besideBefore = new Set([
  ...beside,
  ...wordSet(
    'new used original genuine oem one two three four 2 3 4 dos tres cuatro un una de repuesto ' +
      'nuevo nueva nuevos nuevas original originales',
  ),
]);
const links = wordSet('and y');
/** What ends the name of a thing: what follows is something with it, or whose it is. */
export const endsName = wordSet('for from in by with w to that off size para con del fits');
const ofIt = wordSet('off from of for de del para');
const onlyWords = wordSet('only just solo solamente nomas unicamente');
const theWords = wordSet('the a an my our old el la los las un una mi');
const nothingElse = wordSet('no not nothing sin para for');
/** "Hose, mask and bag" of a machine are what comes with it. */
const mostParts = 2;
const farthestNoun = 3;

const singularsOf = (word: string): string[] => [
  word,
  ...(word.endsWith('s') ? [word.slice(0, -1)] : []),
  ...(word.endsWith('ies') ? [`${word.slice(0, -3)}y`] : []),
];

export const isSomeOf = (words: ReadonlySet<string>, word: string): boolean =>
  singularsOf(word).some((one) => words.has(one));

export const isPart = (word: string): boolean => isSomeOf(english, word) || isSomeOf(spanish, word);

/**
 * What is recalled, in the singular too, so that a part of this name may be just that: the last words of phrases, and not
 * what these are with or for ("walker with wheels").
 */
export const ownWords = (phrases: readonly (readonly Token[])[]): ReadonlySet<string> =>
  new Set(
    phrases.flatMap((tokens) => {
      const end = tokens.findIndex(({ text }) => withWhat.has(text));
      return singularsOf(tokens.at(end < 0 ? -1 : end - 1)?.text ?? '');
    }),
  );
const withWhat = wordSet('with w on for con de para');

/** The part that is named right before this word, but for what may stand beside it; null for none. */
export function nounBefore(tokens: readonly Token[], at: number): string | null {
  for (let noun = at - 1; noun >= 0 && at - noun <= farthestNoun; noun -= 1) {
    if (endsClause(tokens[noun + 1]!)) return null;
    const { text } = tokens[noun]!;
    if (isPart(text)) return text;
    if (!beside.has(text) && !besideBefore.has(text) && !groups.has(text)) return null;
  }
  return null;
}

/** Whether a word is in one of a recall's phrases, and whether in a name: a maker, a model. */
export interface Places {
  readonly isOwn: (at: number) => boolean;
  readonly isName: (at: number) => boolean;
}

/**
 * Whether a title names a part or an accessory, by itself or of what is recalled: "DreamStation tubing", "seat off a Leo",
 * "filtros SoClean 2", "charger". Not "Leo with basket", "Leo, new batteries", nor what the recall is about itself.
 *
 * @param own `ownWords`
 */
export function isTitleOfPart(
  title: readonly Token[],
  { isOwn, isName }: Places,
  own: ReadonlySet<string>,
): boolean {
  const clauses = clausesOf(title);
  const positions = [...title.keys()].filter(isOwn);
  const named = clauses.find(({ from, to }) => positions.some((at) => at >= from && at <= to));
  const isNothingBut = (clause: Span, except?: ReadonlySet<string>) =>
    isParts(title, clause, { own, beside: besideBefore, except });
  if (!named) return clauses[0] !== undefined && isNothingBut(clauses[0], things);
  const inClause = positions.filter((at) => at >= named.from && at <= named.to);
  const gaps = inClause.flatMap((at, index) =>
    index > 0 && at > inClause[index - 1]! + 1 ? [{ from: inClause[index - 1]! + 1, to: at - 1 }] : [],
  );
  return (
    // "Lift chair remote La-Z-Boy", and not "Arjo battery stand lift".
    gaps.some(
      ({ from, to }) =>
        !inClause.some((at) => at < from && isName(at)) &&
        !inClause.some((at) => at > to && !isName(at)) &&
        isParts(title, { from, to }, { own, beside }),
    ) ||
    isPartBehind(title, { from: inClause.at(-1)! + 1, to: named.to }, own) ||
    isOfAnother(title, { from: named.from, to: inClause[0]! - 1 }, own) ||
    // "Handle grips, Invacare knee walker".
    (clauses.length === 2 && named === clauses[1] && isNothingBut(clauses[0]!))
  );
}

/** "DreamStation tubing + filters", and not "tubing + machine". */
function isPartBehind(title: readonly Token[], { from, to }: Span, own: ReadonlySet<string>): boolean {
  if (!isParts(title, { from, to }, { own, beside })) return false;
  const next = title[to + 1];
  if (!next || !/[+&]/.test(next.typed[0])) return true;
  let end = to + 1;
  while (title[end + 1] && !endsClause(title[end + 1]!)) end += 1;
  return isPartBehind(title, { from: to + 1, to: end }, own);
}

const places = wordSet('front rear back left right side top bottom in on delante atras adelante enfrente');

/** "Only the basket.", "hand wand only": all that is for sale is a part. */
export function isOnlyPart(tokens: readonly Token[], own: ReadonlySet<string>): boolean {
  return tokens.some(({ text }, at) => {
    if (!onlyWords.has(text)) return false;
    let from = at;
    while (from > 0 && !endsClause(tokens[from]!)) from -= 1;
    let to = at;
    while (to + 1 < tokens.length && !endsClause(tokens[to + 1]!)) to += 1;
    const next = tokens[to + 1];
    if (next && next.gap !== 'sentence' && !nothingElse.has(next.text)) return false;
    if (at === to) {
      to -= 1;
      // "Front wheels only": how it is made.
      if (tokens.slice(from, at).some((token) => places.has(token.text))) return false;
    }
    while (from <= to && (onlyWords.has(tokens[from]!.text) || theWords.has(tokens[from]!.text))) from += 1;
    return isParts(tokens, { from, to }, { own, beside });
  });
}

/** "Seat off a Leo", "batería de Leo", "filtros SoClean 2": what stands before it says what is for sale. */
function isOfAnother(title: readonly Token[], { from, to }: Span, own: ReadonlySet<string>): boolean {
  let at = to;
  while (at > from && theWords.has(title[at]!.text)) at -= 1;
  if (at > from && ofIt.has(title[at]!.text)) {
    const noun = nounBefore(title, at);
    return noun !== null && !isSomeOf(own, noun);
  }
  // "Remote control lift chair" is a chair, as every noun before another in English, but for plurals.
  const isSpanish = isSomeOf(spanish, title[from]?.text ?? '') && !isSomeOf(english, title[from]!.text);
  const isControl = title[from]?.text === 'control' && title[from + 1]?.text === 'remoto';
  const last = title[to]?.text ?? '';
  const isPlural = last.endsWith('s') && isPart(last);
  return (isSpanish || isControl || isPlural) && isParts(title, { from, to }, { own, beside: besideBefore });
}

interface Naming {
  readonly own: ReadonlySet<string>;
  readonly beside: ReadonlySet<string>;
  /** Parts that do not count. */
  readonly except?: ReadonlySet<string> | undefined;
}

/** Nothing but the name of a part, or of two. */
function isParts(tokens: readonly Token[], { from, to }: Span, { own, beside, except }: Naming): boolean {
  let parts = 0;
  for (let at = from; at <= to; at += 1) {
    const { text } = tokens[at]!;
    if (parts > 0 && endsName.has(text)) break;
    if (isPart(text)) {
      if (isSomeOf(own, text) || (except && isSomeOf(except, text))) return false;
      parts += 1;
    } else if (!beside.has(text) && !(parts > 0 && (groups.has(text) || links.has(text)))) return false;
  }
  return parts > 0 && parts <= mostParts;
}

function clausesOf(tokens: readonly Token[]): Span[] {
  const starts = [...tokens.keys()].filter((at) => at === 0 || endsClause(tokens[at]!));
  return starts.map((from, clause) => ({ from, to: (starts[clause + 1] ?? tokens.length) - 1 }));
}
