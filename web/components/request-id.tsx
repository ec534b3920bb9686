import { createContext, use } from 'react';
import * as words from '#contract/wording/dialogs.ts';
import { Sentence } from '#web/ui/sentence.tsx';

const elementId = 'request-id';

/** The id of the request that is answered with an error page, while the server renders it; null for any other. */
export const RequestIdContext = createContext<string | null>(null);

/** What support can find the failure by in the log. The browser keeps what the server sent: it has no other. */
export function RequestId() {
  const rendered = use(RequestIdContext);
  const id =
    rendered ??
    (typeof document === 'undefined' ? null : (document.getElementById(elementId)?.textContent ?? null));
  return id === null ? null : (
    <p className="mt-6 text-muted">
      <Sentence text={words.requestId} parts={{ id: <code id={elementId}>{id}</code> }} />
    </p>
  );
}
