import type { FoldedText } from './folded-text.ts';

/** A word of a text, or letters that were written apart. */
export interface SaidWord {
  readonly text: string;
  /** In the folded text. */
  readonly start: number;
  readonly end: number;
  /** How far into the text it is: words count one, ends of sentences `sentenceGap` more. */
  readonly place: number;
}

/** A letter or a digit that stands alone. */
interface Sign {
  readonly text: string;
  readonly start: number;
}

const sentenceGap = 3;
const word = /[a-z0-9@$€]+(?:['’‘`´][a-z]+)*/g;
const quote = /['’‘`´]/;
const quotes = /['’‘`´]/g;
const oneLetter = /^[a-z0-9]$/;
const apart = /^[ .\-_*·]$/;
/** Between words whose letters are written apart. */
const wideApart = /^ {2,3}$/;
const fewestApart = 3;

/**
 * The words of a folded text. Letters written apart ("c o d e", "c.o.d.e") are one word, or as many as wider gaps make them.
 *
 * @param split what letters written apart may be, if they are several words ("sendcode")
 */
export function saidWordsOf({ text }: FoldedText, split: (run: string) => readonly string[]): SaidWord[] {
  const words: SaidWord[] = [];
  /** Letters written apart, word by word. */
  let run: Sign[][] = [];
  let place = 0;
  const take = (said: string, start: number, end: number) =>
    words.push({ text: said, start, end, place: (place += 1) });
  const endRun = () => {
    const all = run.flat();
    const isApart = all.length >= fewestApart && all.some((one) => /[a-z]/.test(one.text));
    if (!isApart) for (const { text: said, start } of all) take(said, start, start + 1);
    else
      for (const signs of run) {
        const letters = signs.map((one) => one.text).join('');
        for (const part of split(letters)) take(part, signs[0]!.start, signs.at(-1)!.start + 1);
      }
    run = [];
  };
  const hasQuotes = quote.test(text);
  let end = 0;
  // With `matchAll` this function takes 1.4 times as long (docs/decisions/109).
  word.lastIndex = 0;
  for (let match = word.exec(text); match; match = word.exec(text)) {
    const { 0: found, index } = match;
    const between = text.slice(end, Math.min(index, end + 4));
    if (found.length === 1 && oneLetter.test(found)) {
      const one = { text: found, start: index };
      if (run.length > 0 && apart.test(between)) run.at(-1)!.push(one);
      else {
        if (!wideApart.test(between)) endRun();
        run.push([one]);
      }
    } else {
      if (run.length > 0) endRun();
      if (end > 0 && between !== ' ' && /[.!?\n;]/.test(between) && /[\s!?]/.test(between))
        place += sentenceGap;
      take(hasQuotes ? found.replaceAll(quotes, '') : found, index, index + found.length);
    }
    end = index + found.length;
  }
  if (run.length > 0) endRun();
  return words;
}
