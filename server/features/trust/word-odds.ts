import type { NoticeKind } from '#contract/notice-kinds.ts';
import { kindWords, oddWords } from './word-odds-list.ts';

/** What a word weighs, and what each word right behind it weighs more. */
export interface Weight {
  alone: number;
  before: Map<string, number>;
}
interface Weights {
  /** Of every text. */
  always: number;
  words: Map<string, Weight>;
  /** What words that begin like this weigh beside it. */
  beginnings: Map<string, number>;
}

/** The letters that most forms of a word have in common, and many words of English and Spanish. */
const beginningLength = 5;

export const beginningOf = (word: string): string => word.slice(0, beginningLength);

/** `word weight, two words weight, ^beginning weight, …`; the weight of every text is the empty word's. */
function readWeights(list: string): Weights {
  const weights: Weights = { always: 0, words: new Map(), beginnings: new Map() };
  for (const entry of list.split(', ')) {
    const parts = entry.split(' ');
    const weight = Number(parts.pop());
    const [word = '', next] = parts;
    if (word === '') {
      weights.always = weight;
      continue;
    }
    if (word.startsWith('^')) {
      weights.beginnings.set(word.slice(1), weight);
      continue;
    }
    const known = weights.words.getOrInsertComputed(word, () => ({ alone: 0, before: new Map() }));
    if (next === undefined) known.alone = weight;
    else known.before.set(next, weight);
  }
  return weights;
}

const odds = readWeights(oddWords);
const kinds = Object.entries(kindWords).map(
  ([kind, list]) => [kind as NoticeKind, readWeights(list)] as const,
);

const noPairs: Weight['before'] = new Map();

function weightIn({ words, beginnings }: Weights, word: string): Weight {
  const whole = words.get(word);
  const beginning = beginnings.get(beginningOf(word)) ?? 0;
  return { alone: (whole?.alone ?? 0) + beginning, before: whole?.before ?? noPairs };
}

export const weightOf = (word: string): Weight => weightIn(odds, word);

function weigh(weights: Weights, said: readonly WeighedWord[]): number {
  return said.reduce((sum, { meant }, at) => {
    const { alone, before } = weightIn(weights, meant);
    return sum + alone + (before.get(said[at + 1]?.meant ?? '') ?? 0);
  }, weights.always);
}

/** Words of a part of a text, and from one part's beginning to the next's. */
const partWords = 20;
const partStep = 10;

/** A part of a text that may be a scammer's. */
export interface LikelyPart {
  /**
   * How much likelier a scammer is to use its words than anybody else, as a natural logarithm: the sum of what each word and
   * each two that follow each other weigh in texts whose writers were known (docs/decisions/109). 0 is as likely.
   */
  odds: number;
  /** What a scammer who uses them is most likely about. */
  kind: () => NoticeKind;
}

/** A word as it is meant, and what it weighs. */
export interface WeighedWord extends Weight {
  readonly meant: string;
}

/** The part that is likeliest a scammer's: what was weighed are short texts, and many words would weigh much. */
export function likeliestPart(said: readonly WeighedWord[]): LikelyPart {
  // Parts share words: what the words before each one weigh, alone and with the word behind them.
  const alone = [0];
  const pairs = [0];
  for (let at = 0; at < said.length; at += 1) {
    const word = said[at]!;
    alone.push(alone[at]! + word.alone);
    pairs.push(pairs[at]! + (word.before.get(said[at + 1]?.meant ?? '') ?? 0));
  }
  let best = -Infinity;
  let begins = 0;
  const endOf = (from: number) => Math.min(from + partWords, said.length);
  for (let from = 0; from === 0 || from + partStep < said.length; from += partStep) {
    const to = endOf(from);
    const here = odds.always + alone[to]! - alone[from]! + pairs[Math.max(from, to - 1)]! - pairs[from]!;
    if (here > best) [best, begins] = [here, from];
  }
  return { odds: best, kind: () => kindOf(said.slice(begins, endOf(begins))) };
}

function kindOf(said: readonly WeighedWord[]): NoticeKind {
  const weighed = kinds.map(([kind, weights]) => ({ kind, weight: weigh(weights, said) }));
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best)).kind;
}
