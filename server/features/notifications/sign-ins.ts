import type { AccountEvent } from '#server/adapters/identity/identity-options.ts';
import type { Services } from '#server/services.ts';
import { noteTimeZone } from './choices.ts';
import { notify, type NotifyServices } from './notifications.ts';
import { insertDevice } from './notification-store.ts';

type Needs = NotifyServices & Pick<Services, 'db'>;

/**
 * Notes what somebody has signed in with, and tells them of a kind of device that they have not used before, except the
 * first, with which they signed up. Does nothing for somebody who is not in `users` yet: their first sync notes it.
 */
export async function noteSignIn(
  services: Needs,
  uid: string,
  { userAgent, timeZone }: { userAgent: string | undefined; timeZone?: string | undefined },
): Promise<void> {
  const device = deviceOf(userAgent ?? '');
  await services.db.transaction().execute(async (trx) => {
    await noteTimeZone(trx, uid, timeZone);
    const seen = { uid, device, first_seen_at: services.clock.now() };
    const { isNew, isFirst } = await insertDevice(trx, seen, unnamed);
    if (!isNew || isFirst) return;
    await notify(services, trx, {
      to: uid,
      kind: 'account',
      subject: { model: 'account', id: uid, title: '' },
      payload: { event: 'new-device', device },
    });
  });
}

/** To call before a changed password, a change of two-step sign-in, or new recovery codes of it, are answered. */
export async function noteAccountEvent(services: Needs, uid: string, event: AccountEvent): Promise<void> {
  await services.db.transaction().execute((trx) =>
    notify(services, trx, {
      to: uid,
      kind: 'account',
      subject: { model: 'account', id: uid, title: '' },
      payload: { event },
    }),
  );
}

/** What says nothing of itself. It is told where a device is known, and makes no device the second one. */
const unnamed = 'another program';

/** In the order in which they are looked for: most browsers claim to be others too. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The kind of browser and device, as its owner would call it; versions do not matter. */
export function deviceOf(userAgent: string): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [nameIn(browsers), nameIn(systems)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? unnamed;
}
