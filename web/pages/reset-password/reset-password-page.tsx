import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { NewPasswordFields, newPasswordSummary } from '#web/components/sign-in/new-password-fields.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Button } from '#web/ui/button.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { HydratedForm } from '#web/ui/hydrated-form.tsx';
import type { Route } from './+types/reset-password-page.ts';

// The token is in this page's address: it must reach no other site.
export const headers: Route.HeadersFunction = () => ({ 'referrer-policy': 'no-referrer' });
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, 'Choose a new password', 'Choose a new password, then log in with it.');

const summary = newPasswordSummary('New Password');

/** The page behind the reset mail's link (design §5). */
export default function ResetPasswordPage() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const [done, setDone] = useState(false);
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
      await (await session.identity()).resetPassword(token ?? '', password);
      setDone(true);
    } catch (error) {
      const text =
        error instanceof IdentityError && error.code === 'invalid-action-code'
          ? 'This link has been used already or is too old. Please ask for a new one.'
          : error instanceof Error
            ? error.message
            : wording.setPasswordFailed;
      fail(text);
    }
  }, refuse);

  if (done) {
    return (
      <AuthCard title="Choose a new password">
        <Notice kind="success">{wording.passwordUpdated}</Notice>
        <Link to={pagePaths.login()} className={buttonClass({ variant: 'primary', block: true })}>
          {wording.login}
        </Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Choose a new password"
      footer={
        <Link to={pagePaths.forgotPassword()} className="inline-flex min-h-control items-center">
          Ask for a new link
        </Link>
      }
    >
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
          Save new password
        </Button>
      </HydratedForm>
    </AuthCard>
  );
}
