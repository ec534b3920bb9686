import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';

/** What had the focus last in each history entry, as a selector. */
const focusedIn = new Map<string, string>();
const maxEntries = 30;
/** Outlives the frame, which is rebuilt around an error. */
let shown: { entry: string; pathname: string; hash: string } | null = null;

/**
 * Moves the keyboard and screen-reader focus when a link leads to another page: a new document would start afresh, but
 * here the pressed link is gone or is left behind in the header. The focus goes to the element that the address's hash
 * names, on the way back to what was focused when the page was left, otherwise to the page's title, which says once
 * where the reader is. A page that places the focus itself is left alone, and so is a control that is still there, such
 * as a filter, and a field in which somebody who was faster than the page types already.
 *
 * @param mainId the id of every page's `<main>`
 * @param titleId the id of its first heading
 */
export function useFocusAfterNavigation(mainId: string, titleId: string): void {
  const { key, pathname, search, hash } = useLocation();
  const type = useNavigationType();
  // The entries that the browser itself makes, for a hash, share one key.
  const entry = `${key} ${pathname}${search}`;

  const isLeaving = useNavigation().state !== 'idle';
  const typedAhead = useRef<Element>(null);

  useEffect(() => {
    const { href } = window.location;
    const follow = ({ target, type: event }: Event) => {
      if (!(target instanceof Element)) return;
      const selector = selectorOf(target);
      if (selector && event === 'focusin') remember(entry, selector);
      // The address is the next page's a moment before that page is drawn.
      const isAhead = isLeaving || window.location.href !== href;
      typedAhead.current = isAhead && target.matches('input, textarea') ? target : null;
    };
    document.addEventListener('focusin', follow);
    document.addEventListener('input', follow);
    return () => {
      document.removeEventListener('focusin', follow);
      document.removeEventListener('input', follow);
    };
  }, [entry, hash, isLeaving]);

  useEffect(() => {
    const last = shown;
    shown = { entry, pathname, hash };
    if (last === null || (last.entry === entry && last.hash === hash)) return;
    const isOtherPage = last.pathname !== pathname;
    const main = document.getElementById(mainId);
    const title = document.getElementById(titleId);
    const active = document.activeElement;
    const isTyping = active !== null && active === typedAhead.current;
    typedAhead.current = null;
    if (isTyping) return;
    const left = isOtherPage && type === NavigationType.Pop ? focusedIn.get(entry) : undefined;
    if (left && take(document.querySelector<HTMLElement>(left))) return;
    const named = hash && (isOtherPage || hash !== last.hash) ? hash.slice(1) : '';
    if (named && take(document.getElementById(named))) return;
    if (active !== null && active !== main && active !== title && main?.contains(active)) {
      // A page that starts again at its top has left such a control behind.
      if (!isOtherPage || isInView(active)) return;
    } else if (!isOtherPage && active !== null && active !== document.body) {
      return;
    }
    if (!take(title)) take(main);
  }, [entry, pathname, hash, type, mainId, titleId]);
}

/** Without scrolling: the scroll position is the router's responsibility. */
function take(element: HTMLElement | null): boolean {
  if (!element) return false;
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return true;
  // A heading takes no focus by itself.
  if (!element.hasAttribute('tabindex') && /^H\d$|^SECTION$/.test(element.tagName)) {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }
  return document.activeElement === element;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

function selectorOf(element: Element): string | null {
  // React's own ids change with every page.
  if (element.id && !element.id.startsWith('_')) return `#${CSS.escape(element.id)}`;
  const href = element.getAttribute('href');
  return href ? `a[href="${CSS.escape(href)}"]` : null;
}

function remember(entry: string, selector: string): void {
  focusedIn.delete(entry);
  focusedIn.set(entry, selector);
  for (const oldest of focusedIn.keys()) {
    if (focusedIn.size <= maxEntries) break;
    focusedIn.delete(oldest);
  }
}
