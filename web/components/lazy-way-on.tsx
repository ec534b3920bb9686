import { lazy, Suspense, type ComponentType } from 'react';

const nothing: ComponentType = () => null;

/** Only pages that failed need it. Where its file cannot be had either, such as offline, there is nothing in its place. */
const WayOn = lazy(() =>
  import('./way-on.tsx').then(
    (module): { default: ComponentType } => ({ default: module.WayOn }),
    () => ({ default: nothing }),
  ),
);

export function LazyWayOn() {
  return (
    <Suspense>
      <WayOn />
    </Suspense>
  );
}
