import { useState } from 'react';
import * as limits from '#contract/limits.ts';
import { changeSavedSearch, deleteSavedSearch, type SavedSearch } from '#contract/saved-searches.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { ApiFailure } from '#web/components/api-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import type { CategoryWithKinds } from './search-fields.tsx';
import { savedSearchUrl } from '#contract/saved-search-url.ts';

const ChangeSearchDialog = lazyDialog(() => import('./change-search-dialog.tsx'), 'ChangeSearchDialog');
const DeedDialog = lazyDialog(() => import('#web/components/deed-dialog.tsx'), 'DeedDialog');

export const deleteButtonId = (id: string): string => `delete-${id}`;

interface SavedSearchCardProps {
  search: SavedSearch;
  categories: readonly CategoryWithKinds[];
  onChanged: () => Promise<void>;
  onDeleted: () => Promise<void>;
}

/** One search: what it looks for, what is new, and what can be done with it. */
export function SavedSearchCard({ search, categories, onChanged, onDeleted }: SavedSearchCardProps) {
  const { api } = useSession();
  const showToast = useToast();
  const [dialog, setDialog] = useState<'change' | 'delete' | null>(null);
  const { id, name, text, paused, frequency, new_count } = search;

  const { busy, error, run } = useDeed(async () => {
    await api.call(changeSavedSearch, { params: { id }, body: { paused: !paused } });
    showToast({ text: paused ? words.resumed : words.nowPaused });
    await onChanged();
  });

  const nameId = `search-${id}`;
  return (
    <Card className="flex flex-col gap-3">
      <h2 id={nameId} className="text-lg wrap-anywhere">
        {name}
      </h2>
      {name === text ? null : <p className="wrap-anywhere">{text}</p>}
      <p className="text-muted">{paused ? words.paused : words.frequencyLabels[frequency]}</p>
      {search.public && !paused ? <p className="text-muted">{words.isPublic}</p> : null}
      <ApiFailure error={error} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={savedSearchUrl(search)}
          aria-describedby={nameId}
          variant={new_count > 0 ? 'primary' : 'secondary'}
        >
          {new_count > 0 ? words.newSince(new_count, new_count >= limits.newCountMax) : words.see}
        </ButtonLink>
        <Button aria-describedby={nameId} onClick={() => setDialog('change')}>
          {words.change}
        </Button>
        <Button aria-describedby={nameId} busy={busy} onClick={() => void run()}>
          {paused ? words.resume : words.pause}
        </Button>
        <Button id={deleteButtonId(id)} aria-describedby={nameId} onClick={() => setDialog('delete')}>
          {words.deleteSearch}
        </Button>
      </div>
      {dialog === 'change' ? (
        <ChangeSearchDialog {...{ search, categories, onChanged }} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === 'delete' ? (
        <DeedDialog
          question={words.deleteQuestion}
          confirmLabel={words.deleteSearch}
          busyLabel={words.deleting}
          deed={() => api.call(deleteSavedSearch, { params: { id } })}
          done={words.deleted}
          onDone={onDeleted}
          onClose={() => setDialog(null)}
        >
          {words.deleteFollows(name)}
        </DeedDialog>
      ) : null}
    </Card>
  );
}
