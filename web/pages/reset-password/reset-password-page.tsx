import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { NewPasswordFields, newPasswordSummary } from '#web/components/sign-in/new-password-fields.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { Notice } from '#web/ui/notice.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import type { Route } from './+types/reset-password-page.ts';

// The token is in this page's address: it must reach no other site.
export const headers: Route.HeadersFunction = () => ({ 'referrer-policy': 'no-referrer' });
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, words.resetTitle, words.resetAbout);

const summary = newPasswordSummary(words.newPassword);

/** The page behind the reset mail's link (design §5). */
export default function ResetPasswordPage() {
  const session = useSession();
  const [parameters] = useSearchParams();
  const token = parameters.get('token');
  const [done, setDone] = useState(false);
  const { failure, fail, clear } = useFailure();
  const { register, handleSubmit, formState } = useForm({
    shouldFocusError: false,
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting } = formState;

  const refuse = (found: typeof errors) =>
    fail((found.password ?? found.confirmation)?.message ?? wording.setPasswordFailed);

  const save = handleSubmit(async ({ password }) => {
    clear();
    try {
      await (await session.identity()).resetPassword(token ?? '', password);
      setDone(true);
    } catch (error) {
      const text =
        error instanceof IdentityError && error.code === 'invalid-action-code'
          ? words.resetLinkDead
          : error instanceof Error
            ? error.message
            : wording.setPasswordFailed;
      fail(text);
    }
  }, refuse);

  if (done) {
    return (
      <AuthCard title={words.resetTitle}>
        <Notice kind="success">{wording.passwordUpdated}</Notice>
        <Link to={pagePaths.login()} className={buttonClass({ variant: 'primary', block: true })}>
          {wording.login}
        </Link>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={words.resetTitle}
      footer={
        <Link to={pagePaths.forgotPassword()} className="inline-flex min-h-control items-center">
          {words.askForNewLink}
        </Link>
      }
    >
      <FormShell
        onSubmit={save}
        busy={isSubmitting}
        failure={failure}
        toMend={summaryEntries(summary, errors, failure)}
        submitLabel={words.saveNewPassword}
      >
        <NewPasswordFields label={words.newPassword} register={register} errors={errors} />
      </FormShell>
    </AuthCard>
  );
}
