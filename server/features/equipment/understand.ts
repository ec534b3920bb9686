import type { UnderstoodWords } from '#contract/equipment.ts';
import * as limits from '#contract/limits.ts';
import type { EquipmentTerm } from './equipment-words-file.ts';
import { distanceOf, lettersApart, lettersOf, plainWords, writtenWords } from './plain-words.ts';

/** What words mean, looked up in memory. Words longer than a search may be are cut. */
export type Understand = (words: string) => Omit<UnderstoodWords, 'refused'>;

/** Words that say nothing about the kind. Numbers count only where a term has them ("3 in 1"). */
const empty = new Set(
  plainWords(`a an the my our your his her and or of for to in on at with without from by near me mom mother dad father
    grandma husband wife used new free cheap good best like great old need needed want wanted looking sell sale buy
    please any some size in inch ft lb lbs pound ounce cm kg adult person people de la el los las un una para con en y
    mi se vende usada usado nueva nuevo gratis busco necesito`),
);

/** A term, with the words it needs. */
interface Entry extends EquipmentTerm {
  words: string[];
  weight: number;
}

/** A way to read some of the words that were typed. */
interface Reading {
  word: string;
  /** Which of the typed words it reads. */
  at: number[];
  /** From 0 to 1: less where letters were mended or words joined. */
  sure: number;
}

const mostTargets = 8;
/** A score from here on is claimed, below it is a guess (design §11). */
export const claimed = 0.6;
/** In a misspelling that the words file names. */
const mostLettersWrong = 3;
/** To be raised where the same terms come to mean something else: searches by words are filed anew then. */
export const readingVersion = 2;
const hcpcsCode = /^[a-z]\d{4}$/;

/**
 * @param terms what people call the kinds (`data/equipment-words.tsv`)
 * @param brands names of makers
 */
