import { password as passwordLabel } from '#contract/wording/forms.ts';
import { appCode, eitherCode } from '#contract/wording/second-step.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { ProofKind } from './prove-again.ts';

interface ProofFieldProps {
  /** Begins the fields' ids. */
  id: string;
  kind: Exclude<ProofKind, 'google'>;
  typed: string;
  onTyped: (typed: string) => void;
  onSubmit: () => void;
}

/** Where the password or the code is entered once more. It may replace another that had the focus. */
export function ProofField({ id, kind, typed, onTyped, onSubmit }: ProofFieldProps) {
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {kind === 'password' ? (
        <PasswordField
          ref={takeFocus}
          id={`${id}-password`}
          label={passwordLabel}
          autoComplete="current-password"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      ) : (
        <TextField
          ref={takeFocus}
          id={`${id}-code`}
          label={kind === 'code' ? eitherCode : appCode}
          inputMode={kind === 'code' ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      )}
    </form>
  );
}
