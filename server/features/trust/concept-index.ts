import { misspeltIndex, type MisspeltIndex } from '#server/features/safety/misspelt.ts';
import type { SaidWord } from './said-words.ts';

/** Where a concept is mentioned: its first word's and its last word's index, and its place. */
export interface Mention {
  readonly from: number;
  readonly to: number;
  readonly place: number;
}
export type Mentions = ReadonlyMap<string, readonly Mention[]>;

interface Node {
  /** By the numbers of words; null where no phrase goes on. */
  next: Map<number, Node> | null;
  concepts: string[] | null;
}
/** What a word was read as. */
export interface Reading {
  /** The numbers of words of the phrases that it is, or that a phrase may have in its place. */
  readonly known: readonly number[];
  /** The word as it is meant, as far as it is known: numbers as `#`. */
  readonly meant: string;
  /** Where the phrases go on that begin with it. */
  readonly starts: readonly Node[];
}
const newNode = (): Node => ({ next: null, concepts: null });

const mayStandIn = /[0-9@$€]/;
const stoodIn: Record<string, string> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '9': 'g' },
  ...{ '@': 'a', $: 's', '€': 'e' },
};
const longestWord = 24;
/** Shorter ones are too near to other words. */
const shortestMisspelt = 6;

/** Finds what is spoken of, by phrases: in leet, and with one wrong letter in long words, too. */
export class ConceptIndex {
  readonly #root = newNode();
  /** The words of the phrases, numbered: a number is looked up faster than a word. */
  readonly #words = new Map<string, number>();
  readonly #misspelt: MisspeltIndex;

  /**
   * @param phrases concept → phrases, between commas. `a|b_c` is one of both ("a", "b c"), `a?` may be missing, `#` is a number and
   * `$` an amount or a number.
   * @param notMisspelt words that are what they are, however near to one of those
   */
  constructor(phrases: Readonly<Record<string, string>>, notMisspelt: readonly string[]) {
    for (const [concept, list] of Object.entries(phrases))
      for (const phrase of list.split(',')) this.#add(concept, this.#root, phrase.trim().split(/\s+/));
    this.#misspelt = misspeltIndex(
      [...this.#words.keys()].filter((one) => /^[a-z]+$/.test(one)),
      notMisspelt,
      shortestMisspelt,
    );
  }

  #add(concept: string, node: Node, [slot, ...rest]: readonly string[]): void {
    if (slot === undefined || slot === '') {
      if (node !== this.#root && !node.concepts?.includes(concept)) (node.concepts ??= []).push(concept);
      return;
    }
    const optional = slot.endsWith('?');
    if (optional) this.#add(concept, node, rest);
    for (const one of (optional ? slot.slice(0, -1) : slot).split('|')) {
      let next = node;
      for (const word of one.split('_')) {
        const number = this.#words.getOrInsert(word, this.#words.size);
        next.next ??= new Map();
        next = next.next.getOrInsertComputed(number, newNode);
      }
      this.#add(concept, next, rest);
    }
  }

  /** What letters written apart say: as few known words as possible, else one word. */
  split = (run: string): readonly string[] => {
    if (this.#words.has(run) || run.length > 80) return [run];
    const best: (readonly string[] | null)[] = [[]];
    for (let end = 1; end <= run.length; end += 1) {
      best[end] = null;
      for (let start = Math.max(0, end - longestWord); start < end; start += 1) {
        const before = best[start];
        const part = run.slice(start, end);
        if (!before || !(this.#words.has(part) && (part.length > 1 || part === 'i'))) continue;
        if (!best[end] || before.length + 1 < best[end]!.length) best[end] = [...before, part];
      }
    }
    return best[run.length] ?? [run];
  };

  read(text: string): Reading {
    const readings = this.#readingsOf(text);
    const known = readings.flatMap((one) => this.#words.get(one) ?? []);
    const meant = /^[$€]?\d/.test(text) ? '#' : (readings[0] ?? text);
    return { known, meant, starts: known.flatMap((one) => this.#root.next?.get(one) ?? []) };
  }

  /** @param readings of these words (`read`) */
  find(words: readonly SaidWord[], readings: readonly Reading[]): Map<string, Mention[]> {
    const found = new Map<string, Mention[]>();
    const walk = { words, readings, found };
    for (let from = 0; from < readings.length; from += 1)
      for (const start of readings[from]!.starts) this.#go(walk, start, from, from);
    return found;
  }

  #readingsOf(text: string): readonly string[] {
    if (this.#words.has(text)) return /^\d+$/.test(text) ? [text, '#', '$'] : [text];
    if (/^[$€]?\d+(?:k|usd)?$/.test(text)) return /^\d/.test(text) ? ['#', '$'] : ['$'];
    if (text.length > longestWord) return [];
    if (mayStandIn.test(text)) {
      const letters = Array.from(text, (sign) => stoodIn[sign] ?? sign).join('');
      for (const one of [letters, text.replaceAll('1', 'l'), letters.replaceAll('i', 'l')])
        if (this.#words.has(one)) return [one];
      return this.#misspelt(letters);
    }
    return this.#misspelt(text);
  }

  /** @param node where the phrases are whose words are there from `from` up to and with the one at `at` */
  #go(walk: Walk, node: Node, from: number, at: number): void {
    if (node.concepts) this.#take(walk, node.concepts, from, at);
    const follows = walk.readings[at + 1];
    if (!node.next || !follows) return;
    for (const reading of follows.known) {
      const next = node.next.get(reading);
      if (next) this.#go(walk, next, from, at + 1);
    }
  }

  #take({ words, found }: Walk, concepts: readonly string[], from: number, at: number): void {
    const mention = { from, to: at, place: words[from]!.place };
    for (const concept of concepts) {
      const there = found.getOrInsert(concept, []);
      // A longer phrase from the same word on.
      if (there.at(-1)?.from === from) there.pop();
      there.push(mention);
    }
  }
}

interface Walk {
  readonly words: readonly SaidWord[];
  readonly readings: readonly Reading[];
  readonly found: Map<string, Mention[]>;
}
