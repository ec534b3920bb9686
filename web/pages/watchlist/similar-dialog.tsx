import { listListings } from '#contract/listings.ts';
import { pagePaths } from '#contract/page-paths.ts';
import * as lifeWords from '#contract/wording/listing-life.ts';
import { loading } from '#contract/wording/spec.ts';
import * as words from '#contract/wording/watchlist-page.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useAnswer } from '#web/client/use-answer.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { cardsOf } from '#web/components/listing/cards-of-listings.ts';
import { ListingGrid } from '#web/components/listing/listing-grid.tsx';
import { Button } from '#web/ui/button.tsx';
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
  const { category, subcategory, zip } = kind;
  const { is, value, again } = useAnswer(`${category} ${subcategory} ${zip}`, async (signal) => {
    const search = (part?: string) => {
      const place = { zip_code: zip, radius: 'unlimited', sort: 'nearest', limit: '6' } as const;
      return api.call(listListings, { query: { category, subcategory: part, ...place } }, { signal });
    };
    const found = await search(subcategory);
    // Of a kind that nobody else offers, what comes closest to it.
    return cardsOf(found.length === 0 && subcategory ? await search() : found);
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={lifeWords.similar}
      description={words.insteadOf(title)}
      actions={
        <ButtonLink to={pagePaths.marketplace(category, subcategory)}>{lifeWords.moreLikeIt}</ButtonLink>
      }
    >
      <p role="status">
        {is === 'loading'
          ? loading
          : is === 'failed'
            ? words.similarFailed
            : value.length === 0
              ? words.noneSimilar
              : ''}
      </p>
      {is === 'failed' ? (
        <Button className="self-start" onClick={again}>
          {words.tryAgain}
        </Button>
      ) : null}
      {value ? <ListingGrid listings={value} now={now} /> : null}
    </Dialog>
  );
}
