import type { ContactKind } from '#contract/contact-kinds.ts';
import { originalSpan, type FoldedText, type Span } from './folded-text.ts';
import { addressSpans } from './addresses.ts';

/** A phone number, an email address or a street address, from where to where in the text. */
export interface Leak extends Span {
  readonly kind: ContactKind;
}

const digitWords: Record<string, string> = {
  ...{ zero: '0', oh: '0', o: '0', one: '1', two: '2', three: '3', four: '4', five: '5', six: '6' },
  ...{ seven: '7', eight: '8', nine: '9', cero: '0', uno: '1', dos: '2', tres: '3', cuatro: '4', cinco: '5' },
  ...{ seis: '6', siete: '7', ocho: '8', nueve: '9' },
};
const repeats: Record<string, number> = { double: 2, doble: 2, triple: 3 };
const piece =
  /double|triple|doble|zero|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|oh|o|plus|[0-9]+/y;
const mayBeDigits =
  /^(?:\d|o$|oh|zer|one|two|thr|fou|fiv|six|sev|eig|nin|cer|uno|dos|tre|cua|cin|sei|sie|och|nue|dou|dob|tri|plus)/;
const chunk = /[a-z0-9]+/g;
const between = /^(?:[ .\-_/()]{0,3}|, ?| then )$/;
const called =
  /\b(?:call|text|phone|cell|cel|mobile|tel|telephone|number|reach|ring|dial|whatsapp|sms|llame|llamame|marque|numero|celular|telefono|landline|txt|me at|signal)\b/;
const otherNumber =
  /\b(?:model|serial|order|part|isbn|tracking|udi|upc|item|confirmation|modelo|serie|lot|ref|hcpcs|npi)\b/;

interface Digits {
  digits: string;
  start: number;
  end: number;
  groups: number[];
  plus: boolean;
  spelled: boolean;
}

/** "737", "seven", "five55oh": its digits; null where it is another word. */
function digitsOf(word: string): { digits: string; repeat: number; spelled: boolean } | null {
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
    const read = found === 'plus' ? '' : (digitWords[found] ?? found);
    if (read !== found) spelled = true;
    digits += read.length === 1 ? read.repeat(repeat) : read;
    if (read !== '') repeat = 1;
  }
  return { digits, repeat, spelled };
}

const numberWord =
  /\b(?:zero|oh|three|four|five|six|seven|eight|nine|cero|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)/;
const fewestDigits = 7;

function hasDigits(text: string): boolean {
  let digits = 0;
  for (let at = 0; at < text.length && digits < fewestDigits; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) digits += 1;
  }
  return digits === fewestDigits || numberWord.test(text);
}

