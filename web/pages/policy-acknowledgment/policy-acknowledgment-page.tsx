import { useState } from 'react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import { acceptTerms } from '#contract/users.ts';
import * as wording from '#contract/wording/spec.ts';
import { ApiError } from '#web/client/api.ts';
import { useKeptReturnTo } from '#web/client/session/return-to.ts';
import { useSession } from '#web/client/session/session.tsx';
import { AuthCard } from '#web/components/sign-in/auth-card.tsx';
import { WayInStep } from '#web/components/sign-in/way-in-step.tsx';
import { pageMeta } from '#web/components/page-meta.ts';
import { requireViewer } from '#web/guards.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { useHydrated } from '#web/ui/hydrated-form.tsx';
import type { Route } from './+types/policy-acknowledgment-page.ts';

export async function loader(args: Route.LoaderArgs) {
  const { providers } = await requireViewer(args, 'verified');
  return { withGoogle: providers.includes('google') };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, 'Our policies', 'Read our policies and agree to them, then you can begin.');

const policies = [
  { to: pagePaths.termsOfService(), text: 'Terms of Service' },
  { to: pagePaths.privacyPolicy(), text: 'Privacy Policy' },
  { to: pagePaths.returnsPolicy(), text: 'Returns Policy' },
  { to: pagePaths.disclaimer(), text: 'Disclaimer' },
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; attempt: number } | null>(null);

  async function acknowledge(): Promise<void> {
    setBusy(true);
    try {
      await session.api.call(acceptTerms, { body: { terms_accpted: true } });
      await revalidate();
      await navigate(pagePaths.router());
    } catch (error) {
      const text = failureText(error);
      setFailure((before) => ({ text, attempt: (before?.attempt ?? 0) + 1 }));
    } finally {
      setBusy(false);
    }
  }

  return (
    <AuthCard
      title="Our policies"
      step={<WayInStep step="policies" withGoogle={withGoogle} />}
      lead="Please read these pages. They open in a new tab."
    >
      {failure ? <FormError message={failure.text} attempt={failure.attempt} /> : null}
      <ul className="flex flex-col gap-1">
        {policies.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} target="_blank" className="inline-flex min-h-control items-center">
              {text}
              <span className="sr-only"> (opens in a new tab)</span>
            </Link>
          </li>
        ))}
      </ul>
      <Checkbox
        label="I have read these policies and agree to them."
        checked={accepted}
        disabled={!ready}
        onChange={(event) => setAccepted(event.currentTarget.checked)}
      />
      <Button
        variant="primary"
        block
        disabled={!accepted}
        busy={busy}
        busyLabel="Saving..."
        onClick={() => void acknowledge()}
      >
        Continue
      </Button>
    </AuthCard>
  );
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return wording.somethingWentWrongTryAgain;
  return error.status === 401 ? wording.userNotLoggedIn : wording.acknowledgePoliciesFailed;
}
