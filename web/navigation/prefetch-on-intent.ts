import { UNSAFE_decodeViaTurboStream as decodePageData } from 'react-router';
import { shapeOf } from './pending-page.ts';
import { readPageAhead } from './page-cache.ts';

/** The pages that are worth reading ahead: public, small, and where most people go. */
const routeIds: Partial<Record<string, string>> = {
  marketplace: 'pages/marketplace/marketplace-page',
  listing: 'pages/listing/listing-page',
};

/** Milliseconds that a pointer rests on a link, or a finger, before it means it: a finger that scrolls does not rest. */
const restingTime = 80;

let resting: ReturnType<typeof setTimeout> | undefined;

/** Reads the page of a link that someone is about to follow (docs/decisions/028-pages-at-hand.md). */
export function readAheadOnIntent(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  for (const event of ['pointerover', 'pointerdown', 'focusin'] as const)
    document.addEventListener(event, meant, { passive: true });
  for (const event of ['pointerout', 'pointercancel', 'focusout'] as const)
    document.addEventListener(event, moved, { passive: true });
}

const moved = () => clearTimeout(resting);

function meant({ target }: Event): void {
  clearTimeout(resting);
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== window.location.origin || link.target || link.download) return;
  const { pathname, search } = link;
  const address = pathname + search;
  const routeId = routeIds[shapeOf(pathname) ?? ''];
  if (!routeId || address === window.location.pathname + window.location.search) return;
  resting = setTimeout(() => readPageAhead(address, () => readPage(pathname, search, routeId)), restingTime);
}

/** The answer the router would ask for, of this route alone. */
async function readPage(pathname: string, search: string, routeId: string): Promise<object | undefined> {
  const query = new URLSearchParams(search);
  query.set('_routes', routeId);
  const response = await fetch(`${pathname}.data?${query}`, { credentials: 'same-origin' });
  if (!response.ok || !response.body) return undefined;
  const { value, done } = await decodePageData(response.body, window);
  await done;
  return (value as Partial<Record<string, { data?: object }>>)[routeId]?.data;
}
