/** A picture that is being dragged, and the place it would take now, from 0. */
export interface PictureDrag {
  readonly key: string;
  readonly to: number;
}

/** Less than this is a press. */
const startsAfterPx = 5;
/** This close to the window's edge the page scrolls along. */
const edgePx = 72;
const scrollPxPerMs = 0.75;
/** A phone that is busy shows few frames: the page must not jump for that. */
const longestFrameMs = 100;

interface Tile {
  readonly element: HTMLElement;
  readonly rect: DOMRect;
}

interface FollowOptions {
  onMove: (drag: PictureDrag | null) => void;
  onDrop: (key: string, to: number) => void;
}

/** Follows one pointer from its press to its end. @returns what ends it early */
export function follow(
  { pointerId, pageX, pageY }: PointerEvent,
  tile: HTMLElement,
  zone: HTMLElement,
  { onMove, onDrop }: FollowOptions,
): () => void {
  const key = tile.dataset['picture']!;
  const ends = new AbortController();
  let pointer = { x: 0, y: 0 };
  let tiles: Tile[] | null = null;
  let to = -1;
  let lastFrame = 0;

  const start = () => {
    tile.setPointerCapture(pointerId);
    tiles = [...zone.querySelectorAll<HTMLElement>('[data-picture]')].map((element) => ({
      element,
      rect: onPage(element.getBoundingClientRect()),
    }));
    lastFrame = performance.now();
    requestAnimationFrame(scrollAlong);
  };

  const show = () => {
    const [x, y] = [pointer.x + window.scrollX, pointer.y + window.scrollY];
    tile.style.translate = `${x - pageX}px ${y - pageY}px`;
    const now = nearest(tiles!, x, y);
    if (now === to) return;
    to = now;
    onMove({ key, to });
  };

  const scrollAlong = (now: number) => {
    if (ends.signal.aborted) return;
    const { innerHeight, scrollY } = window;
    const towards = pointer.y < edgePx ? -1 : pointer.y > innerHeight - edgePx ? 1 : 0;
    const top = towards * scrollPxPerMs * Math.min(Math.max(now - lastFrame, 0), longestFrameMs);
    lastFrame = now;
    if (top !== 0) window.scrollBy({ top, behavior: 'instant' });
    if (window.scrollY !== scrollY) show();
    requestAnimationFrame(scrollAlong);
  };

  const end = () => {
    ends.abort();
    tile.style.translate = '';
    onMove(null);
  };

  const listen = <K extends keyof WindowEventMap>(type: K, listener: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(type, listener, { signal: ends.signal, capture: true });
  listen('pointermove', (event) => {
    if (event.pointerId !== pointerId) return;
    pointer = { x: event.clientX, y: event.clientY };
    if (!tiles && Math.hypot(event.pageX - pageX, event.pageY - pageY) < startsAfterPx) return;
    if (!tiles) start();
    show();
  });
  listen('pointerup', (event) => {
    if (event.pointerId !== pointerId) return;
    end();
    if (tiles && to >= 0) onDrop(key, to);
  });
  listen('pointercancel', (event) => event.pointerId === pointerId && end());
  listen('blur', (event) => event.target === window && end());
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !tiles) return;
    event.preventDefault();
    event.stopPropagation();
    end();
  });
  return end;
}

/** The tile under the point, or else the closest. */
function nearest(tiles: readonly Tile[], x: number, y: number): number {
  const distances = tiles.map(({ rect }) =>
    Math.hypot(Math.max(rect.left - x, 0, x - rect.right), Math.max(rect.top - y, 0, y - rect.bottom)),
  );
  return distances.indexOf(Math.min(...distances));
}

function onPage({ x, y, width, height }: DOMRect): DOMRect {
  return new DOMRect(x + window.scrollX, y + window.scrollY, width, height);
}
