import { useEffect, useId, useState } from 'react';
import type { Category } from '#contract/categories.ts';
import * as words from '#contract/wording/listing-form.ts';
import { Card } from '#web/ui/card.tsx';
import { subcategoriesOf } from './listing-values.ts';
import type { ListingFormState } from './use-listing-form.ts';

const load = () => import('./facts/facts-section.tsx').then(({ FactsSection }) => FactsSection);
type Section = Awaited<ReturnType<typeof load>>;

interface FactsCardProps {
  state: ListingFormState;
  categories: readonly Category[];
}

/**
 * What is asked of the kind that is chosen. It is the last part of the form: what appears in it moves nothing that is
 * being typed into.
 */
export function FactsCard({ state, categories }: FactsCardProps) {
  const headingId = useId();
  const [categoryId, subcategoryId] = state.form.watch(['category', 'subcategory']);
  const category = categories.find(({ id }) => id === categoryId);
  const subcategory = subcategoriesOf(categories, categoryId).find(({ id }) => id === subcategoryId);
  const [Questions, setQuestions] = useState<Section | null>(null);
  useEffect(() => {
    // Where it can't be had, the next choice tries again; the listing can be posted without.
    if (categoryId)
      load().then(
        (section) => setQuestions(() => section),
        () => undefined,
      );
  }, [categoryId]);
  return (
    <Card>
      <section aria-labelledby={headingId} className="flex flex-col gap-5">
        <div>
          <h2 id={headingId} className="text-xl">
            {words.facts}
          </h2>
          <p className="mt-1 text-muted">{category ? words.factsLead : words.factsOnceChosen}</p>
        </div>
        {category && Questions ? (
          <Questions state={state} category={category} subcategory={subcategory ?? null} />
        ) : category ? (
          <div className="min-h-128 sm:min-h-80" />
        ) : null}
      </section>
    </Card>
  );
}
