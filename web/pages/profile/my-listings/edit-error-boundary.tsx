import { isRouteErrorResponse, useRouteError } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/my-listings.ts';
import * as wording from '#contract/wording/spec.ts';
import { ButtonLink } from '#web/components/button-link.tsx';
import { FetchFailure } from '#web/components/fetch-failure.tsx';
import { Page } from '#web/components/page.tsx';

const isNotYours = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** The spec's text (§8, My listings and Edit) for what keeps a listing from being edited. */
export function editFailureText(error: unknown): string {
  return isNotYours(error) ? wording.listingNotYours : wording.errorLoadingListing;
}

/** When a listing cannot be edited: it is not the viewer's, or could not be loaded just now. */
export function EditErrorBoundary() {
  const error = useRouteError();
  const notYours = isNotYours(error);
  return (
    <Page
      title={notYours ? wording.listingNotYours : words.editTitle}
      width="text"
      lead={notYours ? words.notYoursHint : undefined}
    >
      {notYours ? null : <FetchFailure className="mb-6" text={editFailureText(error)} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePaths.myListings()} variant={notYours ? 'primary' : 'secondary'}>
          {words.myListings}
        </ButtonLink>
        <ButtonLink to={pagePaths.marketplace()}>{wording.returnToMarketplace}</ButtonLink>
      </div>
    </Page>
  );
}
