import type { Category } from '#contract/categories.ts';
import { tryAgain } from '#contract/wording/dialogs.ts';
import * as words from '#contract/wording/facts-form.ts';
import * as wording from '#contract/wording/spec.ts';
import { Button } from '#web/ui/button.tsx';
import type { ListingFormState } from '../use-listing-form.ts';
import { FactsOfKindFields } from './facts-of-kind.tsx';
import { useDefinitions } from './use-definitions.ts';

export interface FactsSectionProps {
  state: ListingFormState;
  category: Category;
  subcategory: Category['subcategories'][number] | null;
}

/** The questions about one kind, once it is known what they are. */
export function FactsSection(props: FactsSectionProps) {
  const { is, definitions, again } = useDefinitions(props.state.store.questions);
  if (is === 'here') return <FactsOfKindFields {...props} definitions={definitions} />;
  if (is === 'loading') {
    // About as high as what comes, so that the button below stays where it is.
    return <p className="min-h-128 text-muted sm:min-h-80">{wording.loading}</p>;
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{words.notLoaded}</p>
      <Button onClick={again}>{tryAgain}</Button>
    </div>
  );
}
