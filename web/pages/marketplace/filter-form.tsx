import { zipHint } from '#contract/wording/forms.ts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import * as limits from '#contract/limits.ts';
import { conditionLabels, conditions, sorts } from '#contract/conditions.ts';
import { getZip } from '#contract/location.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import {
  defaultFilters,
  filterNames,
  isCity,
  marketplaceUrl,
  radiusLabel,
  readFilters,
  sortLabels,
  unlimited,
  type Filters,
  type GivenFilters,
  type Shelf,
} from './filters.ts';
import { UseMyLocation } from './use-my-location.tsx';

/** Marks the history entry of filters that someone chose, so that they are kept once they prove good. */
export const applied = { applied: true };

interface FilterFormProps {
  id?: string;
  shelf: Shelf;
  filters: Filters;
  /** Texts by the filter's name. */
  problems: Readonly<Record<string, string>>;
  /** What the fields start with instead, e.g. what was typed before. */
  chosen?: Filters | null;
  /** Told of every choice, applied or not. It has a button of its own then, and none here. */
  onChoose?: (chosen: Filters) => void;
  onApply?: () => void;
}

const conditionOptions = conditions.map((value) => ({ value, label: conditionLabels[value] }));
const sortOptions = sorts.map((value) => ({ value, label: sortLabels[value] }));

/** The filters as a plain form: its answer is an address (spec §2, /marketplace), with scripts a tidier one. */
export function FilterForm({ id, shelf, filters, problems, chosen, onChoose, onApply }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const { api } = useSession();
  // What was typed before is what they start with, once: from then on the fields are the reader's.
  const [start] = useState(chosen ?? filters);
  useShownFilters(form, filters);
  // Beside each other they leave no room for an error's words.
  const hasPriceProblem = Boolean(problems['min_price'] || problems['max_price']);

  function apply(event: React.FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = givenOf(event.currentTarget);
    onApply?.();
    const go = (chosen: GivenFilters) =>
      void navigate(marketplaceUrl(shelf, chosen), { state: applied, preventScrollReset: true });
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
      action={pagePaths.marketplace(shelf.category, shelf.subcategory)}
      noValidate
      aria-label={wording.filters}
      className="flex flex-col gap-4"
      onSubmit={apply}
    >
      <input type="hidden" name="search" defaultValue={start.search} />
      <TextField
        label="ZIP code"
        name="zip_code"
        hint={zipHint}
        autoComplete="postal-code"
        maxLength={limits.cityMax}
        defaultValue={start.zip_code}
        error={problems['zip_code']}
      />
      <UseMyLocation
        onZip={(zip) => {
          setShown(form.current, 'zip_code', zip);
          form.current?.requestSubmit();
        }}
      />
      <SelectField
        label="Distance"
        name="radius"
        defaultValue={start.radius}
        options={radiusOptions(start.radius)}
        error={problems['radius']}
      />
      <SelectField label="Sort by" name="sort" defaultValue={start.sort} options={sortOptions} />
      <details className="group" open={Boolean(start.condition || start.min_price || start.max_price)}>
        <summary className="flex min-h-control list-none items-center justify-between rounded-md font-semibold hover:text-link [&::-webkit-details-marker]:hidden">
          Condition and price
          <ChevronDown aria-hidden="true" className="mr-3.5 size-5 text-muted group-open:rotate-180" />
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          <SelectField
            label="Condition"
            name="condition"
            defaultValue={start.condition}
            placeholder="Any condition"
            options={conditionOptions}
          />
          <div className={hasPriceProblem ? 'grid gap-3' : 'grid grid-cols-2 gap-3'}>
            <TextField
              label="Lowest price"
              name="min_price"
              inputMode="decimal"
              prefix="$"
              defaultValue={start.min_price}
              error={problems['min_price']}
            />
            <TextField
              label="Highest price"
              name="max_price"
              inputMode="decimal"
              prefix="$"
              defaultValue={start.max_price}
              error={problems['max_price']}
            />
          </div>
        </div>
      </details>
      {onChoose ? null : (
        <Button type="submit" variant="primary" block>
          {wording.apply}
        </Button>
      )}
    </Form>
  );
}

/** The spec's radii (§9), and the one of an address that asks for another. */
function radiusOptions(asked: string) {
  const offered = [...limits.radiusMiles.map(String), unlimited];
  const all = offered.includes(asked) ? offered : [asked, ...offered];
  return all.map((value) => ({ value, label: radiusLabel(value) }));
}

/**
 * The fields follow the address when it changes by a link, without being made anew: focus stays. One that somebody has
 * typed into, before the scripts came or since, is theirs.
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
