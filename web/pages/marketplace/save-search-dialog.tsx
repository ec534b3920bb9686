import { useState } from 'react';
import type { Frequency } from '#contract/frequencies.ts';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { tellMe } from '#contract/wording/marketplace.ts';
import * as words from '#contract/wording/saved-searches.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { FrequencyChoice } from '#web/components/saved-search/frequency-choice.tsx';
import { ApiFailure } from '#web/components/api-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import type { MarketplaceData } from './marketplace-data.ts';
import { filterNames, filterTable, unlimited } from './filter-table.ts';

interface SaveSearchDialogProps {
  page: MarketplaceData;
  onClose: () => void;
}

/** Saves the list's filters, so that people are told of new listings; guests by mail. */
export function SaveSearchDialog({ page, onClose }: SaveSearchDialogProps) {
  const { api } = useSession();
  const isGuest = useViewer() === null;
  const [frequency, setFrequency] = useState<Frequency>('now');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [done, setDone] = useState(false);
  const { busy, error, run } = useDeed(async () => {
    const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    const owner = isGuest ? { email: email.trim(), time_zone } : { name };
    await api.call(saveSearch, { body: { filters: keptFilters(page), frequency, ...owner } });
    setDone(true);
  });
  const emailError = error instanceof ApiError ? error.fields['email'] : undefined;

  if (done)
    return (
      <Dialog
        open
        onClose={onClose}
        title={isGuest ? words.mailSent : words.saved}
        description={isGuest ? words.lookForMail(email.trim()) : words.tellMeLead}
        actions={
          <>
            <Button variant="primary" onClick={onClose}>
              {wording.ok}
            </Button>
            {isGuest ? null : <ButtonLink to={pagePaths.savedSearches()}>{words.seeAll}</ButtonLink>}
          </>
        }
      />
    );
  return (
    <FormDialog
      onClose={onClose}
      title={tellMe}
      description={words.tellMeLead}
      before={
        <>
          {emailError ? null : <ApiFailure error={error} />}
          <p className="wrap-anywhere">
            <span className="block font-semibold">{words.lookingFor}</span>
            {inWords(page)}
          </p>
          {page.sheet ? <p>{words.sheetNotKept}</p> : null}
        </>
      }
      submitLabel={words.save}
      busyLabel={words.saving}
      busy={busy}
      onSubmit={run}
    >
      <FrequencyChoice value={frequency} onChange={setFrequency} />
      {isGuest ? (
        <TextField
          label={words.emailLabel}
          hint={words.emailHint}
          error={emailError}
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      ) : (
        <TextField
          label={words.nameLabel}
          hint={words.nameHint}
          maxLength={limits.nameMax}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  );
}

/** The list's filters as a saved search keeps them: without its order, and without a place where all places will do. */
function keptFilters({
  categoryPath: { category, subcategory },
  filters,
}: MarketplaceData): Record<string, string> {
  const place = filters.radius === unlimited ? { zip_code: '', radius: '' } : {};
  const given = Object.entries({ ...filters, ...place, category, subcategory });
  return Object.fromEntries(
    given.filter(
      (entry): entry is [string, string] => !['sort', 'needs', 'fit'].includes(entry[0]) && Boolean(entry[1]),
    ),
  );
}

function inWords({ filters, categoryName, subcategoryName, place, factChips }: MarketplaceData): string {
  const price = (text: string) => (text === '' ? null : Number(text));
  const { zip_code: zip, radius } = filters;
  return words.filtersInWords({
    things: categoryName ? (subcategoryName ? `${categoryName} (${subcategoryName})` : categoryName) : null,
    search: filters.search || null,
    words: filters.words || null,
    condition: filters.condition || null,
    further: filterNames.flatMap((name) => (filters[name] && filterTable[name].saved?.(filters[name])) || []),
    facts: Object.values(factChips),
    minPrice: price(filters.min_price),
    maxPrice: filters.free ? 0 : price(filters.max_price),
    place: radius === unlimited ? null : { zip, radius: Number(radius), city: place?.split(',', 1)[0] ?? '' },
  });
}
