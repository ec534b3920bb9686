import type { Page } from '@playwright/test';
import type { PushContent } from '#contract/push.ts';
import type { TestBrowser } from '../support/push-service.ts';

/**
 * Where the browser of a test would ask a push service of its maker, which a test's profile never may. What it
 * subscribes to is the test's own (tests/support/push-service.ts), remembered through pages as a browser does.
 */
export async function subscribesTo(page: Page, { subscription }: Pick<TestBrowser, 'subscription'>) {
  await page.context().addInitScript((given) => {
    const key = 'test.push';
    const subscribed = {
      ...given,
      toJSON: () => given,
      unsubscribe: () => Promise.resolve(localStorage.removeItem(key) ?? true),
    } as unknown as PushSubscription;
    const { prototype } = PushManager;
    prototype.getSubscription = () => Promise.resolve(localStorage.getItem(key) ? subscribed : null);
    prototype.subscribe = () => {
      localStorage.setItem(key, 'on');
      return prototype.getSubscription() as Promise<PushSubscription>;
    };
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      localStorage.setItem('test.asked', 'yes');
      return ask();
    };
  }, subscription);
}

/** The browser gets this push message, as if from its maker's service. */
export async function deliverPush(page: Page, content: PushContent): Promise<void> {
  const { origin } = new URL(page.url());
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const session = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await known,
    data: JSON.stringify(content),
  });
  await session.detach();
}

/** What the device shows. */
export function shownPushes(page: Page): Promise<{ title: string; body: string }[]> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.getRegistration('/');
    return ((await worker?.getNotifications()) ?? []).map(({ title, body }) => ({ title, body }));
  });
}

/**
 * Presses what is shown. A browser without windows lets nobody press it and opens no tab without a press: what the worker
 * does about it is what it asks the browser for.
 */
export async function pressPush(page: Page): Promise<{ focused: string[]; opened: string[] }> {
  const [worker] = page.context().serviceWorkers();
  return worker!.evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow(address: string): Promise<null> };
      WindowClient: { prototype: { focus(): Promise<unknown> } };
      NotificationEvent: new (kind: string, about: { notification?: Notification }) => Event;
    };
    const asked = { focused: [] as string[], opened: [] as string[] };
    scope.clients.openWindow = (address) => Promise.resolve((asked.opened.push(address), null));
    scope.WindowClient.prototype.focus = function focus(this: { url: string }) {
      asked.focused.push(this.url);
      return Promise.resolve();
    };
    const [notification] = await scope.registration.getNotifications();
    const press = new scope.NotificationEvent('notificationclick', { notification });
    const work: Promise<unknown>[] = [];
    Object.assign(press, { waitUntil: (each: Promise<unknown>) => work.push(each) });
    dispatchEvent(press);
    await Promise.all(work);
    return asked;
  });
}

/**
 * The browser gives its subscription up. It gets this one when its worker asks, as if from its maker's service, or has
 * got it already and says so.
 */
export async function changePush(
  page: Page,
  { subscription }: Pick<TestBrowser, 'subscription'>,
  by: 'asking' | 'itself',
): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  await worker!.evaluate(
    async ([given, isNewKnown]) => {
      const options = { userVisibleOnly: true };
      const newSubscription = { toJSON: () => given } as unknown as PushSubscription;
      PushManager.prototype.subscribe = (wanted) =>
        wanted === options && !isNewKnown
          ? Promise.resolve(newSubscription)
          : Promise.reject(new Error('another subscription was wanted'));
      const scope = globalThis as unknown as { ExtendableEvent: new (kind: string) => Event };
      const change = new scope.ExtendableEvent('pushsubscriptionchange');
      const work: Promise<unknown>[] = [];
      Object.assign(change, {
        oldSubscription: { options },
        ...(isNewKnown && { newSubscription }),
        waitUntil: (each: Promise<unknown>) => work.push(each),
      });
      dispatchEvent(change);
      await Promise.all(work);
    },
    [subscription, by === 'itself'] as const,
  );
}
