import type { ReactNode } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FetchFailure } from './fetch-failure.tsx';
import { Page } from './page.tsx';

interface MissingPageParts {
  /** What is said of a page that is not there, or not any more. */
  gone: { title: string; hint?: string };
  /** What is said of one that could not be loaded. */
  failed: { title: string; text: string };
  /** Where to go from here. */
  way: ReactNode;
}

/** The error boundary of a page that is about something that may be gone. */
export function missingPage({ gone, failed, way }: MissingPageParts) {
  return function MissingPage() {
    const error = useRouteError();
    const isGone = isRouteErrorResponse(error) && error.status === 404;
    return (
      <Page title={isGone ? gone.title : failed.title} width="text">
        {isGone ? null : <FetchFailure className="mb-6" text={failed.text} />}
        {isGone && gone.hint ? <p className="mb-6 text-muted">{gone.hint}</p> : null}
        {way}
      </Page>
    );
  };
}
