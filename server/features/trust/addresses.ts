import { wordSet } from '#server/features/safety/listing-tokens.ts';
import type { FoldedText, Span } from './folded-text.ts';
import { numberBehind, withNumbers, type Word } from './house-numbers.ts';

const sureTypes = wordSet(
  'street st avenue ave av blvd boulevard parkway pkwy road rd lane ln court ct circle cir terrace highway hwy',
);
const types = sureTypes.union(
  wordSet(
    'drive dr way wy place pl trail trl square sq loop cove cv crossing run ridge row alley path pass bend hollow',
  ),
);
const numbered = /^(?:highway|hwy|road|rd|route|rt|fm|market)$/;
const written = wordSet(
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen ' +
    'eighteen nineteen twenty',
);
const notNames = wordSet(
  'people persons minutes minute min mins hours hour inch inches in feet foot ft pounds lbs lb miles mile of or and ' +
    'to the a an for from at is are was times x by years year days day weeks week months bucks dollars am pm way ' +
    'more drive down up with on my your this that per place setting settings lane volts cent percent pieces off ' +
    'mph gallon each plus steps blocks who we i it you they them then can do did not no bolts wide long deep hole old',
);
const word = /[a-z0-9]+(?:['’][a-z]+)?/g;
const mayHold =
  /\b(?:street|st|ave(?:nue|nida)?|blvd|boulevard|parkway|pkwy|road|rd|lane|ln|court|ct|cir(?:cle)?|terrace|highway|hwy|drive|dr|way|wy|place|pl|trail|trl|square|sq|loop|cove|cv|crossing|run|ridge|row|alley|path|pass|bend|hollow|box|apartado|market|calle|rr|hc|rural|av|avda|calz(?:ada)?|privada|callejon|camino|bulevar|carretera|colonia|route|rt|fm)\b|\bs t r e e t\b|\b(?:r o a d|l a n e|a v e)\b/;
const spanish =
  /^(?:calle|avenida|av|ave|avda|calz|calzada|privada|callejon|camino|bulevar|blvd|carretera|colonia)$/;
const longestName = 3;

/** Street addresses: a number, a name, a kind of street; or in the order of Spanish ones. Post office boxes too. */
export function addressSpans({ text, original, origins }: FoldedText): Span[] {
  if (!mayHold.test(text)) return [];
  const typed: Word[] = [];
  for (const { 0: found, index } of text.matchAll(word)) {
    const first = original.charAt(origins ? origins[index]! : index);
    typed.push({
      text: found,
      start: index,
      end: index + found.length,
      capital: first !== first.toLowerCase(),
    });
  }
  const words = withNumbers(typed, text);
  const spans: Span[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const last = lastWordOf(text, words, at);
    if (last === null) continue;
    spans.push({ start: words[at]!.start, end: words[last]!.end });
    at = last;
  }
  return spans;
}

const isNumber = ({ text }: Word): boolean => /^\d{1,5}[a-d]?$/.test(text) || written.has(text);

function lastWordOf(text: string, words: readonly Word[], at: number): number | null {
  const first = words[at]!;
  if (spanish.test(first.text)) return lastOfSpanish(text, words, at);
  const apart = (one: number) => text.slice(words[one]!.end, words[one + 1]?.start ?? words[one]!.end);
  if (first.text === 'p' && words[at + 1]?.text === 'o' && words[at + 2]?.text === 'box')
    return at + 3 < words.length ? at + 3 : null;
  if (first.text === 'po' && words[at + 1]?.text === 'box' && /^\d/.test(words[at + 2]?.text ?? ''))
    return at + 2;
  if (first.text === 'apartado' && words[at + 1]?.text === 'postal' && /^\d/.test(words[at + 2]?.text ?? ''))
    return at + 2;
  const box = ruralBox(words, at);
  if (box !== null) return box;
  if (!isNumber(first)) return first.capital ? lastOfNumberedBehind(text, words, at) : null;
  if (!/^ {1,3}$/.test(apart(at))) return null;
  let next = at + 1;
  // "House 904 on Sycamore Bend Dr"; not "the one on Elm Street".
  const isHouse = /^(?:house|number|casa|numero)$/.test(words[at - 1]?.text ?? '');
  if (isHouse && /^(?:on|at|en)$/.test(words[next]?.text ?? '')) next += 1;
  while (/^(?:de|la|el)$/.test(words[next]?.text ?? '')) next += 1;
  if (spanish.test(words[next]?.text ?? '')) return lastOfSpanishName(text, words, next);
  for (let name = 0; name <= longestName + 1; name += 1, next += 1) {
    const one = words[next];
    if (!one || (next > at + 1 && !/^\.? {1,3}$/.test(apart(next - 1)))) return null;
    const follows = words[next + 1];
    if (numbered.test(one.text) && follows && /^\d{1,5}$/.test(follows.text) && apart(next) === ' ')
      return next + 1;
    if (types.has(one.text) && name > 0) {
      const names = words.slice(at + 1, next);
      const capitals = names.some(({ capital }) => capital) || one.capital;
      const ordinal = names.some(({ text }) => /^\d+(?:st|nd|rd|th)$/.test(text));
      if (capitals || ordinal) return withUnit(text, words, next);
      return sureTypes.has(one.text) && names.length <= 2 && /^\d{2,5}$/.test(first.text) ? next : null;
    }
    if (
      (notNames.has(one.text) && !isOfName(one, words[next + 2])) ||
      (/^\d+$/.test(one.text) && !one.capital)
    )
      return null;
  }
  return null;
}

/** "56 old mill rd"; not "2 old beds". */
const isOfName = ({ text, capital }: Word, type: Word | undefined): boolean =>
  text === 'old' && (capital || sureTypes.has(type?.text ?? ''));

/** "Thistledown Court, house number 417": the street comes first. */
function lastOfNumberedBehind(text: string, words: readonly Word[], at: number): number | null {
  for (let next = at + 1; next <= at + longestName; next += 1) {
    const one = words[next];
    if (!one || !/^\.? $/.test(text.slice(words[next - 1]!.end, one.start))) return null;
    if (types.has(one.text) && (one.capital || sureTypes.has(one.text)))
      return numberBehind(words, next, text);
    if (!one.capital) return null;
  }
  return null;
}

/** "RR 2 Box 14", "Rural Route 4 Box 117". */
function ruralBox(words: readonly Word[], at: number): number | null {
  if (!/^(?:rr|hc|rural)$/.test(words[at]!.text)) return null;
  const said = words
    .slice(at, at + 5)
    .map(({ text }) => text)
    .join(' ');
  const [found] = /^(?:rr|hc|rural route|rural rt) \d{1,3} box \d{1,5}(?= |$)/.exec(said) ?? [];
  return found === undefined ? null : at + found.split(' ').length - 1;
}

/** "3316 de la calle Zarzamora": from the kind of street on. */
function lastOfSpanishName(text: string, words: readonly Word[], at: number): number | null {
  let last: number | null = null;
  for (let next = at + 1; next <= at + longestName; next += 1) {
    const one = words[next];
    if (!one || text.slice(words[next - 1]!.end, one.start) !== ' ') break;
    if (one.capital || /^\d{1,3}$/.test(one.text)) last = next;
    else if (!/^(?:de|la|las|los|el|del)$/.test(one.text)) break;
  }
  return last;
}

/** "Apt 4" and the like behind it. */
function withUnit(text: string, words: readonly Word[], at: number): number {
  const [unit, number] = [words[at + 1], words[at + 2]];
  if (!unit || !number || !/^(?:apt|apartment|unit|suite|ste|depto|interior)$/.test(unit.text)) return at;
  return text.slice(words[at]!.end, unit.start).length <= 3 ? at + 2 : at;
}

function lastOfSpanish(text: string, words: readonly Word[], at: number): number | null {
  for (let next = at + 1; next <= at + 1 + longestName; next += 1) {
    const [before, one] = [words[next - 1]!, words[next]];
    if (
      !one ||
      !/^(?:\.? ?#?| no\.? ?| num\.? ?|, ?#?)$/.test(text.slice(before.end, one.start).replace(/ #/, '#'))
    )
      return null;
    if (/^\d{1,5}$/.test(one.text)) {
      if (next > at + 1) return next;
      // "Calle 8 numero 1420": the street has a number for a name.
      if (/^(?:no|num|numero)$/.test(words[next + 1]?.text ?? '')) continue;
      return null;
    }
    if (/^(?:num|numero)$/.test(one.text)) return numberBehind(words, next - 1, text);
    if (!one.capital && !/^(?:de|la|las|los|el|del|no)$/.test(one.text)) return null;
  }
  return null;
}
