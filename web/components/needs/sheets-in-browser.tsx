import { useState } from 'react';
import { addNeeds, type NeedsSheet } from '#contract/needs.ts';
import * as words from '#contract/wording/needs.ts';
import { ApiError, errorText } from '#web/client/api.ts';
import { forgetNeeds } from '#web/client/needs/kept-needs.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

const DeedDialog = lazyDialog(() => import('#web/components/deed-dialog.tsx'), 'DeedDialog');

interface SheetsInBrowserProps {
  sheets: readonly NeedsSheet[];
  onMoved: () => Promise<void>;
}

/** Sheets written before signing in: they go to the account by a press only. */
export function SheetsInBrowser({ sheets, onMoved }: SheetsInBrowserProps) {
  const { api } = useSession();
  const showToast = useToast();
  const [isDeleting, setDeleting] = useState(false);
  const names = sheets.map(({ name }) => name);
  const { busy, error, run } = useDeed(async () => {
    for (const { id, name, values } of sheets) {
      await api.call(addNeeds, { body: { id, name, values } });
      forgetNeeds(id);
    }
    showToast({ text: words.moved });
    await onMoved();
  });
  return (
    <Notice
      live={false}
      className="mb-6"
      title={words.inBrowser(names)}
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" busy={busy} busyLabel={words.moving} onClick={() => void run()}>
            {words.move}
          </Button>
          <Button onClick={() => setDeleting(true)}>{words.removeFromBrowser}</Button>
        </div>
      }
    >
      {words.inBrowserHint}
      {error === null ? null : (
        <Notice kind="error" className="mt-3">
          {/* That the account has as many sheets as it can keep is said of the name. */}
          {(error instanceof ApiError && error.fields['name']) || errorText(error)}
        </Notice>
      )}
      {isDeleting ? (
        <DeedDialog
          question={words.removeQuestion(sheets.length)}
          confirmLabel={words.deleteSheet}
          busyLabel={words.deleting}
          deed={async () => sheets.forEach(({ id }) => forgetNeeds(id))}
          done={words.removedFromBrowser}
          onDone={onMoved}
          onClose={() => setDeleting(false)}
        >
          {words.removeFollows(names)}
        </DeedDialog>
      ) : null}
    </Notice>
  );
}
