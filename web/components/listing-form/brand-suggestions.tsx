import { listBrands } from '#contract/brands.ts';
import { useAnswer } from '#web/client/use-answer.ts';
import type { ListingFormState } from './use-listing-form.ts';

/** Brands of all kinds for the brand's field; once a category is chosen, the questions of its kind bring its own. */
export function BrandSuggestions({ form, store }: Pick<ListingFormState, 'form' | 'store'>) {
  const category = form.watch('category');
  const { latest } = useAnswer(category ? null : 'brands', (signal) =>
    store.call(listBrands, {}, { signal }),
  );
  if (category || !latest) return null;
  return (
    <datalist id="listing-brands">
      {latest.map((brand) => (
        <option key={brand}>{brand}</option>
      ))}
    </datalist>
  );
}
