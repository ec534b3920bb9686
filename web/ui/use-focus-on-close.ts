import { useEffect, useEffectEvent } from 'react';

/**
 * Where the focus goes when something closes whose opener is gone by then, such as an entry of a menu.
 *
 * @param open what is open; null for nothing
 */
export function useFocusOnClose<Open>(
  open: Open | null,
  find: (was: Open) => HTMLElement | null | undefined,
): void {
  const focus = useEffectEvent((was: Open) => find(was)?.focus());
  useEffect(() => (open === null ? undefined : () => focus(open)), [open]);
}
