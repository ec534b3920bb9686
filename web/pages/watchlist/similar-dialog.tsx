import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { listListings } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as lifeWords from '#contract/wording/listing-life.ts';
import { loading } from '#contract/wording/spec.ts';
import * as words from '#contract/wording/watchlist-page.ts';
import { useSession } from '#web/client/session/session.tsx';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import type { CardListing } from '#web/components/listing/listing-card.tsx';
import { ListingGrid } from '#web/components/listing/listing-grid.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Kind } from './watched-card.ts';

interface SimilarDialogProps {
  title: string;
  kind: Kind;
  now: number;
  onClose: () => void;
}

/** What is offered instead of something that is gone, the nearest first. */
export function SimilarDialog({ title, kind, now, onClose }: SimilarDialogProps) {
  const { api } = useSession();
  const [found, setFound] = useState<readonly CardListing[] | 'failed' | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { category, subcategory, zip } = kind;

  useEffect(() => {
    const leaving = new AbortController();
    setFound(null);
    const { signal } = leaving;
    const search = (part?: string) => {
      const place = { zip_code: zip, radius: 'unlimited', sort: 'nearest', limit: '6' } as const;
      return api.call(listListings, { query: { category, subcategory: part, ...place } }, { signal });
    };
    // Of a kind that nobody else offers, what comes closest to it.
    const closest = search(subcategory).then((listings) =>
      listings.length === 0 && subcategory ? search() : listings,
    );
    closest.then(
      (listings) => setFound(cardsOf(listings)),
      () => signal.aborted || setFound('failed'),
    );
    return () => leaving.abort();
  }, [api, attempt, category, subcategory, zip]);

  const isList = found !== null && found !== 'failed';
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={lifeWords.similar}
      description={words.insteadOf(title)}
      actions={
        <Link to={pagePaths.marketplace(category, subcategory)} className={buttonClass()}>
          {lifeWords.moreLikeIt}
        </Link>
      }
    >
      <p role="status">
        {found === null
          ? loading
          : isList
            ? found.length === 0
              ? words.noneSimilar
              : ''
            : words.similarFailed}
      </p>
      {found === 'failed' ? (
        <Button className="self-start" onClick={() => setAttempt(attempt + 1)}>
          {words.tryAgain}
        </Button>
      ) : null}
      {isList ? <ListingGrid listings={found} now={now} /> : null}
    </Dialog>
  );
}
