import { type UseFormReturn, useWatch } from 'react-hook-form';
import { readFacts } from '#contract/equipment.ts';
import type { DetailValues } from '#contract/listings.ts';
import type { ApiClient } from '#web/client/api.ts';
import { useAnswer } from '#web/client/use-answer.ts';
import type { ListingValues } from '../listing-values.ts';
import type { Target } from './kind-check.ts';

/** How long nothing was typed before it is read, in milliseconds. */
const pause = 700;
const nothing: DetailValues = {};

/** What the title and the description tell of this kind; nothing while it is not known. */
export function useOffers(
  { control }: UseFormReturn<ListingValues>,
  call: ApiClient['call'],
  { category, subcategory }: Pick<Target, 'category' | 'subcategory'>,
): DetailValues {
  const [title, description] = useWatch({ control, name: ['title', 'description'] });
  const body = { title, description, category, subcategory };
  const isBlank = `${title}${description}`.trim() === '';
  const { latest } = useAnswer(
    isBlank ? null : JSON.stringify(body),
    (signal) => call(readFacts, { body }, { signal }),
    { pause },
  );
  // What was read last stays while more is written.
  return isBlank || !latest ? nothing : latest.details;
}
