import { useEffect, useState } from 'react';
import type { Category } from '#contract/categories.ts';
import type { ListingFormState } from './use-listing-form.ts';

const load = () => import('./facts/facts-card.tsx').then(({ FactsCard }) => FactsCard);
type Part = Awaited<ReturnType<typeof load>>;

interface FactsPartProps {
  state: ListingFormState;
  categories: readonly Category[];
}

/**
 * What is asked of the kind, once its category is chosen. It is the last part of the form: what appears here moves
 * nothing that is being typed into.
 */
export function FactsPart(props: FactsPartProps) {
  const category = props.state.form.watch('category');
  const [Part, setPart] = useState<Part | null>(null);
  useEffect(() => {
    // Where it can't be loaded, the next choice tries again; the listing can be posted without.
    if (category) {
      load().then(
        (part) => setPart(() => part),
        () => undefined,
      );
    }
  }, [category]);
  if (!category) return null;
  // Its room is there before it is.
  return Part ? <Part {...props} /> : <div className="min-h-144 sm:min-h-96" />;
}
