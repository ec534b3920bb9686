import { useState } from 'react';
import { tryAgain } from '#contract/wording/dialogs.ts';
import * as words from '#contract/wording/second-step.ts';
import * as wording from '#contract/wording/spec.ts';
import type { IdentityAccount } from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useAnswer } from '#web/client/use-answer.ts';
import { SupportAddress } from '#web/components/support-address.tsx';
import { useSite } from '#web/site-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { textOf } from '#web/components/sign-in/failure-text.ts';
import { TwoStep } from './two-step.tsx';

/** Two-step sign-in of a hosted provider, which tells the browser alone how it stands. */
export function HostedTwoStep({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const { identity } = useSession();
  const support = useSite()?.config.supportEmail;
  const { is, value, error, again } = useAnswer('account', async () => (await identity()).reload());
  const [changed, setChanged] = useState<IdentityAccount | null>(null);
  const account = changed ?? value;
  if (is === 'loading')
    return (
      <p role="status" className="noscript:hidden">
        {wording.loading}
      </p>
    );
  if (!account)
    return (
      <>
        <Notice kind="error">{error === null ? wording.sessionInvalid : textOf(error)}</Notice>
        <Button className="sm:self-start" onClick={again}>
          {tryAgain}
        </Button>
      </>
    );
  return (
    <>
      <TwoStep
        isOn={account.secondStep === true}
        hasPassword={hasPassword}
        email={email}
        onChanged={setChanged}
      />
      <p className="text-muted">
        <Sentence text={words.noRecoveryCodes} parts={{ support: <SupportAddress email={support} /> }} />
      </p>
    </>
  );
}
