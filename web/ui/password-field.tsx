import * as words from '#contract/wording/forms.ts';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cx } from './cx.ts';
import { controlClass, FieldFrame, type FieldWords, useField } from './field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'children' | 'type'>, FieldWords {
  /** Given when another field's toggle shows and hides this one too: then it has no toggle of its own. */
  shown?: boolean;
  /** Told when the toggle is used, for fields that follow it. */
  onShownChange?: (shown: boolean) => void;
  /** Whether this field carries the toggle. Default true. */
  toggle?: boolean;
}

/**
 * The toggle lies over the end of the field. Where that leaves less than 10rem, as large text does on a phone, it is below.
 * By lengths alone: in a container query Chromium twice drew no field at all.
 */
const layout = {
  input: 'flex-[1_1_10rem] pr-[clamp(0.75rem,(100%-10rem)*999,6rem)]',
  // With both margins it adds no width there.
  toggle: 'mr-1 ml-[clamp(-5.75rem,(10rem-100%)*999,0rem)] w-[5.5rem]',
};

/** A password input with a toggle that shows what was typed. */
export function PasswordField({ shown, onShownChange, toggle = true, ...props }: PasswordFieldProps) {
  const { frame, control } = useField(props);
  const [ownShown, setOwnShown] = useState(false);
  const visible = shown ?? ownShown;
  const Icon = visible ? EyeOff : Eye;
  return (
    <FieldFrame {...frame}>
      <div className="flex flex-wrap items-center">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          type={visible ? 'text' : 'password'}
          className={cx(controlClass, toggle && layout.input)}
        />
        {toggle ? (
          <button
            type="button"
            aria-label={visible ? words.hidePassword : words.showPassword}
            className={cx(
              'inline-flex min-h-10 items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-link hover:bg-teal-soft hover:text-link-hover',
              layout.toggle,
            )}
            onClick={() => {
              setOwnShown(!visible);
              onShownChange?.(!visible);
            }}
          >
            <Icon aria-hidden="true" className="size-5" />
            {visible ? words.hide : words.show}
          </button>
        ) : null}
      </div>
    </FieldFrame>
  );
}
