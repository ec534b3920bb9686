import { useEffect, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/appeals.ts';
import { apiErrorText } from '#web/components/api-failure.tsx';
import { useFormDraft } from '#web/client/drafts/use-form-draft.ts';
import { FormShell } from '#web/components/form-shell.tsx';
import { showFieldErrors, useFormSubmit } from '#web/components/use-form-submit.ts';
import { TextArea } from '#web/ui/text-area.tsx';

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
  const form = useForm({ defaultValues: empty });
  const { setFocus } = form;
  const draft = useFormDraft(form, { owner, name: `appeal-${decisionId}`, saved: empty });

  useEffect(() => {
    if (opened) setFocus('text');
  }, [opened, setFocus]);

  const { shell } = useFormSubmit(form, {
    async send({ text }) {
      await send(text.trim());
      draft.finish();
    },
    failed(error) {
      showFieldErrors(form, ['text'], error);
      return apiErrorText(error);
    },
  });

  return (
    <FormShell {...shell} draft={draft} submitLabel={words.send} actions={actions ?? <></>}>
      <TextArea
        label={words.why}
        hint={words.whyHint}
        rows={6}
        required
        limit={limits.appealTextMax}
        error={form.formState.errors.text?.message}
        {...form.register('text', { validate: (text) => text.trim() !== '' || words.sayWhy })}
      />
    </FormShell>
  );
}
