import { useId, useState } from 'react';
import { changeList, type List } from '#contract/lists.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as words from '#contract/wording/lists.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ShareButton } from '#web/components/listing/share-button.tsx';
import { PublicTextNotice } from '#web/components/public-text/public-text-notice.tsx';
import { usePublicTextAdvice } from '#web/components/public-text/use-public-text-advice.ts';
import { ApiFailure } from '#web/components/api-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

const DeedDialog = lazyDialog(() => import('#web/components/deed-dialog.tsx'), 'DeedDialog');

interface ListSharingProps {
  list: Pick<List, 'id' | 'name' | 'note' | 'share_url'>;
  onChanged: () => Promise<void>;
}

/** Whether a list has a link, and what can be done with it. */
export function ListSharing({ list: { id, name, note, share_url }, onChanged }: ListSharingProps) {
  const { api } = useSession();
  const showToast = useToast();
  const headingId = useId();
  const [isStopping, setStopping] = useState(false);
  const advice = usePublicTextAdvice(api.call);
  const { busy, error, run } = useDeed(async () => {
    if (!(await advice.mayPost([name, note]))) return;
    await api.call(changeList, { params: { id }, body: { share: true } });
    await onChanged();
    showToast({ text: words.shared });
  });
  return (
    <Card className="mt-8 max-w-text print:hidden">
      <section aria-labelledby={headingId} className="flex flex-col gap-3">
        <h2 id={headingId} className="text-xl">
          {words.sharing}
        </h2>
        <ApiFailure error={error} />
        {share_url === null ? (
          <>
            <p>{words.notSharedYet}</p>
            <PublicTextNotice advice={advice} onPostAnyway={run} />
          </>
        ) : (
          <>
            <p>{words.sharingNow}</p>
            <p>
              <a href={share_url} className="inline-flex min-h-control items-center wrap-anywhere">
                {share_url}
              </a>
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-3 noscript:hidden">
          {share_url === null ? null : <ShareButton key="share" title={name} url={share_url} />}
          {/* One button in both states: it keeps the focus. */}
          <Button
            key="turn"
            busy={busy}
            busyLabel={formWords.saving}
            onClick={() => (share_url === null ? void run() : setStopping(true))}
          >
            {share_url === null ? words.share : words.stopSharing}
          </Button>
        </div>
      </section>
      {isStopping ? (
        <DeedDialog
          question={words.stopQuestion}
          confirmLabel={words.stopSharing}
          busyLabel={words.stopping}
          deed={() => api.call(changeList, { params: { id }, body: { share: false } })}
          done={words.sharedNoMore}
          onDone={onChanged}
          onClose={() => setStopping(false)}
        >
          {words.stopFollows}
        </DeedDialog>
      ) : null}
    </Card>
  );
}
