import { Heart, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { listWatchlist, removeFromWatchlist } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/watchlist.ts';
import * as wording from '#contract/wording/spec.ts';
import { logFailure } from '#web/client/log-failure.ts';
import { useSession } from '#web/client/session/session.tsx';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import type { CardListing } from '#web/components/listing/listing-card.tsx';
import { failurePage } from '#web/components/fetch-failure.tsx';
import { ListingGrid } from '#web/components/listing/listing-grid.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { Page } from '#web/components/page.tsx';
import { useFocusAfterRemoval } from '#web/components/use-focus-after-removal.ts';
import { requireViewer } from '#web/guards.ts';
import { callApi, pageTime } from '#web/server-context.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToast } from '#web/ui/toast.tsx';
import type { Route } from './+types/watchlist-page.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'complete');
  const listings = await callApi(args.context, listWatchlist, {});
  return {
    now: pageTime(args.context).getTime(),
    listings: cardsOf(listings),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, wording.yourWatchlist, words.description);

const buttonId = (id: string): string => `remove-${id}`;

/** Spec §2, Watchlist. */
export default function WatchlistPage({ loaderData: { listings, now } }: Route.ComponentProps) {
  const { api } = useSession();
  const showToast = useToast();
  const focusAfterRemoval = useFocusAfterRemoval(buttonId);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const shown = listings.filter(({ id }) => !removed.includes(id));

  /** From the page at once, without asking for the list again (spec §4, Watchlist); a failure is only logged (§8). */
  async function remove({ id }: CardListing): Promise<void> {
    setBusy((before) => [...before, id]);
    try {
      await api.call(removeFromWatchlist, { params: { id } });
      setRemoved((before) => [...before, id]);
      focusAfterRemoval(
        shown.map((listing) => listing.id),
        id,
      );
      showToast({ text: words.removed });
    } catch (error) {
      logFailure('watchlist', error);
    } finally {
      setBusy((before) => before.filter((one) => one !== id));
    }
  }

  const removeButton = (listing: CardListing) => (
    <Button
      id={buttonId(listing.id)}
      block
      aria-label={words.removeCardTitle(listing.title)}
      busy={busy.includes(listing.id)}
      onClick={() => void remove(listing)}
    >
      <X aria-hidden="true" className="size-5" />
      {words.removeCard}
    </Button>
  );

  return (
    <Page title={wording.yourWatchlist} width="page">
      {shown.length === 0 ? (
        <EmptyState
          icon={<Heart />}
          title={wording.watchlistEmpty}
          action={
            <Link to={pagePaths.marketplace()} className={buttonClass({ variant: 'primary' })}>
              {words.browse}
            </Link>
          }
        >
          {words.howToAdd}
        </EmptyState>
      ) : (
        <ListingGrid listings={shown} now={now} action={removeButton} />
      )}
    </Page>
  );
}

export const ErrorBoundary = failurePage(wording.yourWatchlist, wording.somethingWentWrongTryAgain);
