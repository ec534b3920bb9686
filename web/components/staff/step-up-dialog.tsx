import * as words from '#contract/wording/staff.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { StepUpForm } from './step-up-form.tsx';

interface StepUpDialogProps {
  /** A code was given; what was refused for the lack of one can be done now. */
  onDone: () => Promise<void> | void;
  onClose: () => void;
}

/** Asks for a code where the server says `step-up-required`, over what was typed. */
export function StepUpDialog({ onDone, onClose }: StepUpDialogProps) {
  return (
    <Dialog open onClose={onClose} title={words.codeTitle} description={words.codeAgain}>
      <StepUpForm submitLabel={words.goOn} onDone={onDone} onCancel={onClose} />
    </Dialog>
  );
}
