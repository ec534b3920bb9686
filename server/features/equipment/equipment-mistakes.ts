import { kindNames, unknownKinds } from '#server/features/categories/kind-names.ts';
import type { EquipmentFile, HandoverFile } from './equipment-file.ts';
import { needsIn, partsOf } from './bound-rule.ts';
import type { Rule } from './fit-rule.ts';
import { readRule } from './fit-rules.ts';

type Value = EquipmentFile['needs'][string];
type Filter = EquipmentFile['filters'][string];

/** Words of a rule that name no value. */
const ruleWords = new Set(['and', 'or', 'in', 'if', 'else', 'abs', 'rank', 'margin']);
const measured: ReadonlySet<Value['type']> = new Set(['length', 'weight', 'number']);

/** What no schema sees: each a sentence that begins with where it is and names what is wrong. None when all is well. */
export function findEquipmentMistakes(file: EquipmentFile): string[] {
  return [
    ...Object.entries(file.attributes).flatMap(([key, attribute]) => [
      ...valueMistakes(`attributes.${key}`, attribute),
      ...unknown(`attributes.${key}`, 'a group', [attribute.group], file.groups),
      ...unknown(
        `attributes.${key}`,
        'a filter',
        [attribute.filter ?? 'equals'].filter((one) => one !== 'equals'),
        file.filters,
      ),
      ...cardMistakes(`attributes.${key}`, attribute),
      ...attribute.refuse
        .filter((answer) => !attribute.choices?.includes(answer))
        .map((answer) => `is wrong at attributes.${key}: “${answer}” is refused and is no choice of it.`),
    ]),
    ...Object.entries(file.needs).flatMap(([key, need]) => valueMistakes(`needs.${key}`, need)),
    ...Object.keys(file.needs)
      .filter((key) => !Object.values(file.filters).some(({ needs }) => needs.includes(key)))
      .map((key) => `is wrong at needs.${key}: no filter uses it.`),
    ...Object.entries(file.filters).flatMap(([key, filter]) =>
      filterMistakes(`filters.${key}`, filter, file),
    ),
    ...Object.entries(file.always).flatMap(([key, asked]) =>
      unknown(`always.${key}`, 'an attribute', asked, file.attributes),
    ),
    ...targetMistakes(file),
  ];
}

/** The same for what is looked at when something changes hands: each kind has a card, and no other has one. */
export function findHandoverMistakes({ categories, subcategories }: HandoverFile): string[] {
  return compareWithTree('its cards', [...Object.keys(categories), ...Object.keys(subcategories)]);
}

function valueMistakes(at: string, { type, unit, min, max, choices }: Value): string[] {
  if (type === 'choice') {
    if (!choices) return [`is wrong at ${at}: it has no choices.`];
    return new Set(choices).size === choices.length ? [] : [`is wrong at ${at}: a choice is there twice.`];
  }
  if (!measured.has(type)) return [];
  if (unit === null || min === null || max === null)
    return [`is wrong at ${at}: it needs a unit, min and max.`];
  return min < max ? [] : [`is wrong at ${at}: min ${min} is not below max ${max}.`];
}

function cardMistakes(at: string, { type, card }: EquipmentFile['attributes'][string]): string[] {
  const places = card?.match(/\{\}/g)?.length ?? 0;
  return card === undefined || places === (type === 'yes/no' ? 0 : 1)
    ? []
    : [`is wrong at ${at}: a card says “{}” once, or not at all where it is yes or no.`];
}

function filterMistakes(at: string, filter: Filter, file: EquipmentFile): string[] {
  const named = [...filter.needs, ...filter.uses];
  const inRule = filter.fits_when
    .replaceAll(/'[^']*'/g, '')
    .match(/[a-z_]\w*(?:\.\w+)?/g)!
    .filter((word) => !ruleWords.has(word))
    .map((word) => word.replace(/\.(?:item|need)$/, ''));
  const silent = named.filter((key) => !inRule.includes(key));
  const mistakes = [
    ...unknown(at, 'a need', filter.needs, file.needs),
    ...unknown(at, 'an attribute', filter.uses, file.attributes),
    ...inRule
      .filter((key) => !named.includes(key))
      .map((key) => `is wrong at ${at}: its rule names ${key}, which is neither in needs nor in uses.`),
    ...silent.map((key) => `is wrong at ${at}: its rule does not name ${key}.`),
    ...filter.optional
      .filter((key) => !filter.uses.includes(key))
      .map((key) => `is wrong at ${at}: ${key} is optional and not in uses.`),
    ...unknown(at, 'a category', filter.warn_in ?? [], file.categories),
    ...(/\bmargin\b/.test(filter.fits_when) === (filter.margin !== null)
      ? []
      : [`is wrong at ${at}: its rule and its margin do not belong together.`]),
  ];
  if (mistakes.length > 0) return mistakes;
  const { fits_when, warn_when } = filter;
  return [fits_when, ...(warn_when === null ? [] : [warn_when])].flatMap((rule) =>
    ruleMistakes(at, filter, file, rule),
  );
}

