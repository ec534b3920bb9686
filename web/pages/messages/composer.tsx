import { SendHorizontal } from 'lucide-react';
import { useId, useRef } from 'react';
import { isBlank } from '#contract/blank.ts';
import { apiErrors } from '#contract/errors.ts';
import * as limits from '#contract/limits.ts';
import * as words from '#contract/wording/messages.ts';
import * as wording from '#contract/wording/spec.ts';
import { withCommas } from '#contract/with-commas.ts';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { KeptNote } from '#web/components/kept-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useHydrated } from '#web/ui/hydrated-form.tsx';
import type { ReadyWords } from './ready-words.ts';
import { ReadyWordsButtons } from './ready-words-buttons.tsx';

interface ComposerProps {
  viewerUid: string;
  conversationId: string;
  /** Offered while nothing is written. */
  ready?: ReadyWords | null;
  /** Something is being written, at every change. */
  onWriting?: () => void;
  /** False when it could not be taken yet: the text stays. */
  onSend: (text: string) => boolean;
}

/** From here on the reader is told how much room is left. */
const tellFrom = limits.messageMax - 400;

/**
 * Where a message is written: Enter sends it, Shift+Enter starts a new line. A blank text is not sent (spec §5), one
 * that is too long is kept and said so. Give it the conversation as `key`.
 */
export function Composer({ viewerUid, conversationId, ready = null, onWriting, onSend }: ComposerProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, restored, write } = useTextDraft(viewerUid, `chat:${conversationId}`);
  // As the server counts: an emoji is one.
  const used = text.length < tellFrom ? text.length : [...text].length;
  const tooLong = used > limits.messageMax;

  // What is typed before the script runs would be lost.
  const isReady = useHydrated();

  function send(): void {
    box.current?.focus();
    if (isBlank(text) || tooLong) return;
    if (onSend(text)) write('');
  }

  return (
    <form
      className="border-t border-line bg-surface p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {ready && text === '' ? (
        <ReadyWordsButtons
          ready={ready}
          onChoose={(chosen) => {
            write(chosen);
            box.current?.focus();
          }}
        />
      ) : null}
      <div className="flex items-end gap-2">
        <textarea
          ref={box}
          rows={1}
          readOnly={!isReady}
          value={text}
          aria-label={wording.messagePlaceholder}
          placeholder={wording.messagePlaceholder}
          aria-invalid={tooLong || undefined}
          aria-describedby={used >= tellFrom ? `${id}-room` : undefined}
          enterKeyHint="send"
          autoComplete="off"
          className={cx(
            'field-sizing-content max-h-[max(var(--spacing-control),calc(var(--visible-height,100dvh)*0.3))] min-h-control min-w-0 flex-1 resize-none rounded-md border-2 bg-surface px-3 py-1.5 leading-normal text-ink hover:border-teal',
            tooLong ? 'border-danger' : 'border-edge',
          )}
          onChange={(event) => {
            write(event.target.value);
            if (!isBlank(event.target.value)) onWriting?.();
          }}
          onKeyDown={(event) => {
            // While a word is being composed, Enter chooses it.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <Button type="submit" variant="primary" aria-disabled={tooLong || undefined}>
          <SendHorizontal aria-hidden="true" className="size-5 max-sm:hidden" />
          {words.send}
        </Button>
      </div>
      <KeptNote kept={restored} className="mt-1 text-sm" />
      {used >= tellFrom ? (
        <p
          id={`${id}-room`}
          role={tooLong ? 'alert' : undefined}
          className={cx('mt-1 text-sm', tooLong ? 'font-bold text-danger' : 'text-muted')}
        >
          {tooLong ? `${apiErrors['message-too-long'].text} ` : null}
          <span className="tabular-nums">{words.used(withCommas(used), withCommas(limits.messageMax))}</span>
        </p>
      ) : null}
    </form>
  );
}
