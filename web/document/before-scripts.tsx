import { createContext, use, useEffect, useLayoutEffect } from 'react';
import { hasChosenScript } from '#web/client/cookie-consent.ts';

/** What marks our own inline scripts while the server renders (web/document/finish-html.ts). */
export const NonceContext = createContext<string | undefined>(undefined);

/** The type of the page's script until it may start: one that no browser runs. */
export const heldScript = 'held';
/** What the document keeps until its page is taken up: the last press, and what notes it. */
type NotedPress = Document & { press?: Event; notePress?: (press: Event) => void };

/** Milliseconds from when the document is read until its scripts are asked for, however long its picture takes. */
const longestHold = 1000;

/**
 * Runs in the browser as the text of an inline script, before any other: it may use nothing but what it is given.
 *
 * What the router would say of a page that it has half taken up is kept from it: the event, and its note of the scroll position.
 */
function beforeScripts(hasChosen: boolean, held: string, longestWait: number): void {
  const shown = location.pathname + location.search;
  if (hasChosen) document.documentElement.dataset['hasChosen'] = '';
  const stop = (event: Event) => event.stopImmediatePropagation();
  window.onpopstate = (event) => {
    if (location.pathname + location.search === shown) return;
    stop(event);
    addEventListener('pagehide', stop, true);
    location.reload();
  };
  // Caught at the window: once React listens to the document, it ends a press that it cannot take yet.
  const notePress = (press: Event) => Object.assign(document, { press });
  addEventListener('click', notePress, true);
  Object.assign(document, { notePress });
  let isWanted = false;
  const run = () => {
    document.documentElement.dataset['shown'] = '';
    const waiting = document.querySelector(`script[type=${held}]`);
    if (!waiting) return;
    const script = document.createElement('script');
    script.type = 'module';
    script.text = waiting.textContent;
    waiting.replaceWith(script);
  };
  const hurry = () => {
    isWanted = true;
    run();
  };
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, hurry, { capture: true, once: true });
  document.addEventListener('DOMContentLoaded', () => {
    if (isWanted || document.hidden) return run();
    setTimeout(run, longestWait);
    const afterFrames = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)));
    const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
    if (picture) picture.decode().then(afterFrames, afterFrames);
    else afterFrames();
  });
}

/** Useless to the browser's scripts, which need not carry it. Without indentation, which would be in every page. */
const script =
  import.meta.env.SSR &&
  `(${String(beforeScripts).replaceAll(/\n\s+/g, '\n')})(${hasChosenScript},'${heldScript}',${longestHold})`;

/**
 * Until a page is taken up by its scripts, what people do on it would be lost, which takes long on a slow phone:
 *
 * - After a reload, Back to a page of the document before it changes the address only, and tells the page so. The wrong
 *   page would stay, so it is reloaded for its address.
 * - The question about cookies is in every page, since pages are cached for everyone: whoever has answered must not
 *   see it (web/components/cookie-banner/cookie-banner.tsx).
 * - The scripts would keep a slow connection and a slow processor from showing the page. They are held until its largest
 *   picture is shown, a second at most; whoever touches the page before, or opens it in another tab, gets them at once
 *   (docs/decisions/027). What is held runs by its own hash, as if it had never been: the policy allows nothing more.
 *   Pictures of class `waiting:hidden`, which must be lazy, are held as long.
 * - A button press is repeated once the page can handle it. Forms see to themselves (web/ui/hydrated-form.tsx).
 */
export function BeforeScripts() {
  const nonce = use(NonceContext);
  useLayoutEffect(() => {
    // Again, because React drops it when it has to re-render the whole document.
    document.documentElement.dataset['shown'] = '';
    window.onpopstate = null;
    const noted = document as NotedPress;
    if (noted.notePress) removeEventListener('click', noted.notePress, true);
    // Still under way: React has taken up the page for this very press, and handles it.
    if (noted.press?.eventPhase) delete noted.press;
  }, []);
  useEffect(() => {
    const noted = document as NotedPress;
    const pressed = noted.press?.target as Element | undefined;
    delete noted.press;
    const button = pressed?.closest<HTMLElement>('button[type=button]:not([popovertarget])');
    if (button?.isConnected) button.click();
  }, []);
  // oxlint-disable-next-line react/no-danger -- a script's text cannot be escaped, and this one is constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script || '' }} />;
}
