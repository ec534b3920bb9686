import type { Handover } from '#contract/equipment.ts';
import type { HandoverFile } from './equipment-file.ts';
import type { Equipment } from './equipment.ts';

/** The cards of `handover.json`, whose kinds have been checked against the tree. */
export function createHandover(file: HandoverFile): Pick<Equipment, 'handover' | 'isShot'> {
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
