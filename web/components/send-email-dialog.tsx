import { useRef, useState } from 'react';
import { isBlank } from '#contract/blank.ts';
import * as apiErrors from '#contract/wording/api-errors.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/contact-dialogs.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as wording from '#contract/wording/spec.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { FailureNotice } from './failure-notice.tsx';
import { KeptNote } from './kept-note.tsx';

interface SendEmailDialogProps {
  sellerName: string;
  listingTitle: string;
  /** Kept by the opener, so that a closed dialog loses nothing. */
  text: string;
  /** The text was begun before this page was loaded. */
  restored?: boolean;
  onTextChange: (text: string) => void;
  /** Sends the text and closes the dialog; when it rejects, the dialog and the text stay. */
  onSend: () => Promise<void>;
  onClose: () => void;
}

const failures = { refused: wording.sendMessageFailed, broken: wording.sendMessageFailed };

/** A mail to a seller through the relay (spec §2, /listing; §4, Detail). */
export function SendEmailDialog({
  sellerName,
  listingTitle,
  text,
  restored = false,
  onTextChange,
  onSend,
  onClose,
}: SendEmailDialogProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { busy, error, run } = useDeed(onSend);
  const [isMissing, setMissing] = useState(false);

  function send(): void {
    setMissing(isBlank(text));
    if (isBlank(text)) box.current?.focus();
    else void run();
  }

  return (
    <FormDialog
      onClose={onClose}
      size="large"
      title={wording.sendEmail}
      description={words.emailLead(sellerName, listingTitle)}
      before={
        <>
          <FailureNotice error={error} words={failures} />
          <KeptNote kept={restored} />
        </>
      }
      submitLabel={words.send}
      busyLabel={wording.sending}
      busy={busy}
      onSubmit={send}
    >
      <TextArea
        ref={box}
        label={formWords.message}
        required
        rows={7}
        data-autofocus
        limit={limits.messageMax}
        error={isMissing && isBlank(text) ? apiErrors.messageBlank : undefined}
        value={text}
        onChange={(event) => onTextChange(event.target.value)}
      />
    </FormDialog>
  );
}
