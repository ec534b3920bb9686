import { useSyncExternalStore } from 'react';
import * as limits from '#contract/limits.ts';

export type CookieConsent = 'accepted' | 'declined';

/** Spec §2, Cookie banner. */
const cookieName = 'cookieConsent';

/** What an inline script checks, before the page is shown, to see whether a choice was made. */
export const hasChosenScript = `/(^|; )${cookieName}=(accepted|declined)(;|$)/.test(document.cookie)`;

/** Where cookies are switched off, the choice lasts as long as the page. */
let chosenHere: CookieConsent | null = null;
const listeners = new Set<() => void>();

/** The visitor's choice, or null while there is none. Only in the browser. */
export function readConsent(): CookieConsent | null {
  const value = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1];
  return value === 'accepted' || value === 'declined' ? value : chosenHere;
}

/** Remembers the choice for 365 days (spec §9). */
export function keepConsent(choice: CookieConsent): void {
  chosenHere = choice;
  writeCookie(choice, limits.cookieConsentDays * 24 * 3600);
}

/** Asks the visitor again. */
export function forgetConsent(): void {
  chosenHere = null;
  writeCookie('', 0);
}

/**
 * The choice as it changes. Undefined on the server and until the page is hydrated: guests' pages are cached for
 * everyone, so no choice may be in their HTML.
 */
export function useConsent(): CookieConsent | null | undefined {
  return useSyncExternalStore<CookieConsent | null | undefined>(subscribe, readConsent, () => undefined);
}

function writeCookie(value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
