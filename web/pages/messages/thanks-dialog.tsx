import { useState } from 'react';
import * as limits from '#contract/limits.ts';
import { sayHowItWent, type ChatThanks } from '#contract/thanks.ts';
import { cancel } from '#contract/wording/forms.ts';
import * as words from '#contract/wording/people.ts';
import { errorText } from '#web/client/api.ts';
import { useDialogDraft } from '#web/client/drafts/use-dialog-draft.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { PublicTextNotice } from '#web/components/public-text/public-text-notice.tsx';
import { usePublicTextAdvice } from '#web/components/public-text/use-public-text-advice.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import { SaidWords } from './said-words.tsx';

interface ThanksDialogProps {
  thanks: ChatThanks;
  conversationId: string;
  /** Of the other one. */
  name: string;
  maySay: boolean;
  refresh: () => Promise<void>;
  onClose: () => void;
}

const answers = [
  { value: 'well', label: words.well },
  { value: 'problem', label: words.problem },
] as const;

/** Says how it went, and shows what was said. */
export function ThanksDialog({ thanks, conversationId, name, maySay, refresh, onClose }: ThanksDialogProps) {
  const { api } = useSession();
  const showToast = useToast();
  const draft = useDialogDraft(`thanks:${conversationId}`, {
    went: thanks.own?.went ?? '',
    text: thanks.own?.text ?? '',
  });
  const { text } = draft.values;
  const went = answers.find(({ value }) => value === draft.values.went)?.value ?? null;
  const [isUnchosen, setUnchosen] = useState(false);
  const { failure, fail, clear } = useFailure();
  const advice = usePublicTextAdvice(api.call);

  const { busy, run } = useDeed(
    async () => {
      clear();
      setUnchosen(went === null);
      if (went === null) return fail(words.chooseOne);
      if (!(await advice.mayPost([text]))) return;
      const { may_say: isHidden } = await api.call(sayHowItWent, {
        params: { conversationId },
        body: { went, text },
      });
      draft.finish();
      await refresh();
      showToast({ text: isHidden ? words.saved : words.savedAndShown });
      onClose();
    },
    (error) => fail(errorText(error)),
  );

  if (!maySay)
    return (
      <Dialog open onClose={onClose} title={words.see}>
        <SaidWords {...thanks} name={name} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={words.howWasIt(name)} description={words.whenShown(name)}>
      <FormShell
        onSubmit={run}
        busy={busy}
        failure={failure}
        draft={draft}
        submitLabel={words.send}
        submitLook={{ variant: 'primary' }}
        actions={<Button onClick={onClose}>{cancel}</Button>}
      >
        <RadioGroup
          legend={words.see}
          name="went"
          options={answers}
          value={went}
          onChange={(value) => draft.change({ went: value })}
          error={isUnchosen && went === null ? words.chooseOne : undefined}
        />
        <TextArea
          label={words.textLabel}
          hint={words.textHint(name)}
          rows={3}
          limit={limits.thanksMax}
          value={text}
          onChange={(event) => draft.change({ text: event.target.value })}
        />
        <PublicTextNotice advice={advice} onPostAnyway={run} />
      </FormShell>
    </Dialog>
  );
}
