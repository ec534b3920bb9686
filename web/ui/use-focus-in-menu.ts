import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus of an open menu where its user left it while entries come and go: the first to arrive in an empty menu
 * takes it, and keys go on from the entry that has it.
 */
export function useFocusInMenu(popup: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const shown = keys.join('\n');
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const menu = popup.current;
    const { activeElement } = document;
    if (!menu || !activeElement) return;
    if (activeElement === menu) menu.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    // Base UI counts entries: told again who has the focus, it knows the place that entry has now.
    else if (menu.contains(activeElement))
      activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, [popup, shown]);
}
