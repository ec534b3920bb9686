import { misspeltIndex, vowellessIndex, type MisspeltIndex } from './misspelt.ts';
import { endsClause, standsFor, tokensOf, wordSet, type Token } from './listing-tokens.ts';

/** Where a phrase stands: from this token to that one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

interface Phrase {
  readonly text: string;
  /** After how many letters each of its words but the last ends. */
  readonly ends: readonly number[];
  readonly length: number;
  /** Written with hyphens or the like: it may be written in one word, however short. */
  readonly tight: boolean;
}

interface Node {
  readonly next: Map<string, Node>;
  phrases: Phrase[] | null;
}
const newNode = (): Node => ({ next: new Map(), phrases: null });

export interface PhraseIndexOptions {
  /** Words of phrases in which one letter may be wrong, if they are long enough. */
  readonly maybeMisspelt: Iterable<string>;
  /** The same, and shorter ones too: names that nobody knows how to spell, words that count only beside another. */
  readonly oftenMisspelt?: Iterable<string>;
  /** Words that count only beside another: they may be written without their vowels. */
  readonly maybeVowelless?: Iterable<string>;
  /** Words that are what they are, however near to one of those. */
  readonly notMisspelt?: readonly string[];
  /** Honest pairs of words that read as one of the phrases when their blank is taken away. */
  readonly neverJoined?: readonly string[];
}

/** Words that are written onto the end of another. */
const gluedOn = wordSet('s es machine mask unit kit device supplies hose tank');
const shortestOftenMisspelt = 6;
const fromHereMaybePlural = 6;
const fromHereDigitsMayFollow = 6;
const fromHereInOneWord = 6;
const fromHereBrokenUp = { tight: 4, blank: 6 };
const mostPieces = 24;
const letter = /\p{L}/u;

/**
 * Finds phrases in a listing's words: as words with a plural's s, with one wrong letter in long words, run together or
 * broken up ("c-p-a-p", "oxy gen"). Letters lead through a tree, so that the cost hardly depends on how many phrases there are.
 */
export class PhraseIndex {
  readonly #root = newNode();
  readonly #misspelt: MisspeltIndex[];
  readonly #notMisspelt: ReadonlySet<string>;
  readonly #neverJoined: ReadonlySet<string>;

  constructor(phrases: Iterable<string>, options: PhraseIndexOptions) {
    const { maybeMisspelt, oftenMisspelt, maybeVowelless, notMisspelt = [], neverJoined } = options;
    for (const phrase of new Set(phrases)) this.#add(phrase);
    const known = [...maybeMisspelt];
    this.#misspelt = [misspeltIndex(known, notMisspelt)];
    if (oftenMisspelt)
      this.#misspelt.push(misspeltIndex(oftenMisspelt, [...notMisspelt, ...known], shortestOftenMisspelt));
    if (maybeVowelless) this.#misspelt.push(vowellessIndex(maybeVowelless, [...notMisspelt, ...known]));
    this.#notMisspelt = new Set(notMisspelt.flatMap((word) => [word, `${word}s`]));
    this.#neverJoined = new Set(neverJoined);
  }

  /** Every place where each phrase stands, by the phrase as it was given. */
  find(tokens: readonly Token[]): Map<string, Span[]> {
    const found = new Map<string, Span[]>();
    const readings = tokens.map(({ text, forms }, at) => {
      const meant = [
        ...singularsOf(text, tokens[at + 1]),
        ...this.#misspelt.flatMap((index) => index(text)),
        ...(this.#notMisspelt.has(text) ? [] : soundsLike(text)),
      ];
      return meant.length === 0 ? forms : [...new Set([...forms, ...meant])];
    });
    const take = ({ text }: Phrase, from: number, to: number) => {
      const spans = found.getOrInsert(text, []);
      if (!endsWithSpan(spans, from, to)) spans.push({ from, to });
    };
    for (const from of tokens.keys()) this.#walk({ tokens, readings, from, take }, this.#root, from, []);
    return found;
  }

  #add(phrase: string): void {
    const tokens = tokensOf([phrase]);
    let node = this.#root;
    let length = 0;
    const ends: number[] = [];
    for (const { text } of tokens) {
      for (const letter of text) node = node.next.getOrInsertComputed(letter, newNode);
      length += text.length;
      ends.push(length);
    }
    ends.pop();
    if (length === 0) return;
    const tight = tokens.slice(1).some(({ gap }) => gap === 'tight');
    (node.phrases ??= []).push({ text: phrase, ends, length, tight });
  }

