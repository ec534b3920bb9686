import { useState } from 'react';
import * as limits from '#contract/limits.ts';
import { category as categoryLabel } from '#contract/wording/listing-form.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { FilterControl } from '#web/pages/marketplace/filter-control.tsx';
import { filterNames, filterTable, unlimited } from '#web/pages/marketplace/filter-table.ts';
import { isFact } from '#web/pages/marketplace/filters.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface Named {
  slug: string;
  name: string;
}

export type CategoryWithKinds = Named & { subcategories: readonly Named[] };

interface SearchFieldsProps {
  /** As the search has them. */
  filters: Readonly<Record<string, string>>;
  categories: readonly CategoryWithKinds[];
  /** The ZIP to begin with where the search has none. */
  home: string;
  hasPlace: boolean;
  onPlace: (hasPlace: boolean) => void;
  /** Texts by the filter's name. */
  problems: Readonly<Record<string, string>>;
}

const optionsOf = (named: readonly Named[]) => named.map(({ slug, name }) => ({ value: slug, label: name }));
const others = filterNames.filter((name) => filterTable[name].among !== 'first');

/** The filters of a saved search, named as the list's query names them. */
export function SearchFields({ filters, categories, home, hasPlace, onPlace, problems }: SearchFieldsProps) {
  const [category, setCategory] = useState(filters['category'] ?? '');
  const [kind, setKind] = useState(filters['subcategory'] ?? '');
  const kinds = categories.find(({ slug }) => slug === category)?.subcategories ?? [];
  const by = filters['words'] ? 'words' : 'search';
  const hasPriceProblem = Boolean(problems['min_price'] || problems['max_price']);
  return (
    <>
      <SelectField
        label={categoryLabel}
        name="category"
        placeholder={words.anyThing}
        options={optionsOf(categories)}
        value={category}
        error={problems['category']}
        onChange={(event) => {
          setCategory(event.target.value);
          setKind('');
        }}
      />
      {kinds.length > 0 ? (
        <SelectField
          label={words.kind}
          name="subcategory"
          placeholder={words.anyKind}
          options={optionsOf(kinds)}
          value={kind}
          onChange={(event) => setKind(event.target.value)}
        />
      ) : null}
      <TextField
        {...(by === 'search'
          ? { label: words.wordsInTitle, hint: words.wordsInTitleHint }
          : { label: words.lookedForWords, hint: words.lookedForWordsHint })}
        name={by}
        maxLength={limits.titleMax}
        autoComplete="off"
        defaultValue={filters[by]}
        error={problems[by]}
      />
      <FilterControl
        name="radius"
        value={filters['radius'] ?? unlimited}
        problem={problems['radius']}
        onChange={(event) => onPlace(event.target.value !== unlimited)}
      />
      {hasPlace ? (
        <FilterControl name="zip_code" value={filters['zip_code'] ?? home} problem={problems['zip_code']} />
      ) : null}
      <div className="grid grid-cols-2 items-end gap-x-3 gap-y-5">
        {others.map((name) => (
          <FilterControl
            key={name}
            name={name}
            value={filters[name] ?? ''}
            problem={problems[name]}
            className={filterTable[name].among === 'more, half' && !hasPriceProblem ? '' : 'col-span-2'}
          />
        ))}
      </div>
    </>
  );
}

/** What the fields of a form hold, as the API takes it; a filter that has no field stays as it was. */
export function filtersOfForm(
  form: HTMLFormElement,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const entered = new FormData(form);
  const names = ['category', 'subcategory', ...filterNames.filter((name) => name !== 'sort')];
  const chosen = Object.fromEntries(names.map((name) => [name, String(entered.get(name) ?? '').trim()]));
  const place = chosen['radius'] === unlimited ? { radius: '', zip_code: '' } : {};
  // Another kind is asked other facts: nothing would ever meet them.
  const isSameKind = ['category', 'subcategory'].every((name) => chosen[name] === (before[name] ?? ''));
  const kept = Object.entries({ ...before, ...chosen, ...place }).filter(
    ([name, value]) => value !== '' && (isSameKind || !isFact(name)),
  );
  return Object.fromEntries(kept);
}
