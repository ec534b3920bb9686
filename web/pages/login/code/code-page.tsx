import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { pagePaths, safeReturnTo } from '#contract/page-paths.ts';
import * as words from '#contract/wording/second-step.ts';
import * as wording from '#contract/wording/spec.ts';
import { IdentityError } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { ButtonLink } from '#web/components/button-link.tsx';
import { FormShell } from '#web/components/form-shell.tsx';
import { useFormSubmit } from '#web/components/use-form-submit.ts';
import { fixedMeta } from '#web/components/page-meta.ts';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { CodeField, codeLabels, type CodeKind } from '#web/components/sign-in/code-field.tsx';
import { useHostedIdentity } from '#web/components/sign-in/use-hosted-identity.ts';
import { guestsOnly } from '#web/guards.ts';
import { SupportAddress } from '#web/components/support-address.tsx';
import { useSite } from '#web/site-data.ts';
import { Sentence } from '#web/ui/sentence.tsx';

export const loader = guestsOnly;

export const meta = fixedMeta(words.codeTitle, words.codeAbout);

/** The second step of a login (design §12), after the password or Google. */
export default function CodePage() {
  const session = useSession();
  const navigate = useNavigate();
  const support = useSite()?.config.supportEmail;
  const isHosted = useHostedIdentity();
  const [parameters] = useSearchParams();
  const returnTo = safeReturnTo(parameters.get('returnTo'));
  const [kind, setKind] = useState<CodeKind>('app');
  const form = useForm({ shouldFocusError: false, defaultValues: { code: '' } });
  const { shell, field, clear } = useFormSubmit(form, {
    summary: [{ name: 'code', id: 'login-code', label: codeLabels[kind] }],
    async send({ code }) {
      const step = await (await session.identity()).secondStep?.();
      if (!step) throw new IdentityError('second-step-over', words.codeTooLate);
      await session.sync(await step.enter(code));
      await navigate(returnTo ?? pagePaths.router());
    },
    failed(error) {
      const { code: problem, message } =
        error instanceof IdentityError ? error : { code: 'network', message: wording.networkError };
      if (problem === 'wrong-code') form.setError('code', { message });
      return message;
    },
    invalid: () => words.enterCode,
  });

  function changeKind(wanted: CodeKind): void {
    form.resetField('code');
    clear();
    setKind(wanted);
    form.setFocus('code');
  }

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
      <FormShell {...shell} submitLabel={wording.login} busyLabel={words.loggingIn}>
        <CodeField
          {...field('code', { required: words.enterCode })}
          kind={kind}
          {...(!isHosted && { onKindChange: changeKind })}
        />
      </FormShell>
    </AuthCard>
  );
}
