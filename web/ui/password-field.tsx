import * as words from '#contract/wording/forms.ts';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextField } from './text-field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'trailing'> {
  /** Given when another field's toggle shows and hides this one too: then it has no toggle of its own. */
  shown?: boolean;
  /** Told when the toggle is used, for fields that follow it. */
  onShownChange?: (shown: boolean) => void;
  /** Whether this field carries the toggle. Default true. */
  toggle?: boolean;
}

/** A password input with a toggle that shows what was typed. */
export function PasswordField({ shown, onShownChange, toggle = true, ...rest }: PasswordFieldProps) {
  const [ownShown, setOwnShown] = useState(false);
  const visible = shown ?? ownShown;
  const Icon = visible ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={visible ? 'text' : 'password'}
      trailing={
        toggle ? (
          <button
            type="button"
            aria-label={visible ? words.hidePassword : words.showPassword}
            className="inline-flex min-h-10 min-w-control items-center gap-1.5 rounded-sm px-2 text-sm font-semibold text-link hover:bg-teal-soft hover:text-link-hover"
            onClick={() => {
              setOwnShown(!visible);
              onShownChange?.(!visible);
            }}
          >
            <Icon aria-hidden="true" className="size-5" />
            {visible ? words.hide : words.show}
          </button>
        ) : undefined
      }
    />
  );
}
