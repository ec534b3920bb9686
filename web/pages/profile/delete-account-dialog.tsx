import { useState } from 'react';
import * as words from '#contract/wording/profile.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { IdentityError, type IdentityErrorCode } from '#web/client/identity/identity.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ProofField } from './proof-field.tsx';
import { proofRequests, type ProofKind } from './prove-again.ts';

interface DeleteAccountDialogProps {
  /** Deletes the account and leaves the page; when it throws, the dialog says so and stays. */
  onDelete: () => Promise<void>;
  /** What proves again who is signed in: a code where signing in takes one. */
  findProof: () => Promise<ProofKind>;
  /** Proves it by the password, by Google, or by the code. @returns what it takes besides; null: nothing */
  onProve: (kind: ProofKind, typed: string) => Promise<ProofKind | null>;
  onCancel: () => void;
}

/**
 * Asks before an account is deleted (spec §5, Confirmations), and for the password, Google's sign-in or a code, when the
 * last one was too long ago.
 */
export function DeleteAccountDialog({ onDelete, findProof, onProve, onCancel }: DeleteAccountDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [proof, setProof] = useState<ProofKind | null>(null);
  const [typed, setTyped] = useState('');

  function askFor(next: ProofKind): void {
    setTyped('');
    setProof(next);
    setBusy(false);
  }

  async function confirm(): Promise<void> {
    if (proof && proof !== 'google' && typed === '') return setFailure(wording.allFieldsRequired);
    setBusy(true);
    setFailure(undefined);
    try {
      const next = proof && (await onProve(proof, typed));
      if (next) return askFor(next);
      await onDelete();
    } catch (error) {
      const asked = error instanceof ApiError && error.code === 'sign-in-again';
      if (asked && !proof) await findProof().then(setProof, (failed) => setFailure(failureText(failed)));
      else setFailure(failureText(error));
      setBusy(false);
    }
  }

  return (
    <ConfirmDialog
      open
      question={wording.confirmDeleteAccount}
      confirmLabel={proof === 'google' ? words.continueWithGoogle : wording.deleteAccount}
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
      <p role="status" className={proof ? 'mt-3' : undefined}>
        {proof ? proofRequests[proof] : null}
      </p>
      {proof && proof !== 'google' ? (
        <ProofField
          id="delete-account"
          kind={proof}
          typed={typed}
          onTyped={setTyped}
          onSubmit={() => void confirm()}
        />
      ) : null}
    </ConfirmDialog>
  );
}

/** What the API says in words for whoever is deleting an account; `invalid-input` is about the code. */
const told: ReadonlySet<string> = new Set(['sign-in-again', 'invalid-input', 'rate-limited']);

/** What the identity provider says in words of what was entered. */
const toldOfProof: ReadonlySet<IdentityErrorCode> = new Set([
  'wrong-password',
  'too-many-requests',
  'wrong-code',
  'second-step-over',
  'second-step-refused',
]);

function failureText(error: unknown): string {
  if (error instanceof ApiError && told.has(error.code)) return error.message;
  if (!(error instanceof IdentityError)) return wording.errorDeletingAccount;
  return toldOfProof.has(error.code) ? error.message : wording.errorDeletingAccount;
}
