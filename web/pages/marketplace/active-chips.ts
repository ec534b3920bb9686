import { filterTable, narrowing, type FilterName } from './filter-table.ts';
import {
  filtersInForce,
  withoutFacts,
  withoutFilters,
  type FactName,
  type Filters,
  type GivenFilters,
  type CategoryPath,
} from './filters.ts';

export interface ActiveChoices {
  categoryPath: CategoryPath;
  given: GivenFilters;
  filters: Filters;
  categoryName?: string | undefined;
  subcategoryName?: string | undefined;
  /** Where the ZIP is; null when that is not known. */
  place: string | null;
  /** What is said of facts that are asked for, by the filter's name. */
  factChips?: Readonly<Record<string, string>>;
  /** The default ZIP. */
  home: string;
}

interface Chip {
  /** Stays the same while what it says changes. */
  id: FilterName | FactName | 'category';
  words: string;
  /** The choices without this one. */
  without: { categoryPath: CategoryPath; given: GivenFilters };
}

/** The place comes last: it stays when all others are cleared. */
const inOrder: readonly FilterName[] = [...narrowing, 'radius', 'sort', 'zip_code'];

/**
 * A chip for each choice that is not the default; for a category, the innermost one, whose removal goes one step up.
 */
export function chipsOf(choices: ActiveChoices): Chip[] {
  const { categoryPath, given, categoryName, subcategoryName } = choices;
  const ofFacts = Object.entries(choices.factChips ?? {}).map(([name, words]) => ({
    id: name as FactName,
    words,
    without: { categoryPath, given: withoutFilters(given, name) },
  }));
  const chips = [
    ...ofFacts.filter(({ id }) => given[id]),
    ...inOrder.flatMap((name) => chipOf(name, choices) ?? []),
  ];
  if (categoryPath.category === undefined) return chips;
  const wider = categoryPath.subcategory === undefined ? {} : { category: categoryPath.category };
  const words = subcategoryName ?? categoryName ?? categoryPath.category;
  const rest = withoutFacts(given);
  return [{ id: 'category', words, without: { categoryPath: wider, given: rest } }, ...chips];
}

function chipOf(name: FilterName, { categoryPath, given, filters, place, home }: ActiveChoices): Chip | null {
  const { chip } = filterTable[name];
  const usual = filtersInForce({}, home);
  const taken = chip?.takes ?? [name];
  if (!chip || taken.every((each) => filters[each] === usual[each])) return null;
  const words = chip.words(filters, place);
  const rest = withoutFilters(given, ...taken);
  const left = chip.leaves ? { ...rest, [chip.leaves]: filters[chip.leaves] } : rest;
  return words === null ? null : { id: name, words, without: { categoryPath, given: left } };
}
