import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { hasChosenScript } from './client/cookie-consent.ts';

/** What marks our own inline scripts while the server renders (web/finish-html.ts). */
export const NonceContext = createContext<string | undefined>(undefined);

/**
 * What the router would say of a page that it has half taken up is kept from it: the event, and its note of the place.
 * Of no use to the browser's scripts, which need not carry it.
 */
const script =
  import.meta.env.SSR &&
  `(shown => {
  if (${hasChosenScript}) document.documentElement.dataset.hasChosen = '';
  const stop = event => event.stopImmediatePropagation();
  onpopstate = event => {
    if (location.pathname + location.search === shown) return;
    stop(event);
    addEventListener('pagehide', stop, true);
    location.reload();
  };
  document.onclick = ({ target }) => {
    document.pressed = target.closest('button[type=button]:not([popovertarget])');
  };
})(location.pathname + location.search)`;

/**
 * Until a page is taken up by its scripts, what people do on it would be lost, which takes long on a slow phone:
 *
 * - After a reload, Back to a page of the document before it changes the address only, and tells the page so. The wrong
 *   page would stay: it is loaded anew for its address.
 * - The question about cookies is in every page, since pages are cached for everyone: whoever has answered must not
 *   see it (web/components/cookie-banner/cookie-banner.tsx).
 * - A button is pressed once more when the page can hear it. Forms see to themselves (web/ui/hydrated-form.tsx).
 */
export function BeforeScripts() {
  const nonce = use(NonceContext);
  // At once: a press that React itself waits with, to take up the page first, must not be heard twice.
  useLayoutEffect(() => {
    window.onpopstate = null;
    document.onclick = null;
  }, []);
  useEffect(() => {
    const { pressed } = document as { pressed?: HTMLElement | null };
    if (pressed?.isConnected) pressed.click();
  }, []);
  // oxlint-disable-next-line react/no-danger -- a script's text cannot be escaped, and this one is constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script || '' }} />;
}
