import type { NoticeKind } from '#contract/notice-kinds.ts';
import { kindWords, oddWords } from './word-odds-list.ts';

/** What a word weighs, and what each word right behind it weighs more. */
interface Weight {
  alone: number;
  before: Map<string, number>;
}
interface Weights {
  /** Of every text. */
  always: number;
  words: Map<string, Weight>;
}

/** `word weight, two words weight, …`; the weight of every text is the empty word's. */
function readWeights(list: string): Weights {
  const weights: Weights = { always: 0, words: new Map() };
  for (const entry of list.split(', ')) {
    const parts = entry.split(' ');
    const weight = Number(parts.pop());
    const [word = '', next] = parts;
    if (word === '') {
      weights.always = weight;
      continue;
    }
    const known = weights.words.get(word) ?? { alone: 0, before: new Map<string, number>() };
    if (next === undefined) known.alone = weight;
    else known.before.set(next, weight);
    weights.words.set(word, known);
  }
  return weights;
}

const odds = readWeights(oddWords);
const kinds = Object.entries(kindWords).map(
  ([kind, list]) => [kind as NoticeKind, readWeights(list)] as const,
);

function weigh({ always, words }: Weights, said: readonly string[], from: number, to: number): number {
  let sum = always;
  for (let at = from; at < to; at += 1) {
    const weight = words.get(said[at]!);
    if (!weight) continue;
    sum += weight.alone;
    if (at + 1 < to) sum += weight.before.get(said[at + 1]!) ?? 0;
  }
  return sum;
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

/** The part that is likeliest a scammer's: what was weighed are short texts, and many words would weigh much. */
export function likeliestPart(said: readonly string[]): LikelyPart {
  let best = -Infinity;
  let begins = 0;
  const endOf = (from: number) => Math.min(from + partWords, said.length);
  for (let from = 0; from === 0 || from + partStep < said.length; from += partStep) {
    const here = weigh(odds, said, from, endOf(from));
    if (here > best) [best, begins] = [here, from];
  }
  return { odds: best, kind: () => kindOf(said, begins, endOf(begins)) };
}

function kindOf(said: readonly string[], from: number, to: number): NoticeKind {
  const weighed = kinds.map(([kind, weights]) => ({ kind, weight: weigh(weights, said, from, to) }));
  return weighed.reduce((best, one) => (one.weight > best.weight ? one : best)).kind;
}
