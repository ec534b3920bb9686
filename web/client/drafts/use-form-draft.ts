import { useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { changedFields, fittingFields } from './changed-fields.ts';
import { keepDraft, readDraft } from './drafts.ts';

export interface FormDraft {
  /** Something of the form was written before this page was loaded. */
  restored: boolean;
  /** The form's current content is sent or saved: the draft is deleted. */
  finish(): void;
  /** The form as it began. */
  startOver(): void;
}

interface FormDraftOptions<Values> {
  /** The writer's uid, or `guestOwner`. */
  owner: string;
  /** The form's name among the drafts. */
  name: string;
  /** What the form starts with; only what differs from it is kept. What changes later is filled in where nothing was typed. */
  saved: Values;
}

/** Keeps what is typed into a form through a reload, an ended session and a failed request. */
export function useFormDraft<Values extends FieldValues>(
  { getValues, reset, subscribe }: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>,
  { owner, name, saved }: FormDraftOptions<Values>,
): FormDraft {
  const [restored, setRestored] = useState(false);
  const base = useRef(saved);

  useEffect(() => {
    const kept = fittingFields(readDraft(owner, name), base.current);
    // What is saved by now would be a draft again once it is changed elsewhere.
    if (!kept) keepDraft(owner, name, null);
    // Anything typed before this ran is kept.
    if (kept && changedFields(getValues(), base.current) === null) {
      reset({ ...base.current, ...kept }, { keepDefaultValues: true });
      setRestored(true);
    }
    return subscribe({
      formState: { values: true },
      // Only what a person typed: a field filled in for them is not a draft.
      callback: ({ values, type }) => {
        if (type === 'change') keepDraft(owner, name, changedFields(values, base.current));
      },
    });
  }, [getValues, reset, subscribe, owner, name]);

  // The page may have been read while a save of the page before was still under way.
  const latest = useRef(saved);
  useEffect(() => {
    const isNew = changedFields(saved, latest.current) !== null;
    latest.current = saved;
    if (!isNew) return;
    const typed = changedFields(getValues(), base.current);
    base.current = saved;
    if (changedFields(getValues(), saved) === null) return;
    reset(saved, { keepErrors: true });
    if (typed) reset({ ...saved, ...typed }, { keepDefaultValues: true, keepErrors: true });
  }, [getValues, reset, saved]);

  const forget = () => {
    keepDraft(owner, name, null);
    setRestored(false);
  };

  return {
    restored,
    finish() {
      base.current = getValues();
      forget();
    },
    startOver() {
      reset(base.current as DefaultValues<Values>);
      forget();
    },
  };
}
