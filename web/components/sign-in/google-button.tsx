import { useNavigate } from 'react-router';
import { pagePaths } from '#contract/page-paths.ts';
import * as words from '#contract/wording/sign-in.ts';
import { IdentityError, type IdentityErrorCode } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { useHydrated } from '#web/ui/hydrated-form.tsx';
import { useDeed } from '#web/ui/use-deed.ts';
import { useSite } from '#web/site-data.ts';
import { isDisabled } from './is-disabled.ts';

interface GoogleButtonProps {
  label: string;
  /** What to say when it did not work out. */
  failure: string;
  /** Default: the router. */
  returnTo?: string | null;
  /** Told who has signed in, before the pages know it. */
  onSignedIn?(uid: string): void;
  onFailure(text: string): void;
  /** Asked first: a text stops it, such as that the terms must be accepted. */
  refuse?(): string | null;
}

/** Signs in with a Google account in a pop-up. Where the operator has set up no Google sign-in it says so. */
export function GoogleButton({ label, failure, returnTo, onSignedIn, onFailure, refuse }: GoogleButtonProps) {
  const session = useSession();
  const navigate = useNavigate();
  const site = useSite();
  const ready = useHydrated();
  const offered = site?.config.identity.kind === 'firebase' || site?.config.identity.google === true;

  const { busy, run } = useDeed(
    async () => {
      const account = await (await session.identity()).signInWithGoogle();
      onSignedIn?.(account.uid);
      await session.sync(account);
      const state = { uid: account.uid, email: account.email, displayName: account.displayName };
      await navigate(returnTo ?? pagePaths.router(), { state });
    },
    (error) => {
      const { code, message } = error instanceof IdentityError ? error : { code: null, message: '' };
      if (code === 'second-step') return void navigate(pagePaths.loginCode(returnTo ?? undefined));
      // Closing the pop-up is a choice, not a failure; and where trying again is no use, say what is.
      if (isDisabled(error)) onFailure(error.message);
      else if (code !== null && told.has(code)) onFailure(message);
      else if (code !== 'popup-closed') onFailure(failure);
    },
  );

  function signIn(): void {
    const refused = refuse?.();
    if (refused) onFailure(refused);
    else void run();
  }

  return (
    <div className="flex flex-col gap-2" data-starting={offered && !ready ? '' : undefined}>
      <Button block busy={busy} busyLabel={label} disabled={!offered || !ready} onClick={signIn}>
        <GoogleMark />
        {label}
      </Button>
      {offered ? null : <p className="text-center text-sm text-muted">{words.googleNotSetUp}</p>}
    </div>
  );
}

/** Said as the provider says it. */
const told: ReadonlySet<IdentityErrorCode> = new Set([
  'user-disabled',
  'email-already-in-use',
  'second-step-refused',
]);

/** A plain letter in a ring: the provider's own artwork is not ours to ship. */
function GoogleMark() {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-6 items-center justify-center rounded-full border-2 border-current text-sm font-bold"
    >
      G
    </span>
  );
}
