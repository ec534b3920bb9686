import { SendHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { isBlank } from '#contract/blank.ts';
import * as apiErrors from '#contract/wording/api-errors.ts';
import * as limits from '#contract/limits.ts';
import type { Image } from '#contract/images.ts';
import * as pictureWords from '#contract/wording/chat-pictures.ts';
import * as words from '#contract/wording/messages.ts';
import * as wording from '#contract/wording/spec.ts';
import { withCommas } from '#contract/with-commas.ts';
import { useTextDraft } from '#web/client/drafts/use-text-draft.ts';
import { AttachButton } from './attach-button.tsx';
import { KeptNote } from '#web/components/kept-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useHydrated } from '#web/ui/hydrated-form.tsx';
import type { ReadyWords } from './ready-words.ts';
import { ReadyWordsButtons } from './ready-words-buttons.tsx';
import type { AttachedPictures, PictureApi } from './message-attachments.ts';
import { useAttachedPictures } from './use-attached-pictures.ts';

interface ComposerProps {
  viewerUid: string;
  conversationId: string;
  /** Offered while nothing is written. */
  ready?: ReadyWords | null;
  api: PictureApi;
  /** Something is being written, at every change. */
  onWriting?: () => void;
  /** False when it could not be taken yet: what was written stays. */
  onSend: (text: string, images?: readonly Image[]) => boolean;
}

/** From here on the reader is told how much room is left. */
const tellFrom = limits.messageMax - 400;

/**
 * Where a message is written: Enter sends it, Shift+Enter starts a new line. A blank text is not sent (spec §5), one
 * that is too long is kept and said so. Give it the conversation as `key`.
 */
export function Composer({ viewerUid, conversationId, ready = null, api, onWriting, onSend }: ComposerProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { text, restored, write } = useTextDraft(viewerUid, `chat:${conversationId}`);
  const { attached, failed, add, coming, close } = useAttachedPictures({
    owner: viewerUid,
    conversationId,
    api,
  });
  const [isWaiting, setIsWaiting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  // As the server counts: an emoji is one.
  const used = text.length < tellFrom ? text.length : [...text].length;
  const tooLong = used > limits.messageMax;

  // What is typed before the script runs would be lost.
  const isReady = useHydrated();

  function send(): void {
    box.current?.focus();
    if (tooLong) return;
    const pictures = attached?.uploads.state().pictures.length ? Promise.resolve(attached) : coming();
    if (pictures) void sendWithPictures(pictures);
    else if (!isBlank(text) && onSend(text)) write('');
  }

  /** Waits for what is still on its way, with what is written by then; nothing is sent without one that failed. */
  async function sendWithPictures(pictures: Promise<AttachedPictures | null>): Promise<void> {
    if (isWaiting) return;
    setIsWaiting(true);
    const images = await (await pictures)?.whenUploaded();
    // Another chat was opened meanwhile: the words are kept for this one.
    if (!box.current) return;
    setIsWaiting(false);
    if (!images) setRefusals((times) => times + 1);
    const written = box.current.value;
    if (!images || (images.length === 0 && isBlank(written)) || !onSend(written, images)) return;
    write('');
    close();
  }

  return (
    <form
      className="border-t border-line bg-surface p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {ready && text === '' && !attached ? (
        <ReadyWordsButtons
          ready={ready}
          onChoose={(chosen) => {
            write(chosen);
            box.current?.focus();
          }}
        />
      ) : null}
      {attached ? (
        <attached.Tray
          uploads={attached.uploads}
          {...{ isWaiting, refusals }}
          onEmpty={() => {
            close();
            box.current?.focus();
          }}
        />
      ) : null}
      <p role="alert" className="mb-1 text-sm font-semibold text-danger empty:hidden">
        {failed ? pictureWords.notOpened : null}
      </p>
      <div className="flex items-end gap-2">
        <AttachButton id={`${id}-pictures`} disabled={!isReady} onChoose={add} />
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
            'field-sizing-content max-h-[max(var(--spacing-control),calc(var(--visible-height,100dvh)*0.3))] min-h-control min-w-0 flex-1 resize-none rounded-md border-2 placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap bg-surface px-3 py-1.5 leading-normal text-ink hover:border-teal',
            tooLong ? 'border-danger' : 'border-edge',
          )}
          onChange={(event) => {
            write(event.target.value);
            if (!isBlank(event.target.value)) onWriting?.();
          }}
          onPaste={(event) => {
            // A program that puts a picture of its text beside it means the text.
            const { files, types } = event.clipboardData;
            if (files.length === 0 || types.includes('text/plain')) return;
            event.preventDefault();
            add(files);
          }}
          onDragOver={(event) => {
            if (event.dataTransfer.types.includes('Files')) event.preventDefault();
          }}
          onDrop={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            add(event.dataTransfer.files);
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
          {tooLong ? `${apiErrors.messageTooLong} ` : null}
          <span className="tabular-nums">{words.used(withCommas(used), withCommas(limits.messageMax))}</span>
        </p>
      ) : null}
    </form>
  );
}
