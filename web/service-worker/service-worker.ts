import { addPushSubscription } from '#contract/push.ts';
import { answerNavigation, keepSite } from './offline.ts';
import { pushOfThisSite } from './push-of-this-site.ts';
import type { PushChangeEvent, WindowClient, WorkerScope } from './worker-scope.ts';

/**
 * `/service-worker.js`: shows push messages, and a page of its own when a navigation fails. Every other request goes
 * to the network as if this were not there (docs/decisions/097).
 */
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => {
  const pastWorker = { condition: { not: { requestMode: 'navigate' } }, source: 'network' } as const;
  void event.addRoutes?.(pastWorker).catch(() => undefined);
  event.waitUntil(Promise.all([keepSite(), scope.skipWaiting()]));
});

scope.addEventListener('activate', (event) =>
  // The page is asked for while the worker starts.
  event.waitUntil(scope.registration.navigationPreload?.enable() ?? Promise.resolve()),
);

scope.addEventListener('fetch', (event) => {
  const { mode, method } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(answerNavigation(event));
});

scope.addEventListener('push', (event) => {
  const { title, url, ...how } = pushOfThisSite(event.data?.json(), scope.location.origin);
  event.waitUntil(
    scope.registration.showNotification(title, { ...how, icon: '/icon-192.png', data: { url } }),
  );
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = event.notification.data as { url: string };
  event.waitUntil(show(url));
});

/** In the tab that has it open already, else in a new one. */
async function show(address: string): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const addresses = await Promise.all(tabs.map(addressOf));
  const open = tabs[addresses.indexOf(address)];
  await (open ? open.focus() : scope.clients.openWindow(address));
}

/** Milliseconds: a tab that is asleep does not answer. */
const longestWait = 300;

/** What it says itself (web/client/push/say-address.ts), since a tab goes from page to page within one document. */
function addressOf(tab: WindowClient): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const said = new Promise<string>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    setTimeout(() => resolve(tab.url), longestWait);
  });
  tab.postMessage('address', [port2]);
  return said;
}

scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/**
 * The browser has given up a subscription, and may have made another by itself. With Firebase there is no token here:
 * the messages page tells the site of the new one when it is opened next (web/client/push/browser-push.ts).
 */
async function renew({ oldSubscription, newSubscription }: PushChangeEvent): Promise<void> {
  const { pushManager } = scope.registration;
  const renewed =
    newSubscription ?? (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (!renewed) return;
  const { endpoint, keys } = renewed.toJSON();
  const answer = await fetch('/api/auth/token');
  if (!answer.ok) return;
  const { token } = (await answer.json()) as { token: string };
  await fetch(addPushSubscription.path, {
    method: addPushSubscription.method,
    headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
    body: JSON.stringify({ endpoint, keys }),
  });
}
