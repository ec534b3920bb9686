import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Category } from '#contract/categories.ts';
import { readFact } from '#contract/equipment-values.ts';
import { factWords } from '#contract/fact-words.ts';
import * as words from '#contract/wording/facts-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type ListingValues, saidOf } from '../listing-values.ts';
import type { Attribute } from './kind-check.ts';

interface Kind {
  category: Category;
  subcategory: Category['subcategories'][number] | null;
}

interface DroppedFactsProps {
  form: UseFormReturn<ListingValues>;
  kind: Kind;
  attributes: readonly Attribute[];
  /** The attributes that are asked of this kind. */
  keptKeys: readonly string[];
}

/** Which answers are left out since the kind changed. They stay in the form until it is saved, and come back with their kind. */
export function DroppedFacts({ form, kind, attributes, keptKeys }: DroppedFactsProps) {
  const said = saidOf(useWatch({ control: form.control, name: 'details' }));
  const dropped = attributes.filter(({ key }) => key in said && !keptKeys.includes(key));
  /** The last kind that all of the answers belonged to. */
  const [whole, setWhole] = useState(kind);
  if (dropped.length === 0) {
    if (nameOf(whole) !== nameOf(kind)) setWhole(kind);
    return null;
  }
  const answers = dropped.map((attribute) => {
    const text = said[attribute.key]!;
    const { value } = readFact(attribute, text, null);
    return words.answer(attribute.label, value === null ? text : factWords(attribute, value));
  });
  return (
    <Notice
      action={
        nameOf(whole) === nameOf(kind) ? null : (
          <Button
            onClick={() => {
              form.setValue('category', whole.category.id, { shouldDirty: true });
              form.setValue('subcategory', whole.subcategory?.id ?? '', { shouldDirty: true });
              form.setFocus('category');
            }}
          >
            {words.backTo(nameOf(whole))}
          </Button>
        )
      }
    >
      {words.dropped(answers.join(', '))}
    </Notice>
  );
}

const nameOf = ({ category, subcategory }: Kind): string =>
  subcategory ? `${category.name}, ${subcategory.name}` : category.name;
