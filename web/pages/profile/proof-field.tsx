import { password as passwordLabel } from '#contract/wording/forms.ts';
import { eitherCode } from '#contract/wording/second-step.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
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

/** Where the password or the code is entered once more. */
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
          id={`${id}-password`}
          label={passwordLabel}
          autoComplete="current-password"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      ) : (
        <TextField
          id={`${id}-code`}
          label={eitherCode}
          autoComplete="one-time-code"
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
      )}
    </form>
  );
}
