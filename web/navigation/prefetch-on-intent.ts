import { isCostly } from './connection.ts';
import { shapeOf, type Shape } from './pending-page.ts';

/** The pages that are worth a prefetch: public, small, and where most people go. */
const prefetched: readonly (Shape | null)[] = ['marketplace', 'listing'];

/**
 * Milliseconds for which a pointer or a finger rests on a link before it counts as intent: a scrolling finger does not
 * rest.
 */
const restingTime = 80;

let resting: ReturnType<typeof setTimeout> | undefined;
let prefetch: (address: string) => void = () => undefined;

/** Reads the page of a link that someone is about to follow (docs/decisions/060). */
export function prefetchOnIntent(read: typeof prefetch): void {
  prefetch = read;
  if (isCostly()) return;
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
  if (
    !prefetched.includes(shapeOf(pathname)) ||
    address === window.location.pathname + window.location.search
  )
    return;
  resting = setTimeout(() => prefetch(address), restingTime);
}
