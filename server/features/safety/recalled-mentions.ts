import { endsClause, wordSet, type Token } from './listing-tokens.ts';
import type { Span } from './phrase-index.ts';
import { isSomeOf, nounBefore } from './recalled-parts.ts';

/** What makes what follows another thing's part or fitting, or only what it is compared with. */
export const heads = [
  ...['for', 'fit', 'compatible with', 'works with', 'work with', 'works on', 'work on', 'replacement for'],
  ...['replaces', 'replaced', 'instead of', 'go on', 'goes on', 'attaches to', 'came off', 'taken off'],
  ...['like', 'unlike', 'unrelated to', 'nothing to do with', 'versus', 'vs', 'isnt one of', 'not one of'],
  ...['arent one of', 'none of', 'not part of', 'mixed up with', 'mix up with', 'mistaken for', 'who make'],
  ...['who makes', 'who made', 'that makes', 'that made', 'makers of', 'maker of'],
  ...['para', 'compatible con', 'sirve para', 'reemplaza', 'en vez de', 'en lugar de', 'va en', 'van en'],
  ...['queda en', 'quedan en', 'como', 'nada que ver con', 'a diferencia de', 'a diferencia del'],
  ...['comparado con', 'comparada con', 'se parece a', 'se parece al', 'no es de'],
];
/** What may stand between those and it, besides the words of the recall itself. */
const determiners = wordSet(
  'the a an any most all some your my our his her their moms dads old older original those these other another recalled ' +
    'previous regular famous same over machine machines cpap ' +
    'el la los las lo un una unos unas mi su mis sus cualquier esa ese esas esos otra otro vieja viejo antigua antiguo ' +
    'de del maquina',
);
const owned = wordSet('the my our his her their mine el la los las mi su nuestra nuestro');
/** Of what somebody has no more; a determiner must follow, since "returned Drive bed rail" is one that is for sale. */
const parted = wordSet(
  'returned sold traded swapped donated tossed tossing threw trashed scrapped junked ditched ' +
    'devolvi devolvimos devolvio vendi vendimos tire tiramos done donamos',
);
const never = wordSet('not never didnt dont havent wasnt isnt no nunca');
/** What is theirs is not for sale; what is family's may be. */
const distant = wordSet(
  'friend friends neighbor neighbors coworker doctor dentist guy lady vecino vecina vecinos amigo amiga doctora dentista',
);
/** Words after which something is only compared, or another's, where one of these is before them in their clause. */
const comparing: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['que', wordSet('mas menos mejor mejores peor peores mayor menor igual iguales mismo misma')],
  [
    'to',
    wordSet(
      'similar comparable identical alternative equivalent equal next compared close closest cousin ' +
        // "Trip to Vail": a place of that name.
        'trip moving relocating relocated traveling travel vacation drive driving flight',
    ),
  ],
  ['in', wordSet('live lives living located condo cabin lodge skiing vacation clinic pickup')],
  ['as', wordSet('same as')],
  ['with', wordSet('compared confuse confused')],
  [
    'from',
    wordSet(
      'different upgrade upgraded upgrading switched switching swapped swapping moved coming traded change changed',
    ),
  ],
  ['of', wordSet('copy copies clone version knockoff')],
  ['a', wordSet('parecida parecido parecidas parecidos similar igual iguales alternativa')],
  ['al', wordSet('parecido parecida similar igual diferente distinto distinta')],
  ['de', wordSet('diferente distinta distinto copia')],
  ...['has', 'uses', 'owns', 'tiene', 'usa'].map((verb) => [verb, distant] as const),
  ...['have', 'own', 'use'].map((verb) => [verb, wordSet('used')] as const),
  ...['tenia', 'teniamos', 'usaba', 'usabamos'].map((verb) => [verb, wordSet('antes')] as const),
]);
const quantities = wordSet('more less fewer other rather older newer');
/** "I like the", "looks like a": what one has, or takes it for. */
const notLikened = wordSet(
  'i we you they people id youd would really dont didnt to look looks seems sounds looked',
);
const farthest = 8;
const farthestComparing = 4;
const farthestThan = 6;

/**
 * Whether something before it in its clause makes it another thing's part, what is compared or what is gone: "pads for
 * your old Medline …", "smoother than my Leo"; and not "rail for the bed, Medline …".
 *
 * @param ownFrom for each word of the recall's own where the last of its phrases begins that it is in
 */
