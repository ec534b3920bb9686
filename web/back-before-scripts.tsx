import { createContext, use, useEffect } from 'react';

/** What marks our own inline scripts while the server renders (web/finish-html.ts). */
export const NonceContext = createContext<string | undefined>(undefined);

/** What the router would say of a page that it has half taken up is kept from it: the event, and its note of the place. */
const script = `(shown => {
  const stop = event => event.stopImmediatePropagation();
  onpopstate = event => {
    if (location.pathname + location.search === shown) return;
    stop(event);
    addEventListener('pagehide', stop, true);
    location.reload();
  };
})(location.pathname + location.search)`;

/**
 * After a reload, Back to a page of the document before it changes the address only, and tells the page so. Until the
 * pages are taken up by their scripts nobody would hear, and the wrong page would stay: it is loaded anew for its address.
 */
export function BackBeforeScripts() {
  const nonce = use(NonceContext);
  useEffect(() => {
    window.onpopstate = null;
  }, []);
  // oxlint-disable-next-line react/no-danger -- a script's text cannot be escaped, and this one is constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
