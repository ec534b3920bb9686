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
const quotes = /['’‘`´]/g;
const oneLetter = /^[a-z0-9]$/;
const apart = /^[ .\-_*·]$/;
const fewestApart = 3;

/**
 * The words of a folded text. Letters written apart ("c o d e", "c.o.d.e") are one word.
 *
 * @param split what letters written apart may be, if they are several words ("sendcode")
 */
export function saidWordsOf({ text }: FoldedText, split: (run: string) => readonly string[]): SaidWord[] {
  const words: SaidWord[] = [];
  let run: SaidWord[] = [];
  let place = 0;
  const take = (one: SaidWord) => words.push({ ...one, place: (place += 1) });
  const endRun = () => {
    const letters = run.map((one) => one.text).join('');
    if (run.length >= fewestApart && /[a-z]/.test(letters)) {
      const [{ start }, { end }] = [run[0]!, run.at(-1)!];
      for (const part of split(letters)) take({ text: part, start, end, place });
    } else for (const one of run) take(one);
    run = [];
  };
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    const between = text.slice(end, Math.min(index, end + 4));
    const single = oneLetter.test(found);
    if (run.length > 0 && !(single && apart.test(between))) endRun();
    if (end > 0 && !single && /[.!?\n;]/.test(between) && /[\s!?]/.test(between)) place += sentenceGap;
    end = index + found.length;
    const one = { text: found.replaceAll(quotes, ''), start: index, end, place };
    if (single) run.push(one);
    else take(one);
  }
  endRun();
  return words;
}
