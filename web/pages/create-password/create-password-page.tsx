import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { updatePasswordStatus } from '#contract/users.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { NewPasswordFields, newPasswordSummary } from '#web/components/sign-in/new-password-fields.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { requireViewer } from '#web/guards.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { HydratedForm } from '#web/ui/hydrated-form.tsx';
import type { Route } from './+types/create-password-page.ts';

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args, 'verified');
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, 'Create a password', 'Choose a password to log in with your email address too.');

const summary = newPasswordSummary('New Password');

/** Spec §2, /create-password; §5, Create password. */
export default function CreatePasswordPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);
  const { register, handleSubmit, formState } = useForm({
    shouldFocusError: false,
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = formState;

  const fail = (text: string) => setFailure((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));

  const refuse = (found: typeof errors) =>
    fail((found.password ?? found.confirmation)?.message ?? wording.setPasswordFailed);

  const save = handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      const identity = await session.identity();
      if ((await identity.reload()) === null) throw new IdentityError('signed-out', wording.sessionInvalid);
      await identity.createPassword(password);
      await session.api.call(updatePasswordStatus, { body: { password_created: true } });
      await navigate(pagePaths.postLoginRouter());
    } catch (error) {
      fail(failureText(error));
    }
  }, refuse);

  return (
    <AuthCard title="Create a password" lead="Then you can log in with your email address too.">
      {failure ? (
        <FormError
          message={failure.text}
          attempt={failure.attempt}
          fields={summaryEntries(summary, errors, failure.text)}
        />
      ) : null}
      <HydratedForm className="flex flex-col gap-5" onSubmit={(event) => void save(event)}>
        <NewPasswordFields label="New Password" register={register} errors={errors} />
        <Button type="submit" variant="primary" block busy={isSubmitting} busyLabel="Saving...">
          Continue
        </Button>
      </HydratedForm>
    </AuthCard>
  );
}

function failureText(error: unknown): string {
  if (!(error instanceof IdentityError)) return wording.setPasswordFailed;
  if (error.code === 'signed-out') return wording.sessionInvalid;
  return error.code === 'weak-password' ? error.message : wording.setPasswordFailed;
}