  #walk(walk: Walk, start: Node, at: number, ends: readonly number[]): void {
    if (at - walk.from >= mostPieces) return;
    const token = walk.tokens[at];
    if (!token) return;
    const single = token.text.length === 1 && /\d/.test(token.text) && (at > walk.from || ends.length > 0);
    const readings = single ? [...walk.readings[at]!, ...standsFor(token.text)] : walk.readings[at]!;
    const before = ends.at(-1) ?? 0;
    for (const reading of readings) {
      let node: Node | undefined = start;
      for (let index = 0; index < reading.length && node; index += 1) {
        node = node.next.get(reading[index]!);
        if (node?.phrases && index < reading.length - 1)
          this.#takeWithin(walk, node.phrases, { at, ends, rest: reading.slice(index + 1) });
      }
      if (!node) continue;
      for (const phrase of node.phrases ?? [])
        if (this.#stands(walk, phrase, ends)) walk.take(phrase, walk.from, at);
      if (node.next.size > 0) this.#walk(walk, node, at + 1, [...ends, before + reading.length]);
    }
  }

  /** Where more letters follow in the same word. */
  #takeWithin(
    walk: Walk,
    phrases: readonly Phrase[],
    { at, ends, rest }: { at: number; ends: readonly number[]; rest: string },
  ): void {
    for (const phrase of phrases) {
      const goesOn =
        rest === 's' || rest === 'es'
          ? true
          : phrase.length >= fromHereDigitsMayFollow
            ? gluedOn.has(rest) || /^\d+$/.test(rest)
            : phrase.length >= 4 && gluedOn.has(rest);
      if (goesOn && this.#stands(walk, phrase, ends)) walk.take(phrase, walk.from, at);
    }
  }

  /** @param ends after how many letters each of the text's words that it spans ends, but for the last */
  #stands({ tokens, from }: Walk, phrase: Phrase, ends: readonly number[]): boolean {
    const own = new Set(phrase.ends);
    const runTogether = phrase.ends.some((end) => !ends.includes(end));
    if (runTogether && phrase.length < fromHereInOneWord && !phrase.tight) return false;
    const tokenAfter = (index: number) => tokens[from + index + 1]!;
    const broken = ends.filter((end) => !own.has(end));
    if (broken.length === 0) return ends.every((_, index) => !endsClause(tokenAfter(index)));
    const bounds = [0, ...ends, phrase.length];
    const pieces = bounds.slice(1).map((end, index) => end - bounds[index]!);
    if (pieces.length >= 3 && pieces.every((length) => length === 1)) return true;
    const starts = [0, ...phrase.ends, phrase.length];
    return ends.every((end, index) => {
      const after = tokenAfter(index);
      if (endsClause(after)) return false;
      if (own.has(end)) return true;
      const start = Math.max(...starts.filter((one) => one < end));
      const length = Math.min(...starts.filter((one) => one > end)) - start;
      const inside = bounds.slice(1).map((bound, piece) => [bounds[piece]!, bound] as const);
      const ofWord = inside.filter(([one, other]) => one >= start && other <= start + length);
      if (ofWord.length >= 3 && ofWord.every(([one, other]) => other - one === 1)) return true;
      if (length < fromHereBrokenUp[after.gap === 'tight' ? 'tight' : 'blank']) return false;
      const pair = `${tokens[from + index]!.text} ${after.text}`;
      return !this.#neverJoined.has(pair);
    });
  }
}

interface Walk {
  readonly tokens: readonly Token[];
  readonly readings: readonly (readonly string[])[];
  readonly from: number;
  readonly take: (phrase: Phrase, from: number, to: number) => void;
}

/** "tanques de oxígeno", "reguladores de oxígeno": where a word follows, that before it may be a plural, too. */
const singularsOf = (text: string, next: Token | undefined): string[] =>
  text.length >= fromHereMaybePlural &&
  text.endsWith('s') &&
  next &&
  !endsClause(next) &&
  letter.test(next.text[0]!)
    ? [text.slice(0, -1), ...(text.endsWith('es') ? [text.slice(0, -2)] : [])]
    : [];

/** "bypap", "nebulyzer": within a word, however short, a y is heard as an i. */
const soundsLike = (text: string): string[] =>
  /\p{L}y\p{L}/u.test(text) ? [text.replaceAll(/(?<=\p{L})y(?=\p{L})/gu, 'i')] : [];

/** Spans are found in the order of where they begin. */
const endsWithSpan = (spans: readonly Span[], from: number, to: number): boolean => {
  for (let at = spans.length - 1; at >= 0 && spans[at]!.from === from; at -= 1)
    if (spans[at]!.to === to) return true;
  return false;
};
