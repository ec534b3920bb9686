import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from an edge that still count as being there. */
const nearBottom = 60;
const nearTop = 240;

interface ThreadEnds {
  /** Changes when something is added in front. */
  firstId: string | undefined;
  /** Changes when something is added at the end. */
  lastId: string | undefined;
  /** The last is the reader's own: they want to see it. */
  lastIsOwn: boolean;
  onNearTop: () => void;
}

/**
 * Keeps the place of a scrolling list of messages: at the newest as long as the reader is there, at what they read
 * when earlier ones are put in front, and where they are when new ones arrive below.
 */
export function useThreadScroll({ firstId, lastId, lastIsOwn, onNearTop }: ThreadEnds) {
  const box = useRef<HTMLDivElement>(null);
  const atBottom = useRef(true);
  const before = useRef<{ firstId?: string; lastId?: string; height: number }>({ height: 0 });
  const [hasNews, setHasNews] = useState(false);

  const toBottom = useCallback(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    atBottom.current = true;
    setHasNews(false);
  }, []);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const { firstId: oldFirst, lastId: oldLast, height } = before.current;
    const isPrepended = oldFirst !== undefined && firstId !== oldFirst && lastId === oldLast;
    if (isPrepended) element.scrollTop += element.scrollHeight - height;
    else if (lastId !== oldLast) {
      if (atBottom.current || lastIsOwn) toBottom();
      else setHasNews(true);
    }
    before.current = { firstId, lastId, height: element.scrollHeight };
  }, [firstId, lastId, lastIsOwn, toBottom]);

  // A keyboard that comes up, a text box that grows, a state that changes its words.
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      before.current.height = element.scrollHeight;
      if (atBottom.current) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);

  const onScroll = useCallback(() => {
    const element = box.current;
    if (!element) return;
    atBottom.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearBottom;
    if (atBottom.current) setHasNews(false);
    if (element.scrollTop < nearTop && element.scrollHeight > element.clientHeight) onNearTop();
  }, [onNearTop]);

  return { box, onScroll, hasNews, toBottom };
}
