import { useId } from 'react';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/contact-dialogs.ts';
import { cancel } from '#contract/wording/forms.ts';
import * as wording from '#contract/wording/spec.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { FailureNotice } from './failure-notice.tsx';
import { KeptNote } from './kept-note.tsx';

interface ReportDialogProps {
  /** E.g. 'Report Listing'. */
  title: string;
  /** What is reported, and who learns of it. */
  description: string;
  /** Held by the opener, so that a closed dialog loses nothing. */
  reason: string;
  /** The reason was begun before this page was loaded. */
  restored?: boolean;
  onReasonChange: (reason: string) => void;
  /** Sends the report and closes the dialog; when it rejects, the dialog and the text stay. */
  onSend: () => Promise<void>;
  onClose: () => void;
  /** True where a failure is logged without a message (spec §8, messages screen): `onSend` logs it. */
  silent?: boolean;
}

const failures = { refused: wording.submitReportFailed, broken: wording.errorSubmittingReport };

/** A report's reason, as free text without a minimum (spec §5, Reports). */
export function ReportDialog({
  title,
  description,
  reason,
  restored = false,
  onReasonChange,
  onSend,
  onClose,
  silent = false,
}: ReportDialogProps) {
  const formId = useId();
  const { busy, error, run } = useDeed(onSend);

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={description}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel={wording.sending}>
            {words.sendReport}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </>
      }
    >
      <FailureNotice error={silent ? null : error} words={failures} />
      <KeptNote kept={restored} />
      <form
        id={formId}
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <TextArea
          label={words.reason}
          hint={words.reasonHint}
          data-autofocus
          limit={limits.longTextMax}
          value={reason}
          onChange={(event) => onReasonChange(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
