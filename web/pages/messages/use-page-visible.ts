import { useSyncExternalStore } from 'react';

/** Whether the page is to be seen now: its tab is the one in front. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(watchVisibility, isPageVisible, () => false);
}

const isPageVisible = (): boolean => document.visibilityState === 'visible';

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
