import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { updatePasswordStatus } from '#contract/users.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { NewPasswordForm } from '#web/components/sign-in/new-password-form.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { guarded } from '#web/guards.ts';

export const loader = guarded('verified');

export const meta = fixedMeta(words.createTitle, words.createAbout);

/** Spec §2, /create-password; §5, Create password. */
export default function CreatePasswordPage() {
  const session = useSession();
  const navigate = useNavigate();

  async function save(password: string): Promise<void> {
    const identity = await session.identity();
    if ((await identity.reload()) === null) throw new IdentityError('signed-out', wording.sessionInvalid);
    await identity.createPassword(password);
    await session.api.call(updatePasswordStatus, { body: { password_created: true } });
    await navigate(pagePaths.postLoginRouter());
  }

  return (
    <AuthCard title={words.createTitle} lead={words.createLead}>
      <NewPasswordForm submitLabel={formWords.goOn} onSave={save} textOf={failureText} />
    </AuthCard>
  );
}

function failureText(error: unknown): string {
  if (!(error instanceof IdentityError)) return wording.setPasswordFailed;
  if (error.code === 'signed-out') return wording.sessionInvalid;
  return error.code === 'weak-password' ? error.message : wording.setPasswordFailed;
}
