import path from 'node:path';
import * as z from 'zod/mini';
import type { HazardCard } from '#contract/hazards-schema.ts';
import type { DetailValues } from '#contract/listings.ts';
import { heading, readDataFile, refuseMistakes, text, texts } from '#server/data-file.ts';
import { unknownKinds } from '#server/features/categories/kind-names.ts';

const file = z.strictObject({
  ...heading,
  cards: z.array(
    z.strictObject({
      key: text,
      title: text,
      kinds: texts.check(z.minLength(1)),
      but: texts,
      batteries: z.optional(z.array(z.nullable(text))),
      lines: texts.check(z.minLength(2), z.maxLength(4)),
    }),
  ),
});

/** What can hurt people about a thing of this kind, with this battery. */
export type HazardsOf = (
  kind: { category: string; subcategory: string | null },
  details: DetailValues,
) => HazardCard[];

/**
 * Reads `hazards.json`.
 *
 * @param batteries what `battery_type` may be
 * @throws ConfigError that says where it is wrong
 */
export function loadHazards(folder: string, batteries: readonly string[]): HazardsOf {
  const name = 'data/hazards.json';
  const { cards } = readDataFile(path.join(folder, 'hazards.json'), name, file);
  refuseMistakes(
    name,
    cards.flatMap((card) => [
      ...unknownKinds(`cards.${card.key}`, [...card.kinds, ...card.but]),
      ...(card.batteries ?? [])
        .filter((battery) => battery !== null && !batteries.includes(battery))
        .map((battery) => `is wrong at cards.${card.key}: ${battery} is no battery.`),
    ]),
  );
  return ({ category, subcategory }, details) => {
    const names = subcategory === null ? [category] : [category, `${category}/${subcategory}`];
    const battery = typeof details['battery_type'] === 'string' ? details['battery_type'] : null;
    return cards
      .filter(
        ({ kinds, but }) =>
          names.some((one) => kinds.includes(one)) && !names.some((one) => but.includes(one)),
      )
      .filter((card) => card.batteries === undefined || card.batteries.includes(battery))
      .map(({ key, title, lines }) => ({ key, title, lines }));
  };
}
