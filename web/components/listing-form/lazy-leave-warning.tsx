import { Suspense } from 'react';
import type { Picture } from '#web/components/picture-uploader/picture.ts';
import { lazyOrNothing } from '#web/ui/lazy-or-nothing.ts';

const LeaveWarning = lazyOrNothing(() => import('./leave-warning.tsx').then((module) => module.LeaveWarning));

/** Nothing is lost while there is no picture. */
export function LazyLeaveWarning({ pictures }: { pictures: readonly Picture[] }) {
  return <Suspense>{pictures.length > 0 ? <LeaveWarning pictures={pictures} /> : null}</Suspense>;
}
