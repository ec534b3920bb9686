import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { wording } from '#contract/wording.ts';
import { Page } from '#web/components/page.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';

/** When own listings cannot be shown: not the viewer's (spec §8, My listings), or not to be had just now. */
export function ListingsErrorBoundary() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const notYours = isRouteErrorResponse(error) && error.status === 404;
  const text = notYours ? wording.listingNotYours : wording.errorLoadingListing;
  return (
    <Page
      title={text}
      width="text"
      lead={
        notYours ? 'It may have been deleted, or it is in another account.' : 'Please try again in a moment.'
      }
    >
      <title>{text}</title>
      <div className="flex flex-wrap gap-3">
        {notYours ? (
          <Link to={pagePaths.myListings()} className={buttonClass({ variant: 'primary' })}>
            My listings
          </Link>
        ) : (
          <Button
            variant="primary"
            busy={state === 'loading'}
            busyLabel={wording.loading}
            onClick={() => void revalidate()}
          >
            Try again
          </Button>
        )}
        <Link to={pagePaths.marketplace()} className={buttonClass()}>
          {wording.returnToMarketplace}
        </Link>
      </div>
    </Page>
  );
}
