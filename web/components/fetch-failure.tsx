import { Notice } from '#web/ui/notice.tsx';
import { Page } from './page.tsx';
import { RequestId } from './request-id.tsx';
import { TryAgain } from './try-again.tsx';

/** What could not be loaded, in red (spec §8), with a way to try again. */
export function FetchFailure({ text, className }: { text: string; className?: string }) {
  return (
    <>
      <Notice kind="error" className={className} action={<TryAgain />}>
        {text}
      </Notice>
      <RequestId />
    </>
  );
}

/** The error boundary of a page that has nothing to show without its data. */
export function failurePage(title: string, text: string) {
  return function FailurePage() {
    return (
      <Page title={title} width="text">
        <FetchFailure text={text} />
      </Page>
    );
  };
}
