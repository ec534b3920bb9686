import { useState } from 'react';
import { useViewer } from '#web/client/session/session.tsx';
import { changedFields, fittingFields } from './changed-fields.ts';
import { guestOwner } from './draft-keys.ts';
import { keepDraft, readDraft } from './drafts.ts';
import type { FormDraft } from './use-form-draft.ts';

interface DialogDraft<Values> extends FormDraft {
  values: Values;
  change(changes: Partial<Values>): void;
}

/**
 * What a dialog's fields hold, kept through a closed dialog, a reload, an ended session and a failed request.
 * @param form which dialog and about what, e.g. 'pickup:<conversation id>:<plan id>': what was changed of one plan must
 * not come back onto another. What counts is what it is when the dialog opens.
 * @param saved what it starts with; only what differs from it is kept
 */
export function useDialogDraft<Values extends object>(form: string, saved: Values): DialogDraft<Values> {
  const owner = useViewer()?.uid ?? guestOwner;
  const [{ form: name, saved: base }] = useState({ form, saved });
  // A dialog is never rendered by the server, so that its first content may come from the browser.
  const [kept] = useState(() => {
    const fitting = fittingFields(readDraft(owner, name), base);
    // What is saved by now would be a draft again once it is changed elsewhere.
    if (fitting === null) keepDraft(owner, name, null);
    return fitting;
  });
  const [values, setValues] = useState({ ...base, ...kept });
  const [restored, setRestored] = useState(kept !== null);
  const finish = () => keepDraft(owner, name, null);
  return {
    values,
    restored,
    change(changes) {
      const changed = { ...values, ...changes };
      setValues(changed);
      keepDraft(owner, name, changedFields(changed, base));
    },
    finish,
    startOver() {
      setValues(base);
      setRestored(false);
      finish();
    },
  };
}
