import { type RefObject, useEffect, useState } from 'react';
import type { PictureDrag } from './follow-picture.ts';

/**
 * Orders the tiles of a list by dragging them with mouse, pen or finger. A tile is `[data-picture]`, with its key; it is
 * taken by a `[data-grip="any"]` in it (which needs `touch-action: none`) or, but for a finger, which scrolls there, by a
 * `[data-grip="mouse"]`. Escape leaves everything as it was.
 * @param around what holds the tiles
 * @param onDrop the picture's key and its new place, from 0; the same function each time
 * @returns what is dragged just now
 */
export function usePictureDrag(
  around: RefObject<HTMLElement | null>,
  onDrop: (key: string, to: number) => void,
): PictureDrag | null {
  const [drag, setDrag] = useState<PictureDrag | null>(null);

  useEffect(() => {
    const zone = around.current!;
    const following = import('./follow-picture.ts').catch(() => null);
    let stop: (() => void) | null = null;
    const press = (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      const grip = (event.target as Element).closest<HTMLElement>('[data-grip]');
      const tile = grip?.closest<HTMLElement>('[data-picture]');
      if (!tile || (grip?.dataset['grip'] === 'mouse' && event.pointerType === 'touch')) return;
      stop?.();
      const release = new AbortController();
      stop = () => release.abort();
      window.addEventListener('pointerup', stop, { signal: release.signal });
      // It is here long before anybody has pictures to order; only not in the first moment of a listing's form.
      void following.then((part) => {
        if (!part || release.signal.aborted) return;
        release.abort();
        stop = part.follow(event, tile, zone, { onMove: setDrag, onDrop });
      });
    };
    // The browser's own dragging of a picture would end ours, and drop the picture here as a new file.
    const refuse = (event: DragEvent) => event.preventDefault();
    zone.addEventListener('pointerdown', press);
    zone.addEventListener('dragstart', refuse);
    return () => {
      stop?.();
      zone.removeEventListener('pointerdown', press);
      zone.removeEventListener('dragstart', refuse);
    };
  }, [around, onDrop]);

  return drag;
}
