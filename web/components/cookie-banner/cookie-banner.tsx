import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { Link, useLocation } from 'react-router';
import { isSecretAddress, pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/dialogs.ts';
import * as wording from '#contract/wording/spec.ts';
import { isAnalyticsStarted, startAnalytics } from '#web/client/analytics.ts';
import { keepConsent, useConsent, type CookieConsent } from '#web/client/cookie-consent.ts';
import { Button } from '#web/ui/button.tsx';
import { mainId } from '#web/components/frame/skip-link.tsx';

export const cookieBannerId = 'cookie-banner';

interface CookieBannerProps {
  analyticsScriptUrl: string | null;
  /** Gets rid of a script that has already run. */
  reload?: () => void;
}

/**
 * Asks once, and starts analytics after a yes (spec §2, Cookie banner; §9), on a page whose address is no secret. Last in
 * the page, which is also where it is seen.
 */
export function CookieBanner({
  analyticsScriptUrl,
  reload = () => window.location.reload(),
}: CookieBannerProps) {
  const consent = useConsent();
  const { pathname, search } = useLocation();
  const isSecret = isSecretAddress(pathname + search);

  useEffect(() => {
    if (consent === 'accepted' && analyticsScriptUrl && !isSecret) startAnalytics(analyticsScriptUrl);
    if (consent === 'declined' && isAnalyticsStarted()) reload();
  }, [consent, analyticsScriptUrl, isSecret, reload]);

  if (consent === 'accepted' || consent === 'declined') return null;
  return <Question isAskedOfAll={consent === undefined} />;
}

interface QuestionProps {
  /** It is in the page before anything could check whether there is an answer. */
  isAskedOfAll: boolean;
}

function Question({ isAskedOfAll }: QuestionProps) {
  const box = useRef<HTMLElement>(null);
  const focusedBefore = useRef<Element | null>(null);
  useRoomBelow(box);
  useLayoutEffect(() => {
    focusedBefore.current = document.activeElement;
  }, []);

  function choose(choice: CookieConsent): void {
    keepConsent(choice);
    // The buttons are gone: keyboard users continue from where they were.
    const before = focusedBefore.current;
    const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
    (isThere ? before : document.getElementById(mainId))?.focus({ preventScroll: true });
  }

  return (
    <section
      ref={box}
      id={cookieBannerId}
      tabIndex={-1}
      aria-label={words.cookies}
      data-asked-of-all={isAskedOfAll || undefined}
      // On a very low screen, such as one enlarged four times, it stays at the page's end and covers nothing.
      className="fixed inset-x-0 bottom-0 z-40 border-t-2 border-edge bg-surface shadow-pop print:hidden data-asked-of-all:noscript:hidden data-asked-of-all:[[data-has-chosen]_&]:hidden max-lg:[body:has([data-fills-screen])_&]:hidden [@media(max-height:28rem)]:static"
    >
      <div className="mx-auto flex max-w-wide flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <p className="min-w-0 text-sm sm:text-base">
          {words.mayWeCount}{' '}
          <Link to={`${pagePaths.privacyPolicy()}#cookies`} className="whitespace-nowrap">
            {words.moreOnCookies}
          </Link>
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>button]:min-w-fit max-sm:[&>button]:flex-1">
          <Button onClick={() => choose('accepted')}>{wording.accept}</Button>
          <Button onClick={() => choose('declined')}>{wording.decline}</Button>
        </div>
      </div>
    </section>
  );
}

/** Pixels that the outline of a focused control needs around it. */
const focusRing = 8;

/**
 * Lengthens the document by the height of the bar, and keeps focused controls from hiding behind it. On the root
 * element, so that nothing in the page moves when the bar appears. A page as high as the screen, such as the messages,
 * leaves `--covered-below` out of its height.
 */
function useRoomBelow(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = box.current;
    if (!bar) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const covered =
        getComputedStyle(bar).position === 'fixed' ? Math.ceil(bar.getBoundingClientRect().height) : 0;
      style.paddingBottom = covered ? `${covered}px` : '';
      style.scrollPaddingBottom = covered ? `${covered + focusRing}px` : '';
      style.setProperty('--covered-below', `${covered}px`);
    });
    observer.observe(bar);
    return () => {
      observer.disconnect();
      style.paddingBottom = '';
      style.scrollPaddingBottom = '';
      style.removeProperty('--covered-below');
    };
  }, [box]);
}
