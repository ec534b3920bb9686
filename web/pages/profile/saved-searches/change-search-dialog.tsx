import { type FormEvent, useState } from 'react';
import * as limits from '#contract/limits.ts';
import { changeSavedSearch, type SavedSearch } from '#contract/saved-searches.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { ApiError } from '#web/client/api.ts';
import { apiErrorText } from '#web/components/api-failure.tsx';
import { useSession, useViewer } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormDeed } from '#web/components/use-form-deed.ts';
import { FrequencyChoice } from '#web/components/saved-search/frequency-choice.tsx';
import { defaultFilters, homeZip } from '#web/pages/marketplace/filters.ts';
import { priceRangeProblem } from '#web/pages/marketplace/price-range.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type CategoryWithKinds, filtersOfForm, SearchFields } from './search-fields.tsx';

interface ChangeSearchDialogProps {
  search: SavedSearch;
  categories: readonly CategoryWithKinds[];
  onChanged: () => Promise<void>;
  onClose: () => void;
}

type Problems = Record<string, string>;

/** What it looks for, its name, how often it is told of, and whether people nearby see it. */
export function ChangeSearchDialog({ search, categories, onChanged, onClose }: ChangeSearchDialogProps) {
  const { api } = useSession();
  const home = homeZip(useViewer());
  const showToast = useToast();
  const [hasPlace, setHasPlace] = useState('radius' in search.filters);
  const [name, setName] = useState(search.name === search.text ? '' : search.name);
  const [frequency, setFrequency] = useState(search.frequency);
  const [isPublic, setPublic] = useState(search.public);
  const [neededBy, setNeededBy] = useState(search.needed_by ?? '');
  const [problems, setProblems] = useState<Problems>({});

  const { shell } = useFormDeed(async (event: FormEvent) => {
    const filters = filtersOfForm(event.currentTarget as HTMLFormElement, search.filters);
    const found = problemsOf(filters);
    setProblems(found);
    const [first] = Object.values(found);
    if (first !== undefined) throw new Error(first);
    await api.call(changeSavedSearch, {
      params: { id: search.id },
      body: { filters, name, frequency, public: isPublic && hasPlace, needed_by: neededBy || null },
    });
    showToast({ text: words.changed });
    onClose();
    await onChanged();
  }, failureText);

  function failureText(error: unknown): string {
    if (error instanceof ApiError) setProblems(refusedFields(error));
    return apiErrorText(error);
  }

  return (
    <Dialog open onClose={onClose} title={words.changeTitle} description={words.changeLead}>
      <FormShell {...shell} busyLabel={words.saving} submitLabel={words.saveChanges} onCancel={onClose}>
        <SearchFields
          filters={search.filters}
          {...{ categories, home, hasPlace, problems }}
          onPlace={setHasPlace}
        />
        <FrequencyChoice value={frequency} onChange={setFrequency} />
        <TextField
          label={words.nameLabel}
          hint={words.nameHint}
          maxLength={limits.nameMax}
          value={name}
          error={problems['name']}
          onChange={(event) => setName(event.target.value)}
        />
        {hasPlace ? (
          <div>
            <Checkbox
              label={words.askNearby}
              checked={isPublic}
              onChange={(event) => setPublic(event.target.checked)}
            />
            <p className="text-sm text-muted">{words.askNearbyHint}</p>
          </div>
        ) : null}
        {isPublic && hasPlace ? (
          <TextField
            label={words.neededByLabel}
            hint={words.neededByHint}
            type="date"
            value={neededBy}
            error={problems['needed_by']}
            onChange={(event) => setNeededBy(event.target.value)}
          />
        ) : null}
      </FormShell>
    </Dialog>
  );
}

/** What the API cannot tell from what is meant. */
function problemsOf(filters: Problems): Problems {
  const range = priceRangeProblem({ ...defaultFilters, ...filters });
  return {
    ...(filters['radius'] && !filters['zip_code'] && { zip_code: words.zipMissing }),
    ...(range && { max_price: range }),
  };
}

/** Texts by the name of the control, which the API calls by where it is in the request. */
const refusedFields = ({ fields }: ApiError): Problems =>
  Object.fromEntries(Object.entries(fields).map(([field, text]) => [field.replace(/^filters\./, ''), text]));
