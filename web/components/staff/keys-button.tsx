import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import * as words from '#contract/wording/desk.ts';
import { useShortcuts, type Shortcut } from '#web/client/staff/shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { KeysDialog } from './keys-dialog.tsx';

interface KeysButtonProps {
  shortcuts: readonly Shortcut[];
  /** Keys that the page's parts hear themselves. */
  also?: readonly Pick<Shortcut, 'key' | 'does'>[];
}

/** Makes a page's keys work, and shows them. */
export function KeysButton({ shortcuts, also = [] }: KeysButtonProps) {
  const [open, setOpen] = useState(false);
  useShortcuts([...shortcuts, { key: '?', does: words.keyList, run: () => setOpen(true) }]);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Keyboard aria-hidden="true" className="size-5" />
        {words.keys}
      </Button>
      {open ? <KeysDialog keys={[...shortcuts, ...also]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
