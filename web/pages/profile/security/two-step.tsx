import { Suspense, useRef, useState } from 'react';
import { continueWithGoogle, googleOnceMore } from '#contract/wording/profile.ts';
import * as words from '#contract/wording/second-step.ts';
import {
  IdentityError,
  type IdentityAccount,
  type Proof,
  type SecondStep,
} from '#web/client/identity/identity.ts';
import { useSession } from '#web/client/session/session.tsx';
import { useHostedIdentity } from '#web/components/sign-in/use-hosted-identity.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useFocusOnClose } from '#web/ui/use-focus-on-close.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const SetUpForm = lazyDialog(() => import('./set-up-form.tsx'), 'SetUpForm');

/** What is being done; null: nothing. */
type Doing =
  | { step: 'turn-on' | 'turn-off' | 'renew' | 'google' }
  | { step: 'set-up'; uri: string; recoveryCodes: string[] }
  | { step: 'codes'; codes: string[] };

interface TwoStepProps {
  isOn: boolean;
  hasPassword: boolean;
  email: string;
  /** Told how it stands now, where the page’s loader does not know. */
  onChanged?: (account: IdentityAccount) => void;
}

/** Turns two-step sign-in on and off, and makes new recovery codes where there are any. */
export function TwoStep({ isOn, hasPassword, email, onChanged }: TwoStepProps) {
  const session = useSession();
  const isHosted = useHostedIdentity();
  const showToast = useToast();
  const [doing, setDoing] = useState<Doing | null>(null);
  const stop = () => setDoing(null);
  const standing = useRef<HTMLParagraphElement>(null);
  useFocusOnClose(doing === null ? null : true, () => standing.current);

  const secondStep = async (): Promise<SecondStep> => {
    const step = await (await session.identity()).secondStep?.();
    if (!step) throw new IdentityError('unknown', words.signInAgainFirst);
    return step;
  };

  async function begin(password?: string): Promise<void> {
    setDoing({ step: 'set-up', ...(await (await secondStep()).begin(password)) });
  }

  /** Without a password, Google’s sign-in stands for it. */
  async function press(): Promise<void> {
    if (hasPassword) return setDoing({ step: 'turn-on' });
    await begin().catch(() => setDoing({ step: 'google' }));
  }

  async function renew(account: IdentityAccount, text: string): Promise<void> {
    await session.sync(account);
    onChanged?.(account);
    showToast({ text });
  }

  if (doing?.step === 'set-up') {
    const { uri, recoveryCodes } = doing;
    return (
      <Suspense>
        <SetUpForm
          uri={uri}
          onCancel={stop}
          onConfirm={async (code) => {
            const account = await (await secondStep()).confirm(code);
            setDoing(isHosted ? null : { step: 'codes', codes: recoveryCodes });
            await renew(account, words.turnedOn);
          }}
        />
      </Suspense>
    );
  }
  if (doing?.step === 'codes') return <RecoveryCodes codes={doing.codes} onKept={stop} />;
  if (doing) {
    const forms = {
      'turn-on': {
        title: words.turnOn,
        lead: words.passwordFirst,
        asksPassword: true,
        asksCode: false,
        submitLabel: words.goOn,
        onProof: ({ password }: Proof) => begin(password),
      },
      google: {
        title: words.turnOn,
        lead: googleOnceMore,
        asksPassword: false,
        asksCode: false,
        submitLabel: continueWithGoogle,
        onProof: async () => {
          await (await session.identity()).reauthenticate();
          await begin();
        },
      },
      renew: {
        title: words.newCodes,
        lead: words.newCodesMean,
        asksPassword: hasPassword,
        asksCode: true,
        submitLabel: words.newCodes,
        onProof: async (proof: Proof) =>
          setDoing({ step: 'codes', codes: (await (await secondStep()).renewRecoveryCodes?.(proof)) ?? [] }),
      },
      'turn-off': {
        title: words.turnOff,
        lead: words.turnOffMeans,
        asksPassword: hasPassword,
        asksCode: true,
        submitLabel: words.turnOff,
        onProof: async (proof: Proof) => {
          const account = await (await secondStep()).turnOff(proof);
          stop();
          await renew(account, words.turnedOff);
        },
      },
    };
    return <ProofForm key={doing.step} email={email} onCancel={stop} {...forms[doing.step]} />;
  }
  return (
    <>
      {/* One element in both states: it keeps the focus when what was done comes to show. */}
      <p ref={standing} tabIndex={-1}>
        {isOn ? words.twoStepOn : words.twoStepOff}
      </p>
      {isOn ? (
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {isHosted ? null : <Button onClick={() => setDoing({ step: 'renew' })}>{words.newCodes}</Button>}
          <Button onClick={() => setDoing({ step: 'turn-off' })}>{words.turnOff}</Button>
        </div>
      ) : (
        <Button variant="primary" className="sm:self-start" onClick={() => void press()}>
          {words.turnOn}
        </Button>
      )}
    </>
  );
}
