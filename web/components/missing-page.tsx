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

/** Whether it is not there, or not any more; false where nobody could find out. */
export const isGone = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** The error boundary of a page that is about something that may be gone. */
export function missingPage({ gone, failed, way }: MissingPageParts) {
  return function MissingPage() {
    const isMissing = isGone(useRouteError());
    return (
      <Page title={isMissing ? gone.title : failed.title} width="text">
        {isMissing ? null : <FetchFailure className="mb-6" text={failed.text} />}
        {isMissing && gone.hint ? <p className="mb-6 text-muted">{gone.hint}</p> : null}
        {way}
      </Page>
    );
  };
}
