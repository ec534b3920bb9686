import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { beginDraft } from '#contract/drafts.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/drafts.ts';
import { errorText } from '#web/client/api.ts';
import { newClientId } from '#web/client/new-client-id.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface PostAgainButtonProps {
  listingId: string;
  /** The element that names the listing. */
  describedBy: string;
  /** As wide as its column. */
  block?: boolean;
}

/** The same thing, or another like it, as a new listing: makes a draft of it and leads to its form. */
export function PostAgainButton({ listingId, describedBy, block }: PostAgainButtonProps) {
  const { api } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  const [busy, setBusy] = useState(false);
  // A press that got no answer, pressed again, makes no second draft.
  const id = useRef<string | null>(null);

  async function postAgain(): Promise<void> {
    if (busy) return;
    setBusy(true);
    id.current ??= newClientId();
    try {
      await api.call(beginDraft, { body: { id: id.current, from: listingId } });
      await navigate(pagePaths.createListing(id.current));
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
      setBusy(false);
    }
  }

  return (
    <Button
      block={block}
      aria-describedby={describedBy}
      busy={busy}
      busyLabel={words.copying}
      onClick={() => void postAgain()}
    >
      {words.postAgain}
    </Button>
  );
}
