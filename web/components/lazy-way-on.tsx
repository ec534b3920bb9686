import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';

/** Only pages that failed need it. */
export const LazyWayOn = lazyOrNothing(() => import('./way-on.tsx'), 'WayOn');