export function isHeaded(
  tokens: readonly Token[],
  { from, to }: Span,
  { headEnds, ownFrom, own }: Around,
): boolean {
  if (isFormer(tokens, { from, to }, ownFrom)) return true;
  let leastStart = from;
  let isOwned = false;
  for (let at = from - 1; at >= 0 && from - at <= farthest; at -= 1) {
    if (endsClause(tokens[at + 1]!)) return false;
    const { text } = tokens[at]!;
    // Not the "for" within the recall's own words ("rail for bed Carex").
    if (leastStart > at) {
      if (headEnds.has(at)) return isHead(tokens, at) && !isOwnPart(tokens, at, own());
      if (compares(tokens, at)) return true;
      if (isOwned && isParting(tokens, at)) return true;
    }
    const start = ownFrom.get(at);
    if (start === undefined && !determiners.has(text)) return isLesser(tokens, at);
    isOwned ||= owned.has(text);
    leastStart = Math.min(leastStart, start ?? at);
  }
  return false;
}

export interface Around {
  readonly headEnds: ReadonlySet<number>;
  readonly ownFrom: ReadonlyMap<number, number>;
  /** Words of what is recalled: a part by its name may be just that. */
  readonly own: () => ReadonlySet<string>;
}

/** For each word of these phrases where the last of them begins that it is in. */
export function latestStarts(spans: readonly Span[]): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (const { from, to } of spans)
    for (let at = from; at <= to; at += 1) starts.set(at, Math.max(from, starts.get(at) ?? 0));
  return starts;
}

/** "Joystick for Invacare", where joysticks are recalled. */
const isOwnPart = (tokens: readonly Token[], at: number, own: ReadonlySet<string>): boolean => {
  const noun = nounBefore(tokens, at);
  return noun !== null && isSomeOf(own, noun);
};

/** Not "I like", "$50 for". */
function isHead(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (!before) return true;
  const { text } = tokens[at]!;
  if (text === 'like') return !notLikened.has(before.text);
  return text !== 'for' || endsClause(tokens[at]!) || !(before.money || isAmount.test(before.text));
}
const isAmount = /^(?:\d+|asking|paid|pay|dollars?|bucks|obo|cash|each|price)$/;

function compares(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  if (text === 'than') {
    const next = tokens[at + 1]!.text;
    // "Less than a year old".
    return !quantities.has(tokens[at - 1]?.text ?? '') || owned.has(next);
  }
  const openers = comparing.get(text);
  return openers !== undefined && standsBefore(tokens, at, openers, farthestComparing);
}

/** "Returned", "got rid of", "traded in". */
function isParting(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  const before = tokens[at - 1]?.text ?? '';
  if (parted.has(text)) return !never.has(before);
  return text === 'of' ? before === 'rid' : particles.has(text) && (parted.has(before) || gave.has(before));
}
const particles = wordSet('in out away back');
const gave = wordSet('threw thrown gave');

/** "Nicer than the teak one from Ivena": at some distance, where nothing else is begun. */
function isLesser(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at >= 0 && from - at < farthestThan; at -= 1) {
    if (endsClause(tokens[at + 1]!) || beginsAnew.has(tokens[at]!.text)) return false;
    if (tokens[at]!.text === 'than') return compares(tokens, at);
  }
  return false;
}
const beginsAnew = wordSet('i we you they it its this is was and but with so looks expected by new');

/** "Had a SoClean 2 before". */
function isFormer(
  tokens: readonly Token[],
  { from, to }: Span,
  ownFrom: ReadonlyMap<number, number>,
): boolean {
  let next = to + 1;
  while (ownFrom.has(next)) next += 1;
  const [word, after] = [tokens[next], tokens[next + 1]];
  const isBefore = word !== undefined && !endsClause(word) && formerly.has(word.text);
  return (
    isBefore &&
    (!after || endsClause(after) || thisOne.has(after.text)) &&
    standsBefore(tokens, from, had, farthestComparing)
  );
}
const formerly = wordSet('before previously antes');
const thisOne = wordSet('this este esta');
const had = wordSet('had used owned tenia teniamos tuve tuvimos usaba usabamos');

/** In the same clause. */
function standsBefore(
  tokens: readonly Token[],
  at: number,
  words: ReadonlySet<string>,
  within: number,
): boolean {
  for (let before = at - 1; before >= 0 && at - before <= within; before -= 1) {
    if (endsClause(tokens[before + 1]!)) return false;
    if (words.has(tokens[before]!.text)) return true;
  }
  return false;
}