export function createUnderstand(terms: readonly EquipmentTerm[], brands: readonly string[]): Understand {
  const entries = terms.map((term) => ({ ...term, words: plainWords(term.term), weight: 0 }));
  const byWord = Map.groupBy(
    entries.flatMap((entry) => [...new Set(entry.words)].map((word) => ({ word, entry }))),
    ({ word }) => word,
  );
  /** How much a word tells: the fewer terms have it, the more. */
  const tells = (word: string): number => {
    const found = byWord.get(word)?.length ?? 0;
    const weight = Math.log((entries.length + 1) / (found + 1));
    return empty.has(word) || /^\d+$/.test(word) ? weight / 8 : weight;
  };
  for (const entry of entries) entry.weight = sum(entry.words.map(tells));
  const spelt = entries.filter(({ kind }) => kind !== 'misspelling' && kind !== 'hcpcs');
  /** Words that are spelt as they should be. */
  const correct = new Set(spelt.flatMap(({ words }) => words));
  /** Those that are English and no maker's alone: when a word could be two, it is rather one of these. */
  const everyday = new Set(
    spelt.filter(({ kind }) => kind !== 'spanish' && kind !== 'brand').flatMap(({ words }) => words),
  );
  /** How far a word is from being meant, beyond its letters: up to 0.85; a first letter is seldom mistaken. */
  const unlikely = (candidate: string, word: string): number =>
    (candidate[0] === word[0] ? 0 : 0.5) +
    (everyday.has(candidate) ? 0 : 0.25) -
    Math.min(0.4, Math.log2(byWord.get(candidate)?.length ?? 1) / 10);
  /** What a known misspelling should be: the nearest word of its own kind's terms. */
  const rightOf = new Map<string, string>();
  const wordsOfKind = Map.groupBy(
    spelt.filter(({ kind }) => kind !== 'spanish'),
    ({ target }) => target,
  );
  for (const { kind, target, words } of entries)
    for (const word of kind === 'misspelling' ? words : []) {
      if (correct.has(word) || rightOf.has(word)) continue;
      const ofKind = new Set(wordsOfKind.get(target)?.flatMap((entry) => entry.words));
      const [right] = [...ofKind]
        .map((candidate) => ({
          candidate,
          away: distanceOf(word, candidate, mostLettersWrong) + unlikely(candidate, word),
        }))
        .filter(({ away }) => away < Math.min(mostLettersWrong, word.length / 2))
        .toSorted((one, other) => one.away - other.away);
      if (right) rightOf.set(word, right.candidate);
    }
  const byLength = Map.groupBy(
    [...byWord.keys()]
      .filter((word) => word.length >= 3 && !hcpcsCode.test(word))
      .map((word) => ({ word, letters: lettersOf(word) })),
    ({ word }) => word.length,
  );
  const brandNames = new Map(
    [...brands, ...terms.filter(({ kind }) => kind === 'brand').map(({ term }) => term)].map((brand) => [
      plainWords(brand).join(' '),
      brand,
    ]),
  );
  const brandWords = new Set([...brandNames.keys()].flatMap((brand) => brand.split(' ')));
  const longestBrand = Math.max(...[...brandNames.keys()].map((brand) => brand.split(' ').length));

  const nearest = (word: string): { word: string; distance: number } | null => {
    const most = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
    const own = lettersOf(word);
    let best: { word: string; distance: number } | null = null;
    for (let length = word.length - most; length <= word.length + most; length += 1)
      for (const { word: candidate, letters } of byLength.get(length) ?? []) {
        // Nearly all end here; comparing each letter by letter takes ten times as long.
        if (lettersApart(own, letters) > 2 * most) continue;
        const right = rightOf.get(candidate) ?? candidate;
        const distance = distanceOf(word, candidate, most) + unlikely(right, word);
        if (candidate !== word && distance < (best?.distance ?? Infinity))
          best = { word: candidate, distance };
      }
    return best;
  };

  /** @param written the same words with their plurals */
  const readingsOf = (typed: readonly string[], written: readonly string[]): Reading[] =>
    typed.flatMap((word, at) => {
      const next = typed[at + 1];
      const joined = next !== undefined && byWord.has(word + next) ? word + next : null;
      const together = joined === null ? [] : [{ word: joined, at: [at, at + 1], sure: 0.97 }];
      const known = byWord.has(word) ? [{ word, at: [at], sure: 1 }] : [];
      if (correct.has(word) || hcpcsCode.test(word)) return [...known, ...together];
      if (empty.has(word) || brandWords.has(word) || /^\d+$/.test(word) || joined !== null)
        return [...known, ...together];
      const parts = splitOf(word);
      if (parts) return [...known, ...parts.map((part) => ({ word: part, at: [at], sure: 0.95 }))];
      const [mended] = [...new Set([written[at]!, word])]
        .flatMap((form) => nearest(form) ?? [])
        .toSorted((one, other) => one.distance - other.distance);
      return mended
        ? [...known, { word: mended.word, at: [at], sure: mended.distance < 1.75 ? 0.92 : 0.85 }]
        : known;
    });

  function splitOf(word: string): [string, string] | null {
    for (let end = 3; end <= word.length - 3; end += 1) {
      const parts: [string, string] = [word.slice(0, end), word.slice(end)];
      if (parts.every((part) => correct.has(part))) return parts;
    }
    return null;
  }

  function brandOf(typed: readonly string[]): string | null {
    for (let length = Math.min(longestBrand, typed.length); length > 0; length -= 1)
      for (let from = 0; from + length <= typed.length; from += 1) {
        const brand = brandNames.get(typed.slice(from, from + length).join(' '));
        if (brand !== undefined) return brand;
      }
    return null;
  }

  return (text) => {
    const cut = text.slice(0, limits.titleMax);
    const typed = plainWords(cut).slice(0, 24);
    const readings = readingsOf(typed, writtenWords(cut));
    const asked = sum(typed.map(tells));
    const scores = new Map<string, number>();
    const candidates = new Set(
      readings.flatMap(({ word }) => (byWord.get(word) ?? []).map(({ entry }) => entry)),
    );
    for (const entry of candidates) {
      const score = scoreOf(entry, readings, typed, asked);
      if (score > (scores.get(entry.target) ?? 0)) scores.set(entry.target, score);
    }
    const ranked = [...scores].sort(([, one], [, other]) => other - one);
    const [best] = ranked;
    const code = typed.find((word) => hcpcsCode.test(word) && byWord.has(word));
    return {
      targets: ranked
        .filter(([target]) => !target.startsWith('restricted:'))
        .slice(0, mostTargets)
        .map(([target, score]) => {
          const [category = '', subcategory = null] = target.split('/');
          return { category, subcategory, score: Math.round(score * 100) / 100 };
        }),
      restricted:
        best && best[1] >= claimed && best[0].startsWith('restricted:')
          ? best[0].slice('restricted:'.length)
          : null,
      brand: brandOf(typed),
      hcpcs: code?.toUpperCase() ?? null,
      corrected: correctedOf(typed, readings),
    };
  };

  /** What was typed with its letters mended; null where nothing was. */
  function correctedOf(typed: readonly string[], readings: readonly Reading[]): string | null {
    const mended = typed.map((word, at) => {
      if (correct.has(word)) return word;
      const meant = readings.find((reading) => reading.sure < 0.95 && reading.at[0] === at)?.word ?? word;
      return rightOf.get(word) ?? rightOf.get(meant) ?? (correct.has(meant) ? meant : word);
    });
    return mended.every((word, at) => word === typed[at]) ? null : mended.join(' ');
  }

  /** How surely what was typed means this term: how much of the term was said, and how much of what was said it is. */
  function scoreOf(
    entry: Entry,
    readings: readonly Reading[],
    typed: readonly string[],
    asked: number,
  ): number {
    const taken: Reading[] = [];
    const found = entry.words.map((word) => {
      const reading = readings.find(
        (one) => one.word === word && !taken.some((other) => isReadTwice(one, other)),
      );
      if (reading) taken.push(reading);
      return reading;
    });
    const said = sum(entry.words.map((word, index) => (found[index] ? tells(word) * found[index].sure : 0)));
    const read = new Set(found.flatMap((reading) => reading?.at ?? []));
    const share = sum([...read].map((at) => tells(typed[at]!))) / asked;
    return entry.confidence * (said / entry.weight) ** 2 * (0.65 + 0.35 * Math.min(1, share));
  }
}

/** Whether both read the same typed word: "wheel chair" is either one word or two. The parts of one word do not. */
const isReadTwice = (one: Reading, other: Reading): boolean =>
  one === other || (one.at.length !== other.at.length && one.at.some((at) => other.at.includes(at)));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
