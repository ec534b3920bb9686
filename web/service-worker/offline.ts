import { readKeptChats } from '#web/client/kept/kept-chats.ts';
import { offlinePage } from './offline-page.ts';
import type { NavigationEvent } from './worker-scope.ts';

const manifest = '/site.webmanifest';
const cacheName = 'handrail-site';

/** What the page needs of the site: what it is called. Nothing of a person, and no page, is ever put there. */
export async function keepSite(): Promise<void> {
  await (await caches.open(cacheName)).add(manifest);
}

/** What the site answers, or where it gives no answer a page that says so. */
export async function answerNavigation({ request, preloadResponse }: NavigationEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    const [brand, chats] = await Promise.all([brandOf(), readKeptChats().catch(() => [])]);
    const page = offlinePage({ brand, chats, isOnline: navigator.onLine });
    return new Response(page, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      },
    });
  }
}

async function brandOf(): Promise<string> {
  const kept = await caches.match(manifest, { cacheName }).catch(() => undefined);
  return kept ? ((await kept.json()) as { name: string }).name : '';
}
