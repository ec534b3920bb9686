import useEmblaCarousel from 'embla-carousel-react';
import { useCallback, useEffect, useState, type RefObject } from 'react';

/**
 * A looping carousel that moves only when asked to (spec §2, /listing).
 *
 * @param region the arrow keys work while the focus is in it
 * @param startIndex where it opens
 */
export function useCarousel(region: RefObject<HTMLElement | null>, startIndex = 0) {
  const [viewport, embla] = useEmblaCarousel({ loop: true, startIndex, duration: 22 });
  const [selected, setSelected] = useState(startIndex);

  useEffect(() => {
    if (!embla) return;
    const follow = () => setSelected(embla.selectedScrollSnap());
    embla.on('select', follow).on('reInit', follow);
    return () => void embla.off('select', follow).off('reInit', follow);
  }, [embla]);

  const go = useCallback((index: number) => embla?.scrollTo(index, wantsLessMotion()), [embla]);
  const previous = useCallback(() => embla?.scrollPrev(wantsLessMotion()), [embla]);
  const next = useCallback(() => embla?.scrollNext(wantsLessMotion()), [embla]);

  useEffect(() => {
    const element = region.current;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') previous();
      else if (event.key === 'ArrowRight') next();
      else return;
      event.preventDefault();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [region, previous, next]);

  return {
    viewport,
    selected,
    /** False until scripts have taken over: all pictures are then reached by scrolling. */
    ready: embla !== undefined,
    go,
    previous,
    next,
  };
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
