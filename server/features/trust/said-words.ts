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
  let run: SaidWord[][] = [];
  let place = 0;
  const take = ({ text: said, start, end: behind }: SaidWord) =>
    words.push({ text: said, start, end: behind, place: (place += 1) });
  const endRun = () => {
    const all = run.flat();
    const isApart = all.length >= fewestApart && all.some((one) => /[a-z]/.test(one.text));
    if (!isApart) all.forEach(take);
    else
      for (const signs of run) {
        const [{ start }, { end }] = [signs[0]!, signs.at(-1)!];
        const letters = signs.map((one) => one.text).join('');
        for (const part of split(letters)) take({ text: part, start, end, place });
      }
    run = [];
  };
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    const between = text.slice(end, Math.min(index, end + 4));
    const single = oneLetter.test(found);
    const isWide = run.length > 0 && single && wideApart.test(between);
    if (run.length > 0 && !isWide && !(single && apart.test(between))) endRun();
    if (end > 0 && !single && /[.!?\n;]/.test(between) && /[\s!?]/.test(between)) place += sentenceGap;
    end = index + found.length;
    const one = { text: quote.test(found) ? found.replaceAll(quotes, '') : found, start: index, end, place };
    if (!single) take(one);
    else if (isWide || run.length === 0) run.push([one]);
    else run.at(-1)!.push(one);
  }
  endRun();
  return words;
}
