import { Suspense } from 'react';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.ts';

/** Only pages that failed need it. */
const WayOn = lazyOrNothing(() => import('./way-on.tsx').then((module) => module.WayOn));

export function LazyWayOn() {
  return (
    <Suspense>
      <WayOn />
    </Suspense>
  );
}
