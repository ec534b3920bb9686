import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { deleteDraft, type Draft } from '#contract/drafts.ts';
import type { Image } from '#contract/images.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/drafts.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { forgetAccountDraft } from '#web/components/listing-form/listing-draft.ts';
import { ListingPicture } from '#web/components/listing/listing-picture.tsx';
import { mainId } from '#web/components/frame/skip-link.tsx';
import { timeAgo } from '#web/format/time-ago.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const DeedDialog = lazyDialog(() => import('#web/components/deed-dialog.tsx'), 'DeedDialog');

export interface BegunDraft extends Pick<Draft, 'id' | 'title' | 'updated_at'> {
  cover: Image | null;
  pictures: number;
}

interface BegunDraftsProps {
  /** Whose they are. */
  uid: string;
  drafts: readonly BegunDraft[];
  /** When the page was made, milliseconds since 1970. */
  now: number;
  onDeleted: () => Promise<void>;
}

/** Listings that were begun and not posted, here or on another device. */
export function BegunDrafts({ uid, drafts, now, onDeleted }: BegunDraftsProps) {
  const { api } = useSession();
  const [toDelete, setToDelete] = useState<BegunDraft | null>(null);
  return (
    <Card className="mb-6 flex flex-col gap-3">
      <h2 className="text-xl">{words.heading(drafts.length)}</h2>
      <ul className="flex flex-col divide-y divide-line">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="relative size-16 shrink-0 overflow-hidden rounded-md">
              {draft.cover ? (
                <ListingPicture
                  image={draft.cover}
                  alt=""
                  fit="cover"
                  small
                  sizes="64px"
                  className="absolute inset-0"
                />
              ) : (
                // No room for words in so small a box.
                <div className="flex size-full items-center justify-center bg-sunken text-muted">
                  <ImageOff aria-hidden="true" className="size-8" />
                </div>
              )}
            </div>
            <div className="min-w-0 shrink grow basis-40">
              <h3 id={`draft-${draft.id}`} className="font-bold wrap-anywhere">
                {draft.title.trim() || words.noTitle}
              </h3>
              <p className="text-sm text-muted">
                {words.changedAt} <time dateTime={draft.updated_at}>{timeAgo(draft.updated_at, now)}</time>
                {draft.pictures > 0 ? ` · ${words.pictures(draft.pictures)}` : null}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <ButtonLink to={pagePaths.createListing(draft.id)} aria-describedby={`draft-${draft.id}`}>
                {words.goOn}
              </ButtonLink>
              <Button
                variant="quiet"
                aria-describedby={`draft-${draft.id}`}
                onClick={() => setToDelete(draft)}
              >
                {words.deleteDraft}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{words.keptFor}</p>
      {toDelete ? (
        <DeedDialog
          question={words.deleteQuestion}
          confirmLabel={words.deleteDraft}
          busyLabel={words.deleting}
          deed={async () => {
            await api.call(deleteDraft, { params: { id: toDelete.id } });
            forgetAccountDraft(uid, toDelete.id);
          }}
          done={words.deleted}
          onDone={async () => {
            await onDeleted();
            // The button that was pressed is gone with its row.
            document.getElementById(mainId)?.focus();
          }}
          onClose={() => setToDelete(null)}
        >
          {words.deleteMeans(toDelete.title.trim() || words.noTitle)}
        </DeedDialog>
      ) : null}
    </Card>
  );
}
