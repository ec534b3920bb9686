import { Smartphone } from 'lucide-react';
import * as words from '#contract/wording/site-frame.ts';
import { buttonClass } from '#web/ui/button-class.ts';

export interface StoreUrls {
  brand: string;
  /** The app's page in the store; null leads to the store's own front page. */
  appStoreUrl: string | null;
  playStoreUrl: string | null;
}

/** Links to the iOS and Android apps (spec §1, §2). The labels are ours; no store's artwork is used. */
export function StoreLinks({ appStoreUrl, playStoreUrl }: StoreUrls) {
  const stores = [
    {
      system: words.appleDevices,
      store: words.appStore,
      href: appStoreUrl ?? 'https://apps.apple.com/',
    },
    {
      system: words.androidDevices,
      store: words.playStore,
      href: playStoreUrl ?? 'https://play.google.com/store/apps',
    },
  ];
  return (
    <ul className="flex flex-wrap gap-3">
      {stores.map(({ system, store, href }) => (
        <li key={store}>
          <a href={href} rel="external noopener" className={`${buttonClass()} py-2 text-left`}>
            <Smartphone aria-hidden="true" className="size-6 shrink-0 text-teal" />
            <span>
              <span className="block text-sm font-normal text-muted">{system}</span>
              <span className="block">{store}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
