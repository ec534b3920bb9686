import { useEffect, useRef, useState } from 'react';
import { appealDraft } from '#contract/draft-appeal.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/safety.ts';
import { type ApiClient, errorText } from '#web/client/api.ts';
import { SentNotice } from '#web/components/sent-notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { useDeed } from '#web/ui/use-deed.ts';

interface AskAPersonProps {
  call: ApiClient['call'];
  draftId: () => Promise<string | undefined>;
}

/** Within the form of a listing, so not a form itself. */
export function AskAPerson({ call, draftId }: AskAPersonProps) {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (state === 'open') field.current?.focus();
  }, [state]);
  const { busy, error, run } = useDeed(async () => {
    if (text.trim() === '') {
      field.current?.focus();
      throw new Error(words.appealMissing);
    }
    const id = await draftId();
    if (!id) throw new Error(words.noDraft);
    await call(appealDraft, { params: { id }, body: { text } });
    setState('sent');
  });

  if (state === 'sent') return <SentNotice>{words.appealSent}</SentNotice>;
  if (state === 'closed')
    return (
      <Button className="self-start" onClick={() => setState('open')}>
        {words.askAPerson}
      </Button>
    );
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        ref={field}
        label={words.appealLabel}
        hint={words.appealHint}
        limit={limits.appealMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={error ? errorText(error) : undefined}
      />
      <Button className="self-start" busy={busy} busyLabel={words.appealSending} onClick={() => void run()}>
        {words.appealSend}
      </Button>
    </div>
  );
}
