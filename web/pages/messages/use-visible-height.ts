import { useEffect } from 'react';

/**
 * Keeps `--visible-height` on the document: the height above the on-screen keyboard, which `dvh` leaves out of
 * account; and `--visible-top`: how far iPhones have pushed the page up behind the edge of the screen for it. Unset
 * while someone has zoomed in, or where the browser does not tell.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const { style } = document.documentElement;
    const forget = (): void => {
      style.removeProperty('--visible-height');
      style.removeProperty('--visible-top');
    };
    const measure = (): void => {
      if (viewport.scale !== 1) return forget();
      style.setProperty('--visible-height', `${viewport.height}px`);
      style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
      forget();
    };
  }, []);
}
