import { useEffect, useMemo, useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { askedOfKind, attributesOfKind, type FactStepName } from '#contract/equipment-asked.ts';
import type { EquipmentDefinitions } from '#contract/equipment.ts';
import * as words from '#contract/wording/facts-form.ts';
import { OfferedFacts } from './offered-facts.tsx';
import { DroppedFacts } from './dropped-facts.tsx';
import { FactField } from './fact-field.tsx';
import { isOwnField, kindCheck } from './kind-check.ts';
import { factErrorsOf } from '../listing-values.ts';
import type { ListingFormState } from '../use-listing-form.ts';
import { Summary } from '#web/ui/summary.tsx';

interface FactsOfKindProps {
  state: ListingFormState;
  category: Category;
  subcategory: Category['subcategories'][number] | null;
  definitions: EquipmentDefinitions;
}

/** At most six questions, and behind "Add more details" the rest, in parts. */
export function FactsOfKind({ state, category, subcategory, definitions }: FactsOfKindProps) {
  const { form, factCheck } = state;
  const asked = useMemo(
    () =>
      askedOfKind(definitions, { category: category.slug, subcategory: subcategory?.slug ?? null }) ??
      askedOfKind(definitions, { category: category.slug, subcategory: null }),
    [definitions, category.slug, subcategory?.slug],
  );
  const { getValues, trigger } = form;
  useEffect(() => {
    if (!asked) return;
    const check = kindCheck(asked);
    factCheck.follow(check);
    // What was plausible for another kind may not be for this one.
    void trigger(Object.keys(check.errorsOf(getValues('details'))).map((key) => `details.${key}` as const));
    return () => factCheck.follow(null);
  }, [asked, factCheck, getValues, trigger]);
  const [isOpen, setOpen] = useState(false);

  if (!asked) return null;
  const [first, ...others] = asked.steps;
  const errors = factErrorsOf(form.formState.errors);
  const more = others.map((step) => ({ ...step, attributes: step.attributes.filter(isOwnField) }));
  const keysOfMore = more.flatMap(({ attributes }) => attributes.map(({ key }) => key));
  const fields = (attributes: (typeof more)[number]['attributes']) => (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] items-start gap-x-5 gap-y-3">
      {attributes.map((attribute) => (
        <FactField
          key={attribute.key}
          attribute={attribute}
          target={asked.target}
          form={form}
          error={errors[attribute.key]?.message}
        />
      ))}
    </div>
  );
  return (
    <>
      <datalist id="listing-brands">
        {definitions.brands[category.slug]?.map((brand) => (
          <option key={brand}>{brand}</option>
        ))}
      </datalist>
      <DroppedFacts
        form={form}
        kind={{ category, subcategory }}
        attributes={definitions.attributes}
        keptKeys={attributesOfKind(asked).map(({ key }) => key)}
      />
      <OfferedFacts
        form={form}
        call={state.store.call}
        kind={asked.target}
        attributes={attributesOfKind(asked)}
      />
      {first ? fields(first.attributes.filter(isOwnField)) : null}
      <details
        className="group rounded-md border-2 border-edge"
        open={isOpen || keysOfMore.some((key) => errors[key])}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <Summary>{words.more(keysOfMore.length)}</Summary>
        <div className="flex flex-col gap-6 px-4 pb-5 pt-2">
          {more.map(({ name, attributes }) => (
            <section key={name} className="flex flex-col gap-3">
              <h3 className="text-lg">{headingOf(name, definitions.groups)}</h3>
              {fields(attributes)}
            </section>
          ))}
        </div>
      </details>
    </>
  );
}

function headingOf(name: FactStepName, groups: EquipmentDefinitions['groups']): string {
  if (name === 'last') return words.last;
  return groups[name === 'more' ? 'fit' : name] ?? '';
}
