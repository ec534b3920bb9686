import { useEffect, useState } from 'react';
import { mainId } from './frame/skip-link.tsx';

/**
 * Keeps the keyboard's place in a list whose entries have a button that removes them: on to the next entry's button,
 * or the one before, or, when none is left, to the page.
 *
 * @param buttonId the id of an entry's button
 * @returns call it with the entries as they were, and the id of the one that goes
 */
export function useFocusAfterRemoval(
  buttonId: (id: string) => string,
): (entries: readonly { id: string }[], gone: string) => void {
  const [wanted, setWanted] = useState<{ element: string } | null>(null);

  useEffect(() => {
    if (wanted) (document.getElementById(wanted.element) ?? document.getElementById(mainId))?.focus();
  }, [wanted]);

  return (entries, gone) => {
    const at = entries.findIndex(({ id }) => id === gone);
    const neighbour = entries[at + 1] ?? entries[at - 1];
    setWanted({ element: neighbour === undefined ? mainId : buttonId(neighbour.id) });
  };
}
