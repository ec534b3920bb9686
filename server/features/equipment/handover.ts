import type { Handover } from '#contract/equipment.ts';
import type { HandoverFile } from './equipment-file.ts';

export interface HandoverCards {
  /** What is photographed and looked at when something of the kind, by its slugs, changes hands. */
  handover(kind: { category: string; subcategory: string | null }): Handover;
  /** Whether some kind's shot list has these words. */
  isShot(words: string): boolean;
}

/** The cards of `handover.json`, whose kinds have been checked against the tree. */
export function createHandover(file: HandoverFile): HandoverCards {
  const { as_of, general } = file;
  const cards = { ...file.categories, ...file.subcategories };
  const shots = new Set(Object.values(cards).flatMap(({ photos }) => photos));
  return {
    handover({ category, subcategory }): Handover {
      const card = cards[subcategory === null ? category : `${category}/${subcategory}`]!;
      return { as_of, ...card, ...general };
    },
    isShot: (words) => shots.has(words),
  };
}
