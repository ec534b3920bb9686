import { addPushSubscription, getPushKey, removePushSubscription } from '#contract/push.ts';
import { notPossible } from '#contract/wording/push.ts';
import { ApiError, NetworkError, type ApiClient } from '#web/client/api.ts';
import { endPush, notedPush, notePush } from '#web/client/kept/delete-kept.ts';
import { keepFor, keptOwner } from '#web/client/kept/keep-for.ts';
import { readyWorker, workerHere } from './worker-here.ts';

/**
 * Whether push messages come to this browser. `home-screen`: an iPhone takes them only for a site on its home screen.
 * `denied`: only the browser's own settings can change that.
 */
export type PushHere = 'impossible' | 'home-screen' | 'denied' | 'off' | 'on';

export async function pushHere(uid: string): Promise<PushHere> {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator))
    return isAppleTouch() && window.isSecureContext ? 'home-screen' : 'impossible';
  if (Notification.permission === 'denied') return 'denied';
  const isOn = ownPush(uid) && (await subscriptionHere());
  return isOn ? 'on' : 'off';
}

/** The home screen's own window has push messages; from there this is not asked. */
const isAppleTouch = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const ownPush = (uid: string) => (keptOwner() === uid ? notedPush() : null);

async function subscriptionHere(): Promise<PushSubscription | null> {
  return (await (await workerHere())?.pushManager.getSubscription()) ?? null;
}

/** Call it straight from a press: it makes the browser ask. @throws ApiError, NetworkError, and what the browser says */
export async function beginPush(api: ApiClient, uid: string): Promise<PushHere> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  await subscribe(api, uid);
  return 'on';
}

async function subscribe(api: ApiClient, uid: string): Promise<void> {
  const [{ key }, worker] = await Promise.all([api.call(getPushKey, {}), readyWorker()]);
  // One for another key, or of somebody who was here before, cannot be used.
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint!, keys: keys as { p256dh: string; auth: string } };
  const { id } = await api.call(addPushSubscription, { body });
  if (keepFor(uid)) return notePush({ id, endpoint: endpoint! });
  await endPush(id, api);
  throw new Error('This browser keeps nothing.');
}

/** Makes up for a subscription that the browser has given up or changed since. Asks nobody. */
export async function mendPush(api: ApiClient, uid: string): Promise<void> {
  const push = ownPush(uid);
  if (!push || Notification.permission !== 'granted') return;
  const found = await subscriptionHere();
  if (found?.endpoint !== push.endpoint) await subscribe(api, uid);
}

export async function stopPush(api: ApiClient, uid: string): Promise<void> {
  const push = ownPush(uid);
  if (!push) return;
  await api.call(removePushSubscription, { params: { id: push.id } });
  await endPush(push.id);
  notePush(null);
}

/** What people read when turning it on or off has failed. */
export const pushFailure = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError ? error.message : notPossible;
