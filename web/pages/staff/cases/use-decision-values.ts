import { useEffect, useState } from 'react';
import { fittingFields } from '#web/client/drafts/changed-fields.ts';
import { guestOwner } from '#web/client/drafts/draft-keys.ts';
import { keepDraft, readDraft } from '#web/client/drafts/drafts.ts';
import { useViewer } from '#web/client/session/session.tsx';
import { nothingYet, type DecisionValues } from './decision-values.ts';

/**
 * What is being decided about a case. Its words are kept in this tab through an ended session, as those of other forms;
 * what was chosen is to be chosen again.
 */
export function useDecisionValues(caseId: string, isOpen: boolean) {
  const owner = useViewer()?.uid ?? guestOwner;
  const form = `decision:${caseId}`;
  const [values, setValues] = useState(nothingYet);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const { facts, note } = nothingYet;
    const kept = fittingFields(readDraft(owner, form), { facts, note });
    if (!kept) return;
    setValues((before) => ({ ...before, ...kept }));
    setRestored(true);
    // A case that is open again has the words back that were kept for that.
  }, [owner, form, isOpen]);

  return {
    values,
    restored,
    change(changes: Partial<DecisionValues>): void {
      setValues((before) => ({ ...before, ...changes }));
      const { facts, note } = { ...values, ...changes };
      keepDraft(owner, form, facts || note ? { facts, note } : null);
    },
    /** It is decided. @returns what keeps its words again, for when that is taken back */
    finish(): () => void {
      const { facts, note } = values;
      keepDraft(owner, form, null);
      return () => keepDraft(owner, form, facts || note ? { facts, note } : null);
    },
  };
}