function ruleMistakes(at: string, filter: Filter, file: EquipmentFile, rule: string): string[] {
  try {
    const read = readRule(file, filter, rule);
    return rule === filter.fits_when && filter.needs.length > 1 ? aloneMistakes(at, filter.needs, read) : [];
  } catch (error) {
    return [`is wrong at ${at}: its rule ${(error as Error).message}.`];
  }
}

/** Any of its needs may be missing: each says by itself what it rules out, and none is enough to fit. */
function aloneMistakes(at: string, needs: readonly string[], rule: Rule): string[] {
  const alone = partsOf(rule)
    .map(needsIn)
    .filter(({ length }) => length === 1)
    .flat();
  return [
    ...needs
      .filter((key) => !alone.includes(key))
      .map((key) => `is wrong at ${at}: its rule does not say what ${key} alone rules out.`),
    ...(hasChoice(rule)
      ? [`is wrong at ${at}: its rule could hold while one of its needs is not given.`]
      : []),
  ];
}

const hasChoice = (rule: Rule): boolean => rule.is === 'or' || (rule.is === 'and' && rule.of.some(hasChoice));

function targetMistakes(file: EquipmentFile): string[] {
  const targets = Object.entries(file.categories).flatMap(([slug, category]) => [
    { at: slug, target: category.no_subcategory },
    ...Object.entries(category.subcategories).map(([subcategory, target]) => ({
      at: `${slug}/${subcategory}`,
      target,
    })),
  ]);
  const { always } = file;
  return [
    ...compareWithTree(
      'categories',
      targets.map(({ at }) => at),
    ),
    ...targets.flatMap(({ at, target }) => {
      const own = [...target.first, ...target.more];
      const asked = [...own, ...always.asked_last, ...always.pickup, ...always.hygiene];
      const rules = target.fits.flatMap((key) => file.filters[key] ?? []);
      const limits = (key: string) =>
        target.range[key] ?? [file.attributes[key]?.min ?? Infinity, file.attributes[key]?.max ?? -Infinity];
      return [
        ...unknown(at, 'an attribute', own, file.attributes),
        ...unknown(at, 'a filter', target.fits, file.filters),
        ...target.first
          .filter((key) => file.attributes[key] && !file.attributes[key].ask)
          .map((key) => `is wrong at ${at}: nothing says how a buyer asks for ${key}, which is asked first.`),
        ...target.first
          .filter((key) => !isCompared(file, target, key) && !target.not_compared.includes(key))
          .map((key) => `is wrong at ${at}: ${key} is asked first, and its filter is not among what fits.`),
        ...target.not_compared
          .filter((key) => !target.first.includes(key) || isCompared(file, target, key))
          .map((key) => `is wrong at ${at}: ${key} needs no exception from what is compared.`),
        ...own
          .filter((key, index) => own.indexOf(key) !== index)
          .map((key) => `is wrong at ${at}: ${key} is asked twice.`),
        ...rules
          .flatMap(({ uses }) => uses)
          .filter((key) => !asked.includes(key))
          .map((key) => `is wrong at ${at}: it is compared by ${key}, which is never asked.`),
        ...Object.entries(target.range)
          .filter(([key, [from, to]]) => {
            const { min, max } = file.attributes[key] ?? {};
            return !asked.includes(key) || from >= to || from < (min ?? Infinity) || to > (max ?? -Infinity);
          })
          .map(([key]) => `is wrong at ${at}: the range of ${key} is none of an attribute that is asked.`),
        ...Object.entries(target.typical)
          .filter(([key, typical]) => {
            const [from, to] = limits(key);
            return !asked.includes(key) || typical < from || typical > to;
          })
          .map(([key]) => `is wrong at ${at}: the typical ${key} is outside of what is plausible.`),
      ];
    }),
  ];
}

/** Whether the rule of what is asked is among those of the kind; so too where it has none. */
function isCompared(
  { attributes }: EquipmentFile,
  { fits }: EquipmentFile['categories'][string]['no_subcategory'],
  key: string,
): boolean {
  const filter = attributes[key]?.filter ?? 'equals';
  return filter === 'equals' || fits.includes(filter);
}

function unknown(at: string, what: string, named: readonly string[], known: object): string[] {
  return named
    .filter((key) => !Object.hasOwn(known, key))
    .map((key) => `is wrong at ${at}: ${key} is not ${what}.`);
}

function compareWithTree(at: string, named: readonly string[]): string[] {
  return [
    ...kindNames
      .filter((target) => !named.includes(target))
      .map((target) => `is wrong at ${at}: ${target} is missing.`),
    ...unknownKinds(at, named),
  ];
}
