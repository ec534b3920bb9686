const marker = 'data-analytics';

/**
 * Loads the operator's analytics script (ANALYTICS_SCRIPT_URL), once a page. Only to be called after consent
 * (spec §2, Cookie banner): nothing is fetched from its address before.
 */
export function startAnalytics(scriptUrl: string): void {
  if (isAnalyticsStarted()) return;
  const script = document.createElement('script');
  script.src = scriptUrl;
  script.async = true;
  script.setAttribute(marker, '');
  document.head.append(script);
}

/** A script that has run cannot be taken back: only a new document is free of it. */
export function isAnalyticsStarted(): boolean {
  return document.querySelector(`script[${marker}]`) !== null;
}
