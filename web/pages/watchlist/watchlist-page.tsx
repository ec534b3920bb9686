import { Heart } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { addToWatchlist, listWatchlist, removeFromWatchlist } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { compare } from '#contract/wording/listing.ts';
import * as words from '#contract/wording/watchlist.ts';
import { isBack } from '#contract/wording/watchlist-page.ts';
import * as wording from '#contract/wording/spec.ts';
import { errorText } from '#web/client/api.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { ListingCard } from '#web/components/listing/listing-card.tsx';
import { failurePage } from '#web/components/fetch-failure.tsx';
import { goneClass, gridClass } from '#web/components/listing/listing-grid.tsx';
import { PrintButton } from '#web/components/listing/print-button.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { useFocusAfterRemoval } from '#web/components/use-focus-after-removal.ts';
import { requireViewer } from '#web/guards.ts';
import { callApi, pageTime } from '#web/server-context.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Route } from './+types/watchlist-page.ts';
import { TakenOff } from './taken-off.tsx';
import { type WatchedCard, watchedCardsOf } from './watched-card.ts';
import { type OpenDialog, WatchedDialogs } from './watched-dialogs.tsx';
import { WatchedExtras } from './watched-extras.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { zipCode } = await requireViewer(args, 'complete');
  const listings = await callApi(args.context, listWatchlist, { query: { zip_code: zipCode } });
  return {
    now: pageTime(args.context).getTime(),
    listings: watchedCardsOf(listings, zipCode),
  };
}

export const meta = fixedMeta(wording.yourWatchlist, words.description);

const CompareDialog = lazyDialog(() => import('./compare-dialog.tsx'), 'CompareDialog');

const buttonId = (id: string): string => `remove-${id}`;

/** Spec §2, Watchlist. */
export default function WatchlistPage({ loaderData: { listings, now } }: Route.ComponentProps) {
  const { api } = useSession();
  const showToast = useToast();
  const focusAfterRemoval = useFocusAfterRemoval(buttonId);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [isComparing, setComparing] = useState(false);
  const shown = listings.filter(({ id }) => !removed.includes(id));

  /** From the page at once, without asking for the list again (spec §4, Watchlist); a failure is only logged (§8). */
  async function remove({ id }: WatchedCard): Promise<void> {
    setBusy((before) => [...before, id]);
    try {
      await api.call(removeFromWatchlist, { params: { id } });
      setRemoved((before) => [...before, id]);
      focusAfterRemoval(shown, id);
      showToast({ text: words.removed });
    } catch (error) {
      logFailure('watchlist', error);
    } finally {
      setBusy((before) => before.filter((one) => one !== id));
    }
  }

  async function putBack(id: string): Promise<void> {
    try {
      await api.call(addToWatchlist, { body: { listing_id: id } });
      flushSync(() => setRemoved((before) => before.filter((one) => one !== id)));
      document.getElementById(buttonId(id))?.focus();
      showToast({ text: isBack });
    } catch (error) {
      showToast({ kind: 'error', text: errorText(error) });
    }
  }

  return (
    <Page
      title={wording.yourWatchlist}
      width="page"
      actions={
        <>
          <ButtonLink to={pagePaths.lists()}>{words.yourLists}</ButtonLink>
          {shown.length > 1 ? (
            <Button aria-haspopup="dialog" onClick={() => setComparing(true)}>
              {compare}
            </Button>
          ) : null}
          {shown.length === 0 ? null : <PrintButton />}
        </>
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          icon={<Heart />}
          title={wording.watchlistEmpty}
          action={
            <ButtonLink to={pagePaths.marketplace()} variant="primary">
              {words.browse}
            </ButtonLink>
          }
        >
          {words.howToAdd}
        </EmptyState>
      ) : null}
      {listings.length === 0 ? null : (
        <ul className={gridClass}>
          {listings.map((listing, position) =>
            removed.includes(listing.id) ? (
              <TakenOff key={listing.id} title={listing.title} onPutBack={() => void putBack(listing.id)} />
            ) : (
              <li key={listing.id} className={listing.gone ? goneClass : undefined}>
                <ListingCard
                  {...{ listing, now, position }}
                  action={
                    <WatchedExtras
                      listing={listing}
                      buttonId={buttonId(listing.id)}
                      busy={busy.includes(listing.id)}
                      onRemove={() => void remove(listing)}
                      onOpen={(which) => setOpen({ which, listing })}
                    />
                  }
                />
              </li>
            ),
          )}
        </ul>
      )}
      <WatchedDialogs open={open} now={now} onClose={() => setOpen(null)} />
      {isComparing ? <CompareDialog listings={shown} onClose={() => setComparing(false)} /> : null}
    </Page>
  );
}

export const ErrorBoundary = failurePage(wording.yourWatchlist, wording.somethingWentWrongTryAgain);
