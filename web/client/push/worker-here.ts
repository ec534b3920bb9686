/** The site's worker, if this browser has it. */
export async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker?.getRegistration('/');
}

/**
 * Brings the site's worker into this browser (web/service-worker/service-worker.ts). Pages take part in nothing of it: a
 * page that is open stays as it is.
 *
 * @returns null where browsers have none, or the site is not on https, and in development, where it would outlive the code
 */
export async function bringWorker(): Promise<ServiceWorkerRegistration | null> {
  if (import.meta.env.DEV || !navigator.serviceWorker) return null;
  return navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
}

/** The worker once it can take push messages. @throws where there is none */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  if (!(await bringWorker())) throw new Error('No service worker here.');
  return navigator.serviceWorker.ready;
}
