import { wordSet } from '#server/features/safety/listing-tokens.ts';
import type { Span } from './folded-text.ts';

/** A number in a text, of parts with little between them. */
export interface Digits {
  digits: string;
  start: number;
  end: number;
  /** How many digits each part has, and where it stands. */
  parts: (Span & { length: number })[];
  /** Begins with a plus, in words or as a sign. */
  plus: boolean;
  /** Some of it in words. */
  spelled: boolean;
  /** Words stand between its parts. */
  joined: boolean;
}

const unitWords: Record<string, string> = {
  ...{ zero: '0', oh: '0', o: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6' },
  ...{ seven: '7', eight: '8', nine: '9', cero: '0', uno: '1', dos: '2', tres: '3', cuatro: '4', cinco: '5' },
  ...{ seis: '6', siete: '7', ocho: '8', nueve: '9' },
  // As radio operators say them.
  ...{ tree: '3', fife: '5', niner: '9' },
};

/** Numbers of several digits, each with a digit for those that the next words say: "fifty five", "quinientos dos". */
const largerWords = new Map<string, { digits: string; open: boolean }>();
/** Words of numbers that follow each other, the first of them this one. */
function enter(words: string, first: number, open = false): void {
  for (const [at, word] of words.split(' ').entries())
    largerWords.set(word, { digits: String(first + at), open });
}
enter('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen', 10);
enter('diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve', 10);
enter(
  'veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
  21,
);
enter('twenty thirty forty fifty sixty seventy eighty ninety', 2, true);
enter('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa', 2, true);
// Two digits follow, mostly; where they do not, the number is too short to be one that is looked for.
enter('doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos', 2);

const repeats: Record<string, number> = { double: 2, doble: 2, triple: 3 };
const piece =
  /double|triple|doble|tree|fife|niner|zero|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|oh|o|plus|[0-9]+/y;
const mayBeDigits =
  /^(?:[oils]*\d|o$|oh|zer|one|two|thr|fou|fi[vf]|six|sev|eig|nin|cer|uno|dos|tre|cua|cin|sei|sie|och|nue|dou|dob|tri|plus)/;
/** "83o", "ol47": letters that look like digits, beside some. */
const withLooks = /^(?=.*\d)[0-9oils]{2,}$/;
/** "f0ur", "sev3n": a word in which digits stand for letters. */
const mixed = /^(?=[a-z]*[0134])(?=.*[a-z].*[a-z])[a-z0134]{3,6}$/;
const stoodIn: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a' };
const longest = 40;
const chunk = /[a-z0-9]+/g;
const between = /^(?:[ .\-_/()*[\]{}<>|]{0,7}|, ?)$/;
const longestBetween = 7;
const longestAside = 28;
/** "843 (I'm in SC)". */
const aside = /^ \([^()\d]{1,24}\)/;
/** "3x3x6x5": one letter between all digits. */
const betweenAll = /^\d([a-z])(?:\d\1){5,}\d$/;
/** What people put between the parts of a number. */
const joiners = wordSet(
  'then and dash hyphen space hundred is the next last rest add with finish put second other half part ' +
    'are call me text dot point punto luego y despues guion espacio al final el resto la otra segunda mitad parte',
);

/** "The last four are 0184": how many digits follow. */
const countsAfter = /\b(?:last|final|ultimos) $/;
const howMany = /^(?:three|four|tres|cuatro|3|4)$/;

const numberWord =
  /\b(?:zero|oh|three|four|five|six|seven|eight|nine|cero|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)/;
const fewestDigits = 7;
/** Some digits of a number may be letters that look like them. */
const fiveTyped = /(?:\d\D*){4}\d/;

interface Read {
  digits: string;
  /** How often the next digit is said. */
  repeat: number;
  spelled: boolean;
  /** The next digit may belong to it. */
  open: boolean;
}

/** "737", "seven", "five55oh", "83o", "fifty", "s3ven": its digits; null where it is another word. */
function readDigits(word: string): Read | null {
  const read = readWord(word);
  if (read || !mixed.test(word)) return read;
  return readWord(Array.from(word, (sign) => stoodIn[sign] ?? sign).join(''));
}

function readWord(word: string): Read | null {
  const larger = largerWords.get(word);
  if (larger) return { ...larger, repeat: 1, spelled: true };
  if (word.length > longest || !mayBeDigits.test(word)) return null;
  if (betweenAll.test(word)) {
    return { digits: word.replaceAll(/[a-z]/g, ''), repeat: 1, spelled: true, open: false };
  }
  if (withLooks.test(word)) {
    const digits = word.replaceAll('o', '0').replaceAll(/[il]/g, '1').replaceAll('s', '5');
    return { digits, repeat: 1, spelled: false, open: false };
  }
  let digits = '';
  let repeat = 1;
  let spelled = false;
  piece.lastIndex = 0;
  while (piece.lastIndex < word.length) {
    const [found] = piece.exec(word) ?? [];
    if (found === undefined) return null;
    const next = repeats[found];
    if (next !== undefined) {
      repeat = next;
      spelled = true;
      continue;
    }
    const read = found === 'plus' ? '' : (unitWords[found] ?? found);
    if (read !== found) spelled = true;
    digits += read.length === 1 ? read.repeat(repeat) : read;
    if (read !== '') repeat = 1;
  }
  return { digits, repeat, spelled, open: false };
}

/** All numbers of seven digits and more, however they are written. */
export function digitRuns(text: string): Digits[] {
  if (!fiveTyped.test(text) && !numberWord.test(text)) return [];
  const runs: Digits[] = [];
  let run: Digits | null = null;
  let before: Read | null = null;
  /** Where what was read of the run ends, with the words that only join its parts. */
  let upTo = 0;
  const behind = (at: number) => at + (aside.exec(text.slice(at, at + longestAside))?.[0].length ?? 0);
  const end = () => {
    if (run && before?.open) addZero(run);
    if (run && run.digits.length >= fewestDigits) runs.push(run);
    run = null;
    before = null;
  };
  for (const { 0: word, index } of text.matchAll(chunk)) {
    if (index < upTo) continue;
    const read = readDigits(word);
    const goesOn = run !== null && between.test(text.slice(upTo, Math.min(index, upTo + longestBetween + 1)));
    const counts =
      goesOn && howMany.test(word) && countsAfter.test(text.slice(Math.max(0, index - 8), index));
    if (goesOn && (counts || (!read && joiners.has(word)))) {
      upTo = behind(index + word.length);
      continue;
    }
    if (!read || !goesOn) end();
    if (!read) continue;
    if (run) run.joined ||= upTo > run.end;
    // A word such as "one" or "oh" begins a number only if more follow it.
    else run = startOf(text, index);
    if (word === 'plus') run.plus = true;
    if (before?.open && !/^[1-9]$/.test(read.digits)) addZero(run);
    const times = before && read.digits.length === 1 ? before.repeat : 1;
    const digits = read.digits.repeat(times);
    run.digits += digits;
    run.end = index + word.length;
    upTo = behind(run.end);
    if (digits !== '') run.parts.push({ length: digits.length, start: index, end: run.end });
    run.spelled ||= read.spelled;
    before = read;
  }
  end();
  return runs;
}

function startOf(text: string, start: number): Digits {
  const plus = /\+ ?\(?$/.test(text.slice(Math.max(0, start - 3), start));
  return { digits: '', start, end: start, parts: [], plus, spelled: false, joined: false };
}

/** "Fifty" by itself. */
function addZero(run: Digits): void {
  run.digits += '0';
  run.parts.at(-1)!.length += 1;
}