function digitRuns(text: string): Digits[] {
  if (!hasDigits(text)) return [];
  const runs: Digits[] = [];
  let run: Digits | null = null;
  let repeat = 1;
  const end = () => {
    if (run && run.digits.length >= fewestDigits) runs.push(run);
    run = null;
    repeat = 1;
  };
  for (const { 0: word, index } of text.matchAll(chunk)) {
    const read = word.length <= 40 && mayBeDigits.test(word) ? digitsOf(word) : null;
    if (!read || (run && !between.test(text.slice(run.end, Math.min(index, run.end + 7))))) {
      if (word === 'then' && run) continue;
      end();
    }
    if (!read) continue;
    if (!run) {
      // A word such as "one" or "oh" begins a number only if more follow it.
      const before = text.slice(Math.max(0, index - 3), index);
      run = {
        digits: '',
        start: index,
        end: index,
        groups: [],
        plus: /\+ ?\(?$/.test(before),
        spelled: false,
      };
    }
    if (word === 'plus') run.plus = true;
    const digits: string = repeat > 1 && read.digits.length === 1 ? read.digits.repeat(repeat) : read.digits;
    repeat = read.repeat;
    run.digits += digits;
    if (digits !== '') run.groups.push(digits.length);
    run.spelled ||= read.spelled;
    run.end = index + word.length;
  }
  end();
  return runs;
}

function isPhone(text: string, { digits, groups, plus, spelled, start, end }: Digits): boolean {
  const around = text.slice(Math.max(0, start - 40), start);
  if (plus) return digits.length >= 8 && digits.length <= 15;
  const short = text.slice(Math.max(0, start - 24), start);
  if (otherNumber.test(short)) return false;
  const national = digits.replace(/^(?:001|1)(?=\d{10}$)/, '');
  const told = called.test(around) || /^\W{0,3}\b(?:is|works|text|call)\b/.test(text.slice(end, end + 10));
  if (national.length === 7) return told && /^\d{3}\D?\d{4}$/.test(text.slice(start, end));
  if (national.length !== 10 || !/^[2-9]\d\d[2-9]/.test(national)) return false;
  if (spelled || told) return true;
  const shape = groups.join('-').replace(/^(?:1|3)-(?=3-3-4$|10$)/, '');
  return /^(?:10|11|13|3-3-4|3-7|6-4|3-3-2-2|4-3-3|7-3|1(?:-1){9,10})$/.test(shape);
}

function phones(text: string): Leak[] {
  return digitRuns(text)
    .filter((run) => isPhone(text, run))
    .map(({ start, end }) => ({ kind: 'phone', start, end }));
}

const endings =
  'com|org|net|edu|gov|mil|info|biz|us|ca|mx|es|co|uk|io|me|tv|de|fr|ru|cl|ar|pe|app|dev|mail|email|online|site|live|xyz';
const sign = /@|[([{] ?(?:at|arroba) ?[)\]}]|(?<=[a-z0-9._-] )(?:at|arroba)(?= [a-z0-9])/g;
const localBefore = /(?:[a-z0-9._%+-]{1,64}|[a-z0-9]{1,30} (?:underscore|dot|punto|guion) [a-z0-9]{1,30}) ?$/;
const domainAfter = new RegExp(
  `^ ?[a-z0-9-]{1,40}(?:(?: ?[.,] ?| ?[([{]? ?\\b(?:dot|punto)\\b ?[)\\]}]? ?)[a-z0-9-]{1,20}){0,3}?(?: ?[.,] ?| ?[([{]? ?\\b(?:dot|punto)\\b ?[)\\]}]? ?)(?:${endings})\\b`,
);

/** "nora7 at gmail": everybody knows how that goes on. */
const knownAfter = /^ ?(?:gmail|hotmail|yahoo|outlook|icloud|protonmail)\b/;
/** What is at an address, rather than whose it is. */
const notLocal = /^(?:is|are|was|it|its|look|find|found|here|online|manual|them|site|page|esta) ?$/;
const mailWords = /mail|correo|reach|write/;

function emails(text: string): Leak[] {
  if (!text.includes('@') && !/\bdot\b|punto|[)\]} ]\.?[a-z]+\.|\.com|mail|yahoo|outlook|icloud/.test(text))
    return [];
  const found: Leak[] = [];
  for (const { 0: at, index } of text.matchAll(sign)) {
    const before = localBefore.exec(text.slice(Math.max(0, index - 70), index))?.[0];
    const rest = text.slice(index + at.length, index + at.length + 100);
    const after = (domainAfter.exec(rest) ?? knownAfter.exec(rest))?.[0];
    if (before === undefined || after === undefined) continue;
    // "it is at example.com" tells where, not whom: then something must be spelled out.
    const isSpelled = /dot|punto/.test(after) || (knownAfter.test(after) && /\d/.test(before));
    const isWord = /^(?:at|arroba)$/.test(at);
    if (isWord && notLocal.test(before)) continue;
    if (isWord && !isSpelled && !mailWords.test(text.slice(Math.max(0, index - 60), index))) continue;
    found.push({ kind: 'email', start: index - before.length, end: index + at.length + after.length });
  }
  return found;
}

/** Phone numbers, email addresses and street addresses in a text, however they are written, in order. */
export function leaksIn(folded: FoldedText): Leak[] {
  const { text } = folded;
  const found = [
    ...phones(text),
    ...emails(text),
    ...addressSpans(folded).map((span) => ({ kind: 'address' as const, ...span })),
  ];
  return found
    .map(({ kind, start, end }) => ({ kind, ...originalSpan(folded, start, end) }))
    .toSorted((one, other) => one.start - other.start);
}
