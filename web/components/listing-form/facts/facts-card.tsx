import { useId } from 'react';
import type { Category } from '#contract/categories.ts';
import { getEquipment } from '#contract/equipment.ts';
import { tryAgain } from '#contract/wording/dialogs.ts';
import * as words from '#contract/wording/facts-form.ts';
import * as wording from '#contract/wording/spec.ts';
import { useAnswer } from '#web/client/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { subcategoriesOf } from '../listing-values.ts';
import type { ListingFormState } from '../use-listing-form.ts';
import { FactsOfKind } from './facts-of-kind.tsx';

interface FactsCardProps {
  state: ListingFormState;
  categories: readonly Category[];
}

/** The questions about the kind that is chosen, once it is known what they are. */
export function FactsCard({ state, categories }: FactsCardProps) {
  const { call } = state.store;
  const { is, value: definitions, again } = useAnswer('equipment', () => call(getEquipment, {}));
  const headingId = useId();
  const [categoryId, subcategoryId] = state.form.watch(['category', 'subcategory']);
  const category = categories.find(({ id }) => id === categoryId);
  const subcategory = subcategoriesOf(categories, categoryId).find(({ id }) => id === subcategoryId);
  return (
    <Card>
      <section aria-labelledby={headingId} className="flex flex-col gap-5">
        <div>
          <h2 id={headingId} className="text-xl">
            {words.facts}
          </h2>
          <p className="mt-1 text-muted">{words.lead}</p>
        </div>
        {is === 'here' && category ? (
          <FactsOfKind {...{ state, category, definitions }} subcategory={subcategory ?? null} />
        ) : is === 'failed' ? (
          <div className="flex flex-wrap items-center gap-3">
            <p>{words.notLoaded}</p>
            <Button onClick={again}>{tryAgain}</Button>
          </div>
        ) : (
          // About as high as what comes, so that the button below stays where it is.
          <p className="min-h-128 text-muted sm:min-h-80">{wording.loading}</p>
        )}
      </section>
    </Card>
  );
}
