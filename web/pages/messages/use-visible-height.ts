import { useEffect } from 'react';

/**
 * Keeps `--visible-height` on the document: the height above the on-screen keyboard, which `dvh` leaves out of
 * account. Unset while someone has zoomed in, or where the browser does not tell.
 */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return undefined;
    const root = document.documentElement;
    const measure = (): void => {
      if (viewport.scale !== 1) return void root.style.removeProperty('--visible-height');
      root.style.setProperty('--visible-height', `${viewport.height}px`);
    };
    measure();
    viewport.addEventListener('resize', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      root.style.removeProperty('--visible-height');
    };
  }, []);
}
