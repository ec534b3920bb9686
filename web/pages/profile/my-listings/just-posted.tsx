import { Link } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/listing-life.ts';
import { ShareButton } from '#web/components/listing/share-button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { useIdleImport } from '#web/navigation/prefetch-code.ts';
import { Card } from '#web/ui/card.tsx';

const loadOffers = () => import('./wanted-offers.tsx');

interface JustPostedProps {
  listing: { id: string; title: string };
  /** Origin without a trailing slash. */
  publicUrl: string;
}

/** What happens next with a listing that was just posted, and the ways to show it to others. */
export function JustPosted({ listing: { id, title }, publicUrl }: JustPostedProps) {
  const offers = useIdleImport(loadOffers);
  return (
    <Card className="mb-6 flex flex-col gap-3">
      <h2 className="text-xl">{words.postedTitle}</h2>
      <p>{words.postedText}</p>
      <div className="flex flex-wrap items-start gap-3">
        <Link to={pagePaths.listing(id)} className={buttonClass({ variant: 'primary' })}>
          {words.seeIt}
        </Link>
        <ShareButton title={title} url={publicUrl + pagePaths.listing(id)} />
      </div>
      {offers ? <offers.WantedOffers listingId={id} /> : null}
    </Card>
  );
}
