import { useState } from 'react';
import * as limits from '#contract/limits.ts';
import { sayHowItWent, type ChatThanks } from '#contract/thanks.ts';
import * as words from '#contract/wording/people.ts';
import { useDialogDraft } from '#web/client/drafts/use-dialog-draft.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormDeed } from '#web/components/use-form-deed.ts';
import { PublicTextNotice } from '#web/components/public-text/public-text-notice.tsx';
import { usePublicTextAdvice } from '#web/components/public-text/use-public-text-advice.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useToast } from '#web/ui/toast.tsx';
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
  const advice = usePublicTextAdvice(api.call);

  const { run, shell } = useFormDeed(async () => {
    setUnchosen(went === null);
    if (went === null) throw new Error(words.chooseOne);
    if (!(await advice.mayPost([text]))) return;
    const { may_say: isHidden } = await api.call(sayHowItWent, {
      params: { conversationId },
      body: { went, text },
    });
    draft.finish();
    await refresh();
    showToast({ text: isHidden ? words.saved : words.savedAndShown });
    onClose();
  });

  if (!maySay)
    return (
      <Dialog open onClose={onClose} title={words.see}>
        <SaidWords {...thanks} name={name} />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={words.howWasIt(name)} description={words.whenShown(name)}>
      <FormShell {...shell} draft={draft} submitLabel={words.send} onCancel={onClose}>
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
