import type { ChangeEvent, ReactNode } from 'react';
import { buttonClass } from '#web/ui/button-class.ts';
import { cx } from '#web/ui/cx.ts';

interface FileButtonProps {
  id: string;
  disabled: boolean;
  describedBy?: string;
  invalid?: boolean;
  multiple?: boolean;
  capture?: 'environment';
  className?: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  children: ReactNode;
}

/** Some systems do not count HEIC among `image/*`. */
const accept = 'image/*,.heic,.heif';

/** A file input for pictures that looks like a button; its label can be pressed and the input has the focus. */
export function FileButton({
  id,
  disabled,
  describedBy,
  invalid,
  multiple,
  capture,
  className,
  onChange,
  children,
}: FileButtonProps) {
  return (
    <div className={cx('relative', className)}>
      <input
        type="file"
        id={id}
        accept={accept}
        multiple={multiple}
        capture={capture}
        disabled={disabled}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        // Its label lies below its one pixel: what scrolls to the one shows the other.
        className="peer sr-only scroll-mt-4 scroll-mb-20"
        onChange={onChange}
      />
      <label
        htmlFor={id}
        className={cx(
          buttonClass(),
          'cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus',
          'peer-disabled:cursor-not-allowed peer-disabled:border-dashed peer-disabled:bg-sunken peer-disabled:text-muted',
        )}
      >
        {children}
      </label>
    </div>
  );
}
