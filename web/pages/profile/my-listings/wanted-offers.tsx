import { useState } from 'react';
import * as limits from '#contract/limits.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { answerWanted, type Wanted } from '#contract/wanted.ts';
import * as words from '#contract/wording/saved-searches.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { ApiFailure } from '#web/components/api-failure.tsx';
import { Button } from '#web/ui/button.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

/** Who looks for what was just posted, each to be offered it. */
export function WantedOffers({ listingId, wanted }: { listingId: string; wanted: readonly Wanted[] }) {
  return (
    <section aria-labelledby="wanted-offers" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id="wanted-offers" className="text-lg">
        {words.lookForThis(wanted.length, wanted.length >= limits.wantedMax)}
      </h3>
      <ul className="flex flex-col gap-3">
        {wanted.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3">
            <span id={`wanted-${one.id}`} className="wrap-anywhere">
              {one.text}
            </span>
            <Offer wanted={one} listingId={listingId} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Offer({ wanted: { id }, listingId }: { wanted: Wanted; listingId: string }) {
  const { api } = useSession();
  const showToast = useToast();
  const [chat, setChat] = useState<string | null>(null);
  const { busy, error, run } = useDeed(async () => {
    const { conversation_id } = await api.call(answerWanted, {
      params: { id },
      body: { listing_id: listingId },
    });
    setChat(conversation_id);
    showToast({ text: words.offered });
  });
  if (chat !== null)
    return (
      <ButtonLink
        // The button that had the focus is gone.
        ref={takeFocus}
        to={pagePaths.messages(chat)}
        aria-describedby={`wanted-${id}`}
      >
        {words.goToChat}
      </ButtonLink>
    );
  return (
    <>
      <Button
        aria-describedby={`wanted-${id}`}
        busy={busy}
        busyLabel={words.sendingOffer}
        onClick={() => void run()}
      >
        {words.offerTitle}
      </Button>
      <ApiFailure error={error} />
    </>
  );
}
