import { flushSync } from 'react-dom';
import * as words from '#contract/wording/dialogs.ts';
import { forgetConsent } from '#web/client/cookie-consent.ts';
import { Button } from '#web/ui/button.tsx';
import { cookieBannerId } from './cookie-banner.tsx';

/** Lets someone answer the question about cookies again. */
export function CookieSettingsButton() {
  function askAgain(): void {
    flushSync(forgetConsent);
    document.getElementById(cookieBannerId)?.focus();
  }
  return <Button onClick={askAgain}>{words.cookieSettings}</Button>;
}
