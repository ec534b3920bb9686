import type { UnderstoodWords } from '#contract/equipment.ts';
import type { EquipmentTerm } from './equipment-words-file.ts';
import { plainWords } from './plain-words.ts';
import { claimed, type Understand } from './understand.ts';

type Target = Pick<UnderstoodWords['targets'][number], 'category' | 'subcategory'>;

/** The kinds that words still being typed may come to mean, the likeliest first. */
export type SuggestKinds = (typed: string) => Target[];

/** Of a term whose second or a later word begins so. */
const later = 0.8;

/** What is typed already counts as understood; beside that, terms that go on from it. */
export function createSuggestKinds(terms: readonly EquipmentTerm[], understand: Understand): SuggestKinds {
  const entries = terms
    .filter(({ target }) => !target.startsWith('restricted:'))
    .map(({ term, target, confidence }) => ({ words: ` ${plainWords(term).join(' ')}`, target, confidence }));
  return (text) => {
    const typed = ` ${plainWords(text).join(' ')}`;
    if (typed === ' ') return [];
    const scores = new Map<string, number>();
    const note = (target: string, score: number) =>
      scores.set(target, Math.max(score, scores.get(target) ?? 0));
    for (const { words, target, confidence } of entries) {
      const at = words.indexOf(typed);
      if (at >= 0) note(target, confidence * (at === 0 ? 1 : later) * (typed.length / words.length) ** 0.5);
    }
    for (const { category, subcategory, score } of understand(text).targets)
      if (score >= claimed) note([category, subcategory].filter(Boolean).join('/'), score);
    return [...scores]
      .toSorted(([, one], [, other]) => other - one)
      .map(([target]) => {
        const [category = '', subcategory = null] = target.split('/');
        return { category, subcategory };
      });
  };
}
