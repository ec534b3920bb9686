import { lazyOrNothing } from '#web/ui/lazy-or-nothing.tsx';
import type { SheetNotHereProps } from './sheet-not-here.tsx';

const children = (props: SheetNotHereProps) => props.children;

/** Without its script: what stands where the sheet is nowhere. */
export const SheetNotHere = lazyOrNothing(() => import('./sheet-not-here.tsx'), 'SheetNotHere', {
  meanwhile: children,
  instead: children,
});
