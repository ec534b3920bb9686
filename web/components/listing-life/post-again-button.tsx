import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { beginDraft } from '#contract/drafts.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/drafts.ts';
import { errorText } from '#web/client/api.ts';
import { newClientId } from '#web/client/new-client-id.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

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
  // A press that got no answer, pressed again, makes no second draft.
  const id = useRef<string | null>(null);

  const { busy, run: postAgain } = useDeed(
    async () => {
      id.current ??= newClientId();
      await api.call(beginDraft, { body: { id: id.current, from: listingId } });
      await navigate(pagePaths.createListing(id.current));
    },
    (error) => showToast({ kind: 'error', text: errorText(error) }),
  );

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
