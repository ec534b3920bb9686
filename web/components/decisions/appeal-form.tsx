import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/appeals.ts';
import { ApiError, errorText } from '#web/client/api.ts';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useFailure } from '#web/ui/use-failure.ts';

interface AppealFormProps {
  decisionId: string;
  /** The writer's uid, or `guestOwner`. */
  owner: string;
  /** Rejects with ApiError or NetworkError. */
  send: (text: string) => Promise<void>;
  /** It was opened by a press: what is to be filled in takes focus. */
  opened?: boolean;
  /** Beside the button that sends it. */
  actions?: ReactNode;
}

const empty = { text: '' };

/** Says once why a decision is wrong. */
export function AppealForm({ decisionId, owner, send, opened = false, actions }: AppealFormProps) {
  const { failure, fail, clear } = useFailure();
  const form = useForm({ defaultValues: empty });
  const { register, handleSubmit, setError, setFocus, formState } = form;
  const draft = useFormDraft(form, { owner, name: `appeal-${decisionId}`, saved: empty });

  useEffect(() => {
    if (opened) setFocus('text');
  }, [opened, setFocus]);

  const submit = handleSubmit(async ({ text }) => {
    clear();
    try {
      await send(text.trim());
      draft.finish();
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields['text'] : undefined;
      if (wrong) setError('text', { message: wrong });
      fail(wrong ?? errorText(error));
    }
  }, clear);

  return (
    <FormShell
      onSubmit={submit}
      busy={formState.isSubmitting}
      failure={failure}
      draft={draft}
      submitLabel={words.send}
      submitLook={{ variant: 'primary' }}
      actions={actions ?? <></>}
    >
      <TextArea
        label={words.why}
        hint={words.whyHint}
        rows={6}
        required
        limit={limits.appealTextMax}
        error={formState.errors.text?.message}
        {...register('text', { validate: (text) => text.trim() !== '' || words.sayWhy })}
      />
    </FormShell>
  );
}
