import { wordSet } from '#server/features/safety/listing-tokens.ts';
import type { Span } from './folded-text.ts';

export interface Word extends Span {
  text: string;
  /** Written with a capital. */
  capital: boolean;
}

const small =
  'zero oh one two three four five six seven eight nine cero uno dos tres cuatro cinco seis siete ocho nueve';
const larger =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
  'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand ' +
  'diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos ' +
  'veintitres veinticuatro veinticinco treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento ' +
  'doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos mil';
const numberWords = new Set(`${small} ${larger}`.split(' '));
const joins = /^(?:and|y)$/;
const longest = 5;

/**
 * The words of a text, with those of one number ("nine hundred and four", "four-one-seven") and its digits
 * ("1 1 5 3") as one word of digits: as many as it had words, for what it says exactly does not matter. So are
 * letters that spell a word ("S t r e e t").
 */
export function withNumbers(words: readonly Word[], text: string): Word[] {
  const merged: Word[] = [];
  const isBeside = (at: number) =>
    at < words.length && /^[ -]$/.test(text.slice(words[at - 1]!.end, words[at]!.start));
  for (let at = 0; at < words.length; at += 1) {
    const number = numberFrom(words, at, isBeside);
    const last = number ?? spelledFrom(words, at, isBeside) ?? at;
    const parts = words.slice(at, last + 1);
    if (parts.length === 1 || (number !== null && parts.length > longest)) merged.push(...parts);
    else {
      const own = number === null ? parts.map((part) => part.text).join('') : '0'.repeat(parts.length);
      merged.push({ ...words[at]!, text: own, end: words[last]!.end });
    }
    at = last;
  }
  return merged;
}

/** The last word of a number in words or single digits that begins here; null where none does. */
function numberFrom(words: readonly Word[], from: number, isBeside: (at: number) => boolean): number | null {
  const isPart = (at: number) => numberWords.has(words[at]?.text ?? '') || /^\d$/.test(words[at]?.text ?? '');
  if (!isPart(from)) return null;
  let last = from;
  for (;;) {
    if (isBeside(last + 1) && isPart(last + 1)) last += 1;
    else if (
      isBeside(last + 1) &&
      joins.test(words[last + 1]!.text) &&
      isBeside(last + 2) &&
      isPart(last + 2)
    )
      last += 2;
    else break;
  }
  return last;
}

/** The last of three and more letters that stand alone. */
function spelledFrom(words: readonly Word[], from: number, isBeside: (at: number) => boolean): number | null {
  const isLetter = (at: number) => /^[a-z]$/.test(words[at]?.text ?? '');
  if (!isLetter(from)) return null;
  let last = from;
  while (isLetter(last + 1) && isBeside(last + 1)) last += 1;
  return last - from >= 2 ? last : null;
}

const announcing = wordSet('number num numero house casa');
/** "Serial number", "my phone number". */
const notHouses = wordSet(
  'serial model part lot item order phone cell tracking account case claim stock ref reference serie modelo pieza ' +
    'pedido telefono celular',
);
/** "218 on the mailbox" */
const onTheHouse = /^ on (?:the|my|our) (?:mail ?box|door|house|gate|curb)\b/;
const fillers = wordSet('number on the door mailbox is it its es en la puerta');
const farthest = 6;

/** "…, house number 417", "… My number on the door is 8 3 0": where the number behind a street stands. */
export function numberBehind(words: readonly Word[], street: number, text: string): number | null {
  for (let at = street + 1; at <= street + farthest; at += 1) {
    const word = words[at];
    if (!word) return null;
    if (/^\d{1,5}$/.test(word.text) && onTheHouse.test(text.slice(word.end, word.end + 20))) return at;
    if (!announcing.has(word.text) || notHouses.has(words[at - 1]!.text)) continue;
    let next = at + 1;
    while (word.text !== 'house' && next < at + farthest && fillers.has(words[next]?.text ?? '')) next += 1;
    if (word.text === 'house' && words[next]?.text === 'number') next += 1;
    const number = words[next];
    if (!number || !(/^\d{1,5}[a-d]?$/.test(number.text) || numberWords.has(number.text))) continue;
    // "My number is 555-8042" is another one.
    if (/^[-.]\d/.test(text.slice(number.end, number.end + 2))) continue;
    return next;
  }
  return null;
}
