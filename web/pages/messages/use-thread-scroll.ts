import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the newest that still count as being there. */
const nearNewest = 60;
/** Pixels from the newest from which on a way back to it is offered. */
const farFromNewest = 300;
/** Pixels from the top at which earlier messages are asked for, unless half of the box is more. */
const nearTop = 240;

interface ThreadEnds {
  /** Changes when something is added in front. */
  firstId: string | undefined;
  /** Changes when something is added at the end. */
  lastId: string | undefined;
  /** The `seq` of the newest message. */
  newestSeq: number;
  /** The `seq` of the other one's newest. */
  theirSeq: number;
  /** The last is being sent from here: its writer wants to see it. */
  isSending: boolean;
  onNearTop: () => void;
}

/** The message that is read, and how far down in the list it was, in pixels. */
interface Anchor {
  element: HTMLElement;
  top: number;
}

/**
 * Keeps the scroll position of a list of messages: at the newest as long as the reader is there, else at the first
 * message they see, whatever is added or changes its height above or below it.
 */
export function useThreadScroll({ firstId, lastId, newestSeq, theirSeq, isSending, onNearTop }: ThreadEnds) {
  const box = useRef<HTMLDivElement>(null);
  const atNewest = useRef(true);
  const anchor = useRef<Anchor | null>(null);
  /** Of the box and of what is in it when the scroll position was last kept, in pixels. */
  const height = useRef(0);
  const contentHeight = useRef(0);
  const known = useRef<{ lastId?: string; newestSeq: number }>({ newestSeq: Infinity });
  const [isFar, setFar] = useState(false);
  const [hasNews, setHasNews] = useState(false);

  const toNewest = useCallback(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    atNewest.current = true;
    setFar(false);
    setHasNews(false);
  }, []);

  const keepScrollPosition = useCallback(() => {
    const element = box.current;
    if (!element) return;
    height.current = element.clientHeight;
    contentHeight.current = element.scrollHeight;
    if (atNewest.current) element.scrollTop = element.scrollHeight;
    else if (anchor.current?.element.isConnected) {
      // In the list and not on the screen: what the reader scrolled meanwhile stays theirs.
      const moved = topWithin(element, anchor.current.element) - anchor.current.top;
      if (moved !== 0) element.scrollTop += moved;
    }
    anchor.current = firstInView(element);
  }, []);

  useLayoutEffect(() => {
    const before = known.current;
    known.current = { lastId, newestSeq };
    if (before.lastId !== lastId && isSending) toNewest();
    else if (theirSeq > before.newestSeq && !atNewest.current) setHasNews(true);
    keepScrollPosition();
  }, [firstId, lastId, newestSeq, theirSeq, isSending, toNewest, keepScrollPosition]);

  // A keyboard that comes up, a text box that grows, a state that changes its words, a phone that is turned.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(keepScrollPosition);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [keepScrollPosition]);

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    // A scroll from before a keyboard came up or a message grew may be told after it: the heights of before count.
    const toGo =
      Math.min(scrollHeight, contentHeight.current) - scrollTop - Math.max(clientHeight, height.current);
    atNewest.current = toGo < nearNewest;
    setFar(toGo > farFromNewest);
    if (atNewest.current) setHasNews(false);
    anchor.current = firstInView(element);
    if (scrollTop < Math.max(nearTop, clientHeight / 2) && scrollHeight > clientHeight) onNearTop();
  }, [onNearTop]);

  return { box, onScroll, isFar, hasNews, toNewest };
}

/** Pixels from the top of all that is in the box, seen or not. */
function topWithin(box: HTMLElement, element: HTMLElement): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
}

function firstInView(box: HTMLElement): Anchor | null {
  const items = box.querySelectorAll('li');
  const edge = box.getBoundingClientRect().top;
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (items[middle]!.getBoundingClientRect().bottom > edge) to = middle;
    else from = middle + 1;
  }
  const element = items[from];
  return element ? { element, top: topWithin(box, element) } : null;
}
