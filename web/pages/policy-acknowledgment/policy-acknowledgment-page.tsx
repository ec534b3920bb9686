import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { acceptTerms } from '#contract/users.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as policyWords from '#contract/wording/policies.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { useKeptReturnTo } from '#web/client/session/return-to.ts';
import { useSession } from '#web/client/session/session.tsx';
import { TallLink } from '#web/components/tall-link.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { WayInStep } from '#web/components/sign-in/way-in-step.tsx';
import { fixedMeta } from '#web/components/page-meta.ts';
import { requireViewer } from '#web/guards.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { useHydrated } from '#web/ui/hydrated-form.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import type { Route } from './+types/policy-acknowledgment-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const { providers } = await requireViewer(args, 'verified');
  return { withGoogle: providers.includes('google') };
}

export const meta = fixedMeta(words.policiesTitle, words.policiesAbout);

const policies = [
  { to: pagePaths.termsOfService(), text: policyWords.termsTitle },
  { to: pagePaths.privacyPolicy(), text: policyWords.privacyTitle },
  { to: pagePaths.returnsPolicy(), text: policyWords.returnsTitle },
  { to: pagePaths.disclaimer(), text: policyWords.disclaimerTitle },
];

/** Spec §2, /policy-acknowledgment. */
export default function PolicyAcknowledgmentPage({ loaderData: { withGoogle } }: Route.ComponentProps) {
  const session = useSession();
  useKeptReturnTo();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [accepted, setAccepted] = useState(false);
  // A tick before the script runs would be taken away by it.
  const ready = useHydrated();
  const { failure, fail } = useFailure();

  const { busy, run: acknowledge } = useDeed(
    async () => {
      await session.api.call(acceptTerms, { body: { terms_accpted: true } });
      await revalidate();
      await navigate(pagePaths.router());
    },
    (error) => fail(failureText(error)),
  );

  return (
    <AuthCard
      title={words.policiesTitle}
      step={<WayInStep step="policies" withGoogle={withGoogle} />}
      lead={words.policiesLead}
    >
      {failure ? <FormError message={failure.text} attempt={failure.attempt} /> : null}
      <ul className="flex flex-col gap-1">
        {policies.map(({ to, text }) => (
          <li key={to}>
            <TallLink to={to} target="_blank">
              {text}
              <span className="sr-only"> {words.opensInNewTab}</span>
            </TallLink>
          </li>
        ))}
      </ul>
      <Checkbox
        label={words.policiesRead}
        checked={accepted}
        disabled={!ready}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      />
      <Button
        variant="primary"
        block
        disabled={!accepted}
        busy={busy}
        busyLabel={formWords.saving}
        onClick={() => void acknowledge()}
      >
        {formWords.goOn}
      </Button>
    </AuthCard>
  );
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return wording.somethingWentWrongTryAgain;
  return error.status === 401 ? wording.userNotLoggedIn : wording.acknowledgePoliciesFailed;
}
