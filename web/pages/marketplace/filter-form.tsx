import { ChevronDown } from 'lucide-react';
import { Fragment, useEffect, useRef, useMemo, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { getZip } from '#contract/location.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as fields from '#contract/wording/listing-fields.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';
import type { FactField } from './fact-fields.ts';
import { FilterControl } from './filter-control.tsx';
import { filterNames, filterTable } from './filter-table.ts';
import {
  defaultFilters,
  isCity,
  marketplaceUrl,
  readFilters,
  type Filters,
  type GivenFilters,
  type CategoryPath,
} from './filters.ts';
import { UseMyLocation } from './use-my-location.tsx';

/** Marks the history entry of filters that someone chose, so that they are kept once they prove good. */
export const applied = { applied: true };

const FactFilters = lazyOrNothing(() => import('./fact-filters.tsx'), 'FactFilters', {
  meanwhile: () => <div className="min-h-control" />,
});

interface FilterFormProps {
  id?: string;
  categoryPath: CategoryPath;
  filters: Filters;
  /** What the address says. */
  given: GivenFilters;
  /** The facts that this kind is narrowed by. */
  factFields: readonly FactField[];
  /** Texts by the filter's name. */
  problems: Readonly<Record<string, string>>;
  /** What the fields start with instead, e.g. what was typed before. */
  chosen?: Filters | null;
  /** Called for every choice, applied or not. The parent then has the button, and there is none here. */
  onChoose?: (chosen: Filters) => void;
  onApply?: () => void;
}

const first = filterNames.filter((name) => filterTable[name].among === 'first');
/** Asked for by other parts of the page, and kept when filters are applied. */
const hidden = first.filter((name) => !filterTable[name].control);
const more = filterNames.filter((name) => !first.includes(name));

/** The filters as a plain form: its answer is an address (spec §2, /marketplace), with scripts a tidier one. */
export function FilterForm({
  id,
  categoryPath,
  filters,
  given,
  factFields,
  problems,
  chosen,
  onChoose,
  onApply,
}: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { api } = useSession();
  // What was typed before is what they start with, once: from then on the fields are the reader's.
  const [start] = useState(chosen ?? filters);
  useShownFilters(form, filters);
  const asked = onChoose ? start : given;
  // The same element each time: what the server wrote, and what is typed there, is thrown away by any change before the
  // code of it has come.
  const facts = useMemo(
    () =>
      factFields.length > 0 ? <FactFilters {...{ problems }} fields={factFields} given={asked} /> : null,
    [factFields, asked, problems],
  );
  // Side by side they leave no room for an error text.
  const hasPriceProblem = Boolean(problems['min_price'] || problems['max_price']);

  function apply(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = givenOf(event.currentTarget);
    onApply?.();
    const go = (chosen: GivenFilters) =>
      void navigate(marketplaceUrl(categoryPath, chosen), { state: applied, preventScrollReset: true });
    if (!isCity(given.zip_code)) return go(given);
    // The server would lead there too, but by another address than the one that was applied and is to be kept.
    void api.call(getZip, { params: { zip: given.zip_code } }).then(
      ({ zip_code }) => go({ ...given, zip_code }),
      () => go(given),
    );
  }

  return (
    <Form
      ref={form}
      id={id}
      onInput={onChoose && ((event) => onChoose(filtersOf(event.currentTarget)))}
      method="get"
      action={pagePaths.marketplace(categoryPath.category, categoryPath.subcategory)}
      noValidate
      aria-label={wording.filters}
      className="flex flex-col gap-4"
      onSubmit={apply}
    >
      {hidden.map((name) => (
        <input key={name} type="hidden" name={name} defaultValue={start[name]} />
      ))}
      {first.map((name) => (
        <Fragment key={name}>
          <FilterControl name={name} value={start[name]} problem={problems[name]} />
          {name === 'zip_code' ? (
            <UseMyLocation
              onZip={(zip) => {
                setShown(form.current, name, zip);
                form.current?.requestSubmit();
              }}
            />
          ) : null}
        </Fragment>
      ))}
      <details className="group" open={more.some((name) => start[name])}>
        <summary className="flex min-h-control list-none items-center justify-between rounded-md font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
          {fields.moreFilters}
          <ChevronDown aria-hidden="true" className="mr-3.5 size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 pt-2">
          {more.map((name) => (
            <FilterControl
              key={name}
              name={name}
              value={start[name]}
              problem={problems[name]}
              className={filterTable[name].among === 'more, half' && !hasPriceProblem ? '' : 'col-span-2'}
            />
          ))}
        </div>
      </details>
      {facts}
      {onChoose ? null : (
        <Button type="submit" variant="primary" block>
          {wording.apply}
        </Button>
      )}
    </Form>
  );
}

/**
 * The fields follow the address when it changes by a link, without being recreated, so focus stays. One that somebody
 * has typed into, before the scripts came or since, is left alone.
 */
function useShownFilters(form: React.RefObject<HTMLFormElement | null>, filters: Filters): void {
  const words = JSON.stringify(filters);
  const followed = useRef(words);
  useEffect(() => {
    const before = JSON.parse(followed.current) as Filters;
    const shown = JSON.parse(words) as Filters;
    followed.current = words;
    for (const name of filterNames) {
      if (shown[name] !== before[name] && valueOf(form.current, name) === before[name]) {
        setShown(form.current, name, shown[name]);
      }
    }
  }, [form, words]);
}

/** What a form of filters holds now. */
export function filtersOf(form: HTMLFormElement): Filters {
  return { ...defaultFilters, zip_code: '', radius: '', ...givenOf(form) };
}

function givenOf(form: HTMLFormElement): GivenFilters {
  const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  return readFilters(new URLSearchParams(entries));
}

function valueOf(form: HTMLFormElement | null, name: string): string | undefined {
  const control = form?.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement
    ? control.value
    : undefined;
}

function setShown(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = value;
}
