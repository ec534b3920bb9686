import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { factWords } from '#contract/fact-words.ts';
import * as words from '#contract/wording/facts-form.ts';
import type { ApiClient } from '#web/client/api.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { goToField } from '../go-to-field.ts';
import { factId, factTextOf, fieldIds, type ListingValues } from '../listing-values.ts';
import { type Attribute, isOwnField, type Target } from './kind-check.ts';
import { useOffers } from './use-offers.ts';

interface OfferedFactsProps {
  form: UseFormReturn<ListingValues>;
  call: ApiClient['call'];
  kind: Pick<Target, 'category' | 'subcategory'>;
  /** What is asked of this kind. */
  attributes: readonly Attribute[];
}

/** Facts that the title and the description tell and that nothing is entered for yet: each is taken by a press, or not at all. */
export function OfferedFacts({ form, call, kind, attributes }: OfferedFactsProps) {
  const read = useOffers(form, call, kind);
  const headingId = useId();
  const [details, brand] = useWatch({ control: form.control, name: ['details', 'brand'] });
  const offers = attributes.flatMap((attribute) => {
    const value = read[attribute.key];
    const entered = isOwnField(attribute) ? details[attribute.key] : brand;
    return value === undefined || entered?.trim() ? [] : [{ attribute, value }];
  });
  const keys = offers.map(({ attribute }) => attribute.key);
  /** Each fact is announced when it is found, and not again as others are taken. */
  const [told, setTold] = useState({ keys, said: '' });
  if (keys.some((key) => !told.keys.includes(key))) {
    setTold({ keys: [...told.keys, ...keys], said: words.found(keys.length) });
  }

  const take = ({ attribute, value }: (typeof offers)[number]) => {
    const { key, label } = attribute;
    const field = isOwnField(attribute) ? (`details.${key}` as const) : 'brand';
    form.setValue(field, factTextOf(value), { shouldDirty: true });
    void form.trigger(field);
    setTold({ ...told, said: words.used(label, factWords(attribute, value)) });
    // To what is offered beside it, or else to what it went into.
    const at = keys.indexOf(key);
    const beside = keys[at + 1] ?? keys[at - 1];
    goToField(beside === undefined ? idOfField(key) : idOfOffer(beside));
  };

  return (
    <>
      <VisuallyHidden role="status">{told.said}</VisuallyHidden>
      {offers.length === 0 ? null : (
        <div role="group" aria-labelledby={headingId} className="rounded-md bg-sunken p-4">
          <p id={headingId} className="font-semibold">
            {words.readIn}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {offers.map((offer) => (
              <button
                key={offer.attribute.key}
                id={idOfOffer(offer.attribute.key)}
                type="button"
                className={chipClass()}
                onClick={() => take(offer)}
              >
                <Plus aria-hidden="true" className="size-5 shrink-0" />
                {words.use(offer.attribute.label, factWords(offer.attribute, offer.value))}
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

const idOfOffer = (key: string): string => `offer-${key}`;
const idOfField = (key: string): string => (key === 'brand' ? fieldIds.brand : factId(key));
