import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { Category } from '#contract/categories.ts';
import * as limits from '#contract/limits.ts';
import { priceOf } from '#contract/listing-input-schema.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { listWanted } from '#contract/wanted.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useAnswer } from '#web/client/use-answer.ts';
import { type ListingValues, subcategoriesOf } from '#web/components/listing-form/listing-values.ts';

/** How long nothing was typed before it is asked, in milliseconds. */
const pause = 700;

interface WantedLineProps {
  form: UseFormReturn<ListingValues>;
  categories: readonly Category[];
}

/** How many look for what the form says so far; nothing while nobody does, or where no answer comes. */
export function WantedLine({ form: { control }, categories }: WantedLineProps) {
  const { api } = useSession();
  const asked = askedOf(useWatch({ control }), categories);
  const { latest } = useAnswer(
    asked || null,
    (signal) => {
      const query = Object.fromEntries(new URLSearchParams(asked)) as { zip_code: string };
      return api.call(listWanted, { query }, { signal });
    },
    { pause },
  );
  const count = latest?.length ?? 0;
  // What was found last stays while something else of the same form is asked.
  if (asked === '' || count === 0) return null;
  return (
    <p className="text-muted">
      {words.lookForThis(count, count >= limits.wantedMax)}{' '}
      <Link to={pagePaths.wanted(new URLSearchParams(asked).get('zip_code')!)}>
        {words.seeWhatTheyLookFor}
      </Link>
    </p>
  );
}

/** The query of `listWanted`; '' while the category or the ZIP is missing. */
function askedOf(values: Partial<Omit<ListingValues, 'details'>>, categories: readonly Category[]): string {
  const zip = /^\d{5}(-\d{4})?$/.exec(values.zip_code?.trim() ?? '')?.[0];
  const category = categories.find(({ id }) => id === values.category);
  if (!zip || !category) return '';
  const price = values.price?.trim() ?? '';
  const known = {
    title: values.title?.trim(),
    brand: values.brand?.trim(),
    condition: values.condition,
    price: price !== '' && priceOf(price) !== null ? price : '',
    subcategory: subcategoriesOf(categories, category.id).find(({ id }) => id === values.subcategory)?.slug,
  };
  const given = Object.entries(known).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return new URLSearchParams([
    ['zip_code', zip],
    ['offered', '1'],
    ['category', category.slug],
    ...given,
  ]).toString();
}
