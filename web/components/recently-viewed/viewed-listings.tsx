import * as words from '#contract/wording/recently-viewed.ts';
import { Link, useLocation } from 'react-router';
import { listListingsById } from '#contract/listings-by-id.ts';
import { pagePaths } from '#contract/page-paths.ts';
import { createApiClient } from '#web/client/api.ts';
import { forgetViewed, keepViewed } from '#web/client/recently-viewed.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useAnswer } from '#web/client/use-answer.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import { ListingPicture } from '#web/components/listing/listing-picture.tsx';
import { formatPrice } from '#web/format/money.ts';
import { mainId } from '#web/components/frame/skip-link.tsx';

const shownAtMost = 8;

interface ViewedListingsProps {
  ids: readonly string[];
  /** The person signed in, whose own listings are not among them. */
  uid: string | null;
  onClear: () => void;
}

/** A guest's call carries no token, and needs none of the identity provider's code. */
const guest = createApiClient({ token: () => Promise.resolve(null) });

/** The strip itself. Listings that are gone, or not for this viewer, are not in it. */
export function ViewedListings({ ids, uid, onClear }: ViewedListingsProps) {
  const { api } = useSession();
  const { pathname } = useLocation();
  const showToast = useToast();
  const asked = ids.join(',');
  const { value: listings } = useAnswer(
    `${uid} ${asked}`,
    async (signal) => {
      const client = uid === null ? guest : api;
      const found = await client.call(listListingsById, { query: { ids: asked } }, { signal });
      const others = found.filter((listing) => listing.uid !== uid);
      keepViewed(
        uid,
        others.map(({ id }) => id),
      );
      return cardsOf(others.slice(0, shownAtMost));
    },
    { logAs: 'recently viewed listings' },
  );

  function clear(): void {
    forgetViewed();
    onClear();
    document.getElementById(mainId)?.focus({ preventScroll: true });
    showToast({ text: words.cleared });
  }

  if (!listings?.length) return null;
  return (
    <section aria-labelledby="recently-viewed" className="mt-10 border-t border-line pt-4">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id="recently-viewed" className="text-lg">
          {words.recentlyViewed}
        </h2>
        <Button variant="quiet" aria-label={words.clearRecentlyViewed} onClick={clear}>
          {words.clear}
        </Button>
      </div>
      <ul className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
        {listings.map((listing) => (
          <li
            key={listing.id}
            className="relative flex min-h-control items-center gap-3 overflow-hidden rounded-lg border border-line bg-surface hover:border-edge has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-focus"
          >
            <div className="relative size-20 shrink-0 self-start overflow-hidden bg-sunken">
              <ListingPicture
                image={listing.cover}
                alt=""
                fit="contain"
                small
                sizes="80px"
                className="absolute inset-0"
              />
            </div>
            <p className="min-w-0 py-2 pr-3 leading-snug">
              <Link
                to={pagePaths.listing(listing.id)}
                state={{ from: pathname }}
                viewTransition
                className="text-ink no-underline outline-none after:absolute after:inset-0 hover:text-link hover:underline"
              >
                {listing.title}
              </Link>
              <span className="font-bold">{formatPrice(listing.price)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
