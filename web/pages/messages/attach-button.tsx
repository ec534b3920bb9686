import { Paperclip } from 'lucide-react';
import * as words from '#contract/wording/chat-pictures.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface AttachButtonProps {
  id: string;
  disabled: boolean;
  onChoose: (files: FileList) => void;
}

/**
 * Chooses pictures for a message; phones offer their camera as well. Not the `FileButton` of listings, whose code would
 * come with it.
 */
export function AttachButton({ id, disabled, onChoose }: AttachButtonProps) {
  return (
    <div className="relative">
      <input
        type="file"
        id={id}
        // Some systems do not count HEIC among images.
        accept="image/*,.heic,.heif"
        multiple
        disabled={disabled}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onChoose(currentTarget.files);
          // The same file may be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        title={words.attach}
        className={cx(
          buttonClass(),
          'min-w-control cursor-pointer px-2! peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
        )}
      >
        <Paperclip aria-hidden="true" className="size-6" />
        <VisuallyHidden>{words.attach}</VisuallyHidden>
      </label>
    </div>
  );
}
