import { createHash } from 'node:crypto';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import type { EquipmentDefinitions, Handover } from '#contract/equipment.ts';
import { readDataFile, refuseMistakes } from '#server/data-file.ts';
import { findEquipmentMistakes, findHandoverMistakes } from './equipment-mistakes.ts';
import { readEquipmentWords, treeTerms } from './equipment-words-file.ts';
import { createSuggestKinds, type SuggestKinds } from './suggest-kinds.ts';
import { loadHazards, type HazardsOf } from './hazard-cards.ts';
import { createUnderstand, readingVersion, type Understand } from './understand.ts';
import { fitRulesIn, type FitRule } from './fit-rules.ts';
import { equipmentFile, handoverFile, type EquipmentFile } from './equipment-file.ts';

type Target = EquipmentDefinitions['targets'][number];
type Attribute = EquipmentDefinitions['attributes'][number];
type TargetOfFile = EquipmentFile['categories'][string]['no_subcategory'];

/** The equipment's definitions, read once a process: they change only with a release. */
export interface Equipment {
  /** As `GET /api/equipment/` gives them. */
  readonly definitions: EquipmentDefinitions;
  readonly understand: Understand;
  readonly suggestKinds: SuggestKinds;
  /** Makers' names. */
  readonly brands: readonly string[];
  /** Another one where words may mean something else. */
  readonly wordsVersion: string;
  attribute(key: string): Attribute | undefined;
  /** What a card may say of a kind, that which matters most first. */
  cardFacts(kind: Kind): readonly CardFact[];
  /** The rules that say whether it fits; none for a kind that this release does not know. */
  fitRules(kind: Kind): readonly FitRule[];
  readonly hazardsOf: HazardsOf;
  /** What is photographed and looked at when something of the kind changes hands. */
  handover(kind: Kind): Handover;
  /** Whether some kind's shot list has these words. */
  isShot(words: string): boolean;
}

/** A kind of equipment, by slugs. */
export interface Kind {
  category: string;
  subcategory: string | null;
}

/** A fact as a card says it: `{}` in its words is the value. */
export interface CardFact {
  attribute: Attribute;
  words: string;
  /** How it says that it is 0; null for the same words. */
  atZero: string | null;
}

/**
 * Reads and checks `equipment-attributes.json`, `equipment-words.tsv`, `handover.json` and `hazards.json` (their sources stand beside them).
 *
 * @param folder where they are; never `DATA_DIR`: they belong to the release
 * @throws ConfigError that says which file is wrong, and where
 */
export function loadEquipment(folder: string): Equipment {
  const read = <S extends z.ZodMiniType>(name: string, schema: S): z.output<S> =>
    readDataFile(path.join(folder, name), `data/${name}`, schema);
  const file = read('equipment-attributes.json', equipmentFile);
  const handover = read('handover.json', handoverFile);
  refuseMistakes('data/equipment-attributes.json', findEquipmentMistakes(file));
  refuseMistakes('data/handover.json', findHandoverMistakes(handover));
  const terms = [...treeTerms(), ...readEquipmentWords(path.join(folder, 'equipment-words.tsv'))];
  const brands = Object.values(file.categories).flatMap((category) => category.brands);
  const understandAnew = createUnderstand(terms, brands);
  const answers = new LRUCache<string, ReturnType<Understand>>({
    max: remembered,
    memoMethod: understandAnew,
  });
  const understand: Understand = (words) => answers.memo(words);
  const definitions = definitionsOf(file);
  const attributes = new Map(definitions.attributes.map((attribute) => [attribute.key, attribute]));
  const cards = new Map(
    definitions.targets.map((target) => [
      nameOf(target),
      [...target.first, ...target.more].flatMap((key): CardFact[] => {
        const { card: words, card_at_0: atZero = null } = file.attributes[key] ?? {};
        return words === undefined ? [] : [{ attribute: attributes.get(key)!, words, atZero }];
      }),
    ]),
  );
  const handoverCards = { ...handover.categories, ...handover.subcategories };
  const shots = new Set(Object.values(handoverCards).flatMap(({ photos }) => photos));
  const rulesOf = fitRulesIn(file);
  const rules = new Map(
    Object.entries(file.categories).flatMap(([category, { no_subcategory, subcategories }]) =>
      [[null, no_subcategory] as const, ...Object.entries(subcategories)].map(
        ([subcategory, target]) => [nameOf({ category, subcategory }), rulesOf(category, target)] as const,
      ),
    ),
  );
  return {
    definitions,
    understand,
    suggestKinds: createSuggestKinds(terms, understand),
    brands: [...new Set(brands)],
    wordsVersion: createHash('sha256')
      .update(JSON.stringify([readingVersion, terms, brands]))
      .digest('base64url')
      .slice(0, 16),
    attribute: (key) => attributes.get(key),
    cardFacts: (kind) => cards.get(nameOf(kind)) ?? [],
    fitRules: (kind) => rules.get(nameOf(kind)) ?? [],
    hazardsOf: loadHazards(folder, attributes.get('battery_type')?.choices ?? []),
    handover: ({ category, subcategory }) => ({
      as_of: handover.as_of,
      ...handoverCards[subcategory === null ? category : `${category}/${subcategory}`]!,
      ...handover.general,
    }),
    isShot: (words) => shots.has(words),
  };
}

/** How many words the last answers are kept of: a page asks several times, a new listing for each saved search. */
const remembered = 5_000;

const nameOf = ({ category, subcategory }: Kind): string => `${category}/${subcategory ?? ''}`;

function definitionsOf(file: EquipmentFile): EquipmentDefinitions {
  const categories = Object.entries(file.categories);
  return {
    version: file.version,
    as_of: file.as_of,
    groups: file.groups,
    attributes: Object.entries(file.attributes).map(([key, attribute]) => {
      // What cards say is no part of it.
      const { card: _, card_at_0: __, ...definition } = attribute;
      return { key, ...definition };
    }),
    needs: Object.entries(file.needs).map(([key, need]) => ({ key, ...need })),
    filters: Object.entries(file.filters).map(([key, filter]) => ({ key, ...filter })),
    always: file.always,
    brands: Object.fromEntries(categories.map(([slug, { brands }]) => [slug, brands])),
    targets: categories.flatMap(([slug, category]) => [
      targetOf(slug, null, category.no_subcategory),
      ...Object.entries(category.subcategories).map(([subcategory, target]) =>
        targetOf(slug, subcategory, target),
      ),
    ]),
  };
}

function targetOf(category: string, subcategory: string | null, target: TargetOfFile): Target {
  return {
    category,
    subcategory,
    first: target.first,
    more: target.more,
    fits: target.fits,
    powered: target.powered,
    typical: target.typical,
    range: target.range,
    door_margin_in: target.door_margin_in,
    note: target.note,
  };
}
