import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { InputOf } from '#contract/endpoint.ts';
import { readFacts } from '#contract/equipment.ts';
import type { DetailValues } from '#contract/listings.ts';
import type { ApiClient } from '#web/client/api.ts';
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
  const written = JSON.stringify({ title, description, category, subcategory });
  const [read, setRead] = useState({ written: '', details: nothing });
  const isBlank = `${title}${description}`.trim() === '';
  useEffect(() => {
    if (isBlank) return;
    const away = new AbortController();
    const timer = setTimeout(() => {
      void call(
        readFacts,
        { body: JSON.parse(written) as InputOf<typeof readFacts>['body'] },
        { signal: away.signal },
      )
        .then(({ details }) => details)
        .catch(() => nothing)
        .then((details) => away.signal.aborted || setRead({ written, details }));
    }, pause);
    return () => {
      clearTimeout(timer);
      away.abort();
    };
  }, [call, written, isBlank]);
  // What was read last stays while more is written.
  return isBlank ? nothing : read.details;
}
