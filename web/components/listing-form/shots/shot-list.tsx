import type { Category } from '#contract/categories.ts';
import { getHandover } from '#contract/equipment.ts';
import { tryAgain } from '#contract/wording/dialogs.ts';
import * as words from '#contract/wording/shots.ts';
import { loading } from '#contract/wording/spec.ts';
import { useAnswer } from '#web/client/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { subcategoriesOf } from '../listing-values.ts';
import type { ListingFormState } from '../use-listing-form.ts';
import { ShotPlaces } from './shot-places.tsx';

interface ShotListProps {
  state: ListingFormState;
  categories: readonly Category[];
}

/** The places of the kind that is chosen, once it is known which. */
export function ShotList({ state, categories }: ShotListProps) {
  const [category, subcategory] = state.form.watch(['category', 'subcategory']);
  if (category === '') return <p className="text-muted">{words.guideAwaits}</p>;
  // Between two categories the subcategory may still be that of the first.
  const isOfIt = subcategoriesOf(categories, category).some(({ id }) => id === subcategory);
  return <ShotsOfKind state={state} category={category} subcategory={isOfIt ? subcategory : ''} />;
}

interface ShotsOfKindProps {
  state: ListingFormState;
  /** Both by their ids; '' without a subcategory. */
  category: string;
  subcategory: string;
}

function ShotsOfKind({ state, category, subcategory }: ShotsOfKindProps) {
  const query = { category, subcategory: subcategory || undefined };
  const { is, value, again } = useAnswer(`${category} ${subcategory}`, (signal) =>
    state.store.call(getHandover, { query }, { signal }),
  );
  if (is === 'here') return <ShotPlaces {...value} uploads={state.uploads} state={state.pictures} />;
  if (is === 'loading') return <p className="text-muted">{loading}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{words.guideNotLoaded}</p>
      <Button onClick={again}>{tryAgain}</Button>
    </div>
  );
}
