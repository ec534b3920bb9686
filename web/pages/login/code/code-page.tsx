import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { redirect, useNavigate, useSearchParams } from 'react-router';
import { pagePaths, safeReturnTo } from '#contract/page-paths.ts';
import * as words from '#contract/wording/second-step.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { CodeField, codeLabels, type CodeKind } from '#web/components/sign-in/code-field.tsx';
import { useHostedIdentity } from '#web/components/sign-in/use-hosted-identity.ts';
import { viewerOf } from '#web/server-context.ts';
import { SupportAddress } from '#web/components/support-address.tsx';
import { useSite } from '#web/site-data.ts';
import { Sentence } from '#web/ui/sentence.tsx';
import { summaryEntries } from '#web/ui/summary-entries.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import type { Route } from './+types/code-page.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await viewerOf(context);
  if (viewer) throw redirect(safeReturnTo(url.searchParams.get('returnTo')) ?? pagePaths.router());
  return null;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, words.codeTitle, words.codeAbout);

/** The second step of a login (design §12), after the password or Google. */
export default function CodePage() {
  const session = useSession();
  const navigate = useNavigate();
  const support = useSite()?.config.supportEmail;
  const isHosted = useHostedIdentity();
  const [parameters] = useSearchParams();
  const returnTo = safeReturnTo(parameters.get('returnTo'));
  const [kind, setKind] = useState<CodeKind>('app');
  const { failure, fail, clear } = useFailure();
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    shouldFocusError: false,
    defaultValues: { code: '' },
  });

  const enter = handleSubmit(
    async ({ code }) => {
      clear();
      try {
        const step = await (await session.identity()).secondStep?.();
        if (!step) throw new IdentityError('second-step-over', words.codeTooLate);
        await session.sync(await step.enter(code));
        await navigate(returnTo ?? pagePaths.router());
      } catch (error) {
        const { code: problem, message } =
          error instanceof IdentityError ? error : { code: 'network', message: wording.networkError };
        if (problem === 'wrong-code') setError('code', { message });
        fail(message);
      }
    },
    () => fail(words.enterCode),
  );

  function changeKind(wanted: CodeKind): void {
    resetField('code');
    clear();
    setKind(wanted);
    setFocus('code');
  }

  const summary = [{ name: 'code', id: 'login-code', label: codeLabels[kind] }] as const;
  return (
    <AuthCard
      title={words.codeTitle}
      lead={words.codeLead}
      footer={
        <>
          <ButtonLink to={pagePaths.login(returnTo ?? undefined)} variant="quiet">
            {words.startOver}
          </ButtonLink>
          <p className="mt-2 text-sm text-muted">
            <Sentence
              text={isHosted ? words.noPhone : words.noCodes}
              parts={{ support: <SupportAddress email={support} /> }}
            />
          </p>
        </>
      }
    >
      <FormShell
        onSubmit={enter}
        busy={formState.isSubmitting}
        failure={failure}
        toMend={summaryEntries(summary, formState.errors, failure)}
        submitLabel={wording.login}
        busyLabel={words.loggingIn}
      >
        <CodeField
          id="login-code"
          kind={kind}
          {...(!isHosted && { onKindChange: changeKind })}
          error={formState.errors.code?.message}
          {...register('code', { required: words.enterCode })}
        />
      </FormShell>
    </AuthCard>
  );
}
