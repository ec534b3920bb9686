let isListening = false;

/** From now on this tab tells the service worker where it is, which looks for the tab that a notification is about. */
export function sayAddress(): void {
  if (isListening || !navigator.serviceWorker) return;
  isListening = true;
  navigator.serviceWorker.addEventListener('message', ({ ports }) =>
    ports[0]?.postMessage(window.location.href),
  );
}
