import { useState } from 'react';
import { showWhatFits } from '#contract/wording/verdicts.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { ChooseSheetProps } from './choose-sheet.tsx';

const ChooseSheet = lazyDialog(() => import('./choose-sheet.tsx'), 'ChooseSheet');

/** Leads to the same page with a verdict on each listing, by a sheet that is chosen. */
export function ShowWhatFits({
  label = showWhatFits,
  className,
  ...choice
}: Omit<ChooseSheetProps, 'onClose'> & { label?: string; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={cx(buttonClass(), className)} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen ? <ChooseSheet {...choice} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
