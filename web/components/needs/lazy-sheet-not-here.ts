import { lazyOrNothing } from '#web/ui/lazy-or-nothing.ts';
import type { SheetNotHereProps } from './sheet-not-here.tsx';

/** Without its script: what stands where the sheet is nowhere. */
export const SheetNotHere = lazyOrNothing<SheetNotHereProps>(
  () => import('./sheet-not-here.tsx').then((part) => part.SheetNotHere),
  ({ children }) => children,
);
