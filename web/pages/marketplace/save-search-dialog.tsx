import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import type { Frequency } from '#contract/frequencies.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { saveSearch } from '#contract/saved-searches.ts';
import { cancel } from '#contract/wording/forms.ts';
import { tellMe } from '#contract/wording/marketplace.ts';
import * as words from '#contract/wording/saved-searches.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { FrequencyChoice } from '#web/components/saved-search/frequency-choice.tsx';
import { SearchFailure } from '#web/components/saved-search/search-failure.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { MarketplaceData } from './failed-page.ts';
import { unlimited } from './filter-table.ts';

interface SaveSearchDialogProps {
  page: MarketplaceData;
  onClose: () => void;
}

/** Saves the list's filters, so that people are told of new listings; guests by mail. */
export function SaveSearchDialog({ page, onClose }: SaveSearchDialogProps) {
  const { api } = useSession();
  const isGuest = useViewer() === null;
  const formId = useId();
  const [frequency, setFrequency] = useState<Frequency>('now');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const emailError = failure instanceof ApiError ? failure.fields['email'] : undefined;

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const time_zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
      const guest = isGuest ? { email: email.trim(), time_zone } : {};
      await api.call(saveSearch, { body: { filters: keptFilters(page), frequency, ...guest } });
      setDone(true);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  }

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
            {isGuest ? null : (
              <Link to={pagePaths.savedSearches()} className={buttonClass()}>
                {words.seeAll}
              </Link>
            )}
          </>
        }
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={tellMe}
      description={words.tellMeLead}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={words.saving}>
            {words.save}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      {emailError ? null : <SearchFailure error={failure} />}
      <p className="wrap-anywhere">
        <span className="block font-semibold">{words.lookingFor}</span>
        {inWords(page)}
      </p>
      <form
        id={formId}
        noValidate
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event) => void save(event)}
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
        ) : null}
      </form>
    </Dialog>
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
    brand: filters.brand || null,
    facts: Object.values(factChips),
    minPrice: price(filters.min_price),
    maxPrice: filters.free ? 0 : price(filters.max_price),
    place: radius === unlimited ? null : { zip, radius: Number(radius), city: place?.split(',', 1)[0] ?? '' },
  });
}
