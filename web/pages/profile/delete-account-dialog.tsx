import { useState } from 'react';
import { password as passwordLabel } from '#contract/wording/forms.ts';
import * as words from '#contract/wording/profile.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

interface DeleteAccountDialogProps {
  /** Deletes the account and leaves the page; when it throws, the dialog says so and stays. */
  onDelete: () => Promise<void>;
  /** Proves again who is signed in; without a password, by Google. */
  onProve: (password?: string) => Promise<void>;
  hasPassword: boolean;
  onCancel: () => void;
}

/**
 * Asks before an account is deleted (spec §5, Confirmations), and for the password, or Google's sign-in, when the last
 * one was too long ago.
 */
export function DeleteAccountDialog({ onDelete, onProve, hasPassword, onCancel }: DeleteAccountDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [proving, setProving] = useState(false);
  const [password, setPassword] = useState('');

  async function confirm(): Promise<void> {
    if (proving && hasPassword && password === '') return setFailure(wording.allFieldsRequired);
    setBusy(true);
    setFailure(undefined);
    try {
      if (proving) await onProve(hasPassword ? password : undefined);
      await onDelete();
    } catch (error) {
      const asked = error instanceof ApiError && error.code === 'sign-in-again';
      if (asked && !proving) setProving(true);
      else setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      question={wording.confirmDeleteAccount}
      confirmLabel={proving && !hasPassword ? words.continueWithGoogle : wording.deleteAccount}
      cancelLabel={words.keepMyAccount}
      busy={busy}
      busyLabel={words.deleting}
      error={failure}
      onConfirm={() => void confirm()}
      onCancel={() => {
        if (!busy) onCancel();
      }}
    >
      {words.deletingMeans}
      <p role="status" className={proving ? 'mt-3' : undefined}>
        {proving ? (hasPassword ? words.passwordOnceMore : words.googleOnceMore) : null}
      </p>
      {proving && hasPassword ? (
        <form
          className="mt-3"
          onSubmit={(event) => {
            event.preventDefault();
            void confirm();
          }}
        >
          <PasswordField
            id="delete-account-password"
            label={passwordLabel}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </form>
      ) : null}
    </ConfirmDialog>
  );
}

function failureText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'sign-in-again') return error.message;
  if (!(error instanceof IdentityError)) return wording.errorDeletingAccount;
  if (error.code === 'wrong-password' || error.code === 'too-many-requests') return error.message;
  return wording.errorDeletingAccount;
}
