/**
 * Weighs the words of the texts in `server/features/trust/`, and writes `word-odds-list.ts` there:
 *
 *   node scripts/weigh-words.ts
 *
 * Regularised logistic regression on which words, pairs of words and beginnings of words a text has, by all texts but
 * those that are held back; for the kinds, by the scammers' ones. The same texts give the same list.
 */
import { writeFileSync } from 'node:fs';
import { saidIn } from '../server/features/trust/assess-text.ts';
import { isHeldBack, judgedTexts, noticeOfKind } from '../server/features/trust/judged-texts.ts';
import { beginningOf } from '../server/features/trust/word-odds.ts';

/** Texts that a word must be in to be weighed. */
const fewest = 3;
/** Below it a weight is left out. */
const least = 0.05;
/** Far enough in the files for two that are about other things. */
const honestApart = 37;
const steps = 600;
const stepSize = 0.05;

type Weights = Map<string, number>;

function partsOf(text: string): string[] {
  const words = saidIn(text);
  const pairs = words.slice(1).map((word, at) => `${words[at]!} ${word}`);
  return [...words, ...pairs, ...words.map((word) => `^${beginningOf(word)}`)];
}

/** How each word moves the odds of a text being one of those, that it is empty being `''`. */
function weigh(texts: readonly { said: readonly string[]; isOne: boolean }[]): Weights {
  const counts = new Map<string, number>();
  for (const { said } of texts) for (const one of new Set(said)) counts.set(one, (counts.get(one) ?? 0) + 1);
  const words = [...counts.keys()].filter((one) => counts.get(one)! >= fewest).toSorted();
  const place = new Map(words.map((one, at) => [one, at]));
  const rows = texts.map(({ said }) => said.flatMap((one) => place.get(one) ?? []));
  const bias = words.length;
  const [weights, mean, spread] = [0, 0, 0].map(() => new Float64Array(bias + 1)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  // Adam, over all texts at each step.
  for (let step = 1; step <= steps; step += 1) {
    const slope = weights.map((weight, at) => (at === bias ? 0 : weight / texts.length));
    for (const [at, row] of rows.entries()) {
      const sum = row.reduce((sofar, word) => sofar + weights[word]!, weights[bias]!);
      const off = (1 / (1 + Math.exp(-sum)) - Number(texts[at]!.isOne)) / texts.length;
      for (const word of [...row, bias]) slope[word]! += off;
    }
    for (let at = 0; at <= bias; at += 1) {
      mean[at] = 0.9 * mean[at]! + 0.1 * slope[at]!;
      spread[at] = 0.999 * spread[at]! + 0.001 * slope[at]! ** 2;
      const far = mean[at]! / (1 - 0.9 ** step) / (Math.sqrt(spread[at]! / (1 - 0.999 ** step)) + 1e-8);
      weights[at]! -= stepSize * far;
    }
  }
  return new Map([...words, ''].map((one, at) => [one, weights[at]!]));
}

const listOf = (weights: Weights, atLeast = least): string =>
  [...weights]
    .filter(([, weight]) => Math.abs(weight) >= atLeast)
    .toSorted(([, one], [, other]) => other - one)
    .map(([word, weight]) => `${word} ${weight.toFixed(2)}`)
    .join(', ');

const texts = [
  ...judgedTexts('chat-texts.tsv').filter((text) => !isHeldBack(text)),
  ...judgedTexts('later-texts.tsv'),
]
  .filter((text) => text.label === 'scam' || text.label === 'honest')
  .map(({ label, kind, text }) => ({ isScam: label === 'scam', kind, text, said: partsOf(text) }));
const scams = texts.filter(({ isScam }) => isScam);
const kinds = [...new Set(Object.values(noticeOfKind))];

// What honest people write is often longer: each of their texts stands behind another one as well.
const honest = texts.filter(({ isScam }) => !isScam);
const longer = honest.map(({ text }, at) => ({
  said: partsOf(`${honest.at(at - honestApart)!.text} ${text}`),
  isScam: false,
}));
const odd = weigh([...texts, ...longer].map(({ said, isScam }) => ({ said, isOne: isScam })));
const ofKinds = kinds.map((kind) => {
  const weights = weigh(scams.map((text) => ({ said: text.said, isOne: noticeOfKind[text.kind] === kind })));
  return `  '${kind}': \`${listOf(weights, 0.3)}\`,`;
});

writeFileSync(
  new URL('../server/features/trust/word-odds-list.ts', import.meta.url),
  `/**
 * Written by \`node scripts/weigh-words.ts\`: how each word, each two that follow each other, and how words begin (\`^\`),
 * move the logarithm of the odds that a scammer has written a text; most first, what is so of every text as the empty word.
 */
export const oddWords = \`${listOf(odd)}\`;

/** The same for what a scammer is about. */
export const kindWords = {
${ofKinds.join('\n')}
} as const;
`,
);
