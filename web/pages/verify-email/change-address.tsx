import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as limits from '#contract/limits.ts';
import * as formWords from '#contract/wording/forms.ts';
import * as words from '#contract/wording/sign-in.ts';
import * as wording from '#contract/wording/spec.ts';
import { type IdentityAccount, type IdentityClient, IdentityError } from '#web/client/identity/identity.ts';
import { emailProblem } from '#web/components/email-problem.ts';
import { EmailSuggestion } from '#web/components/sign-in/email-suggestion.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusOnClose } from '#web/ui/use-focus-on-close.ts';

interface ChangeAddressProps {
  email: string;
  identity(): Promise<Pick<IdentityClient, 'changeUnverifiedEmail'>>;
  /** A mail is on its way to the new address. */
  onChanged(account: IdentityAccount): Promise<void>;
  /** The provider cannot change it: the account has to be created again. */
  onStartOver(): Promise<void>;
}

/** For people who mistyped their address when they signed up (docs/decisions/046). */
export function ChangeAddress({ email, identity, onChanged, onStartOver }: ChangeAddressProps) {
  const [state, setState] = useState<'closed' | 'leaving' | 'open'>('closed');
  const opener = useRef<HTMLButtonElement>(null);
  useFocusOnClose(state === 'open' || null, () => opener.current);

  async function open(): Promise<void> {
    setState('leaving');
    const client = await identity().catch(() => null);
    if (!client || client.changeUnverifiedEmail) return setState(client ? 'open' : 'closed');
    await onStartOver();
  }

  if (state === 'open') {
    return (
      <AddressForm
        email={email}
        onSend={async (address) => {
          await onChanged(await (await identity()).changeUnverifiedEmail!(address));
          setState('closed');
        }}
        onCancel={() => setState('closed')}
      />
    );
  }
  return (
    <Button ref={opener} variant="quiet" block disabled={state === 'leaving'} onClick={() => void open()}>
      {words.wrongAddress}
    </Button>
  );
}

interface AddressFormProps {
  email: string;
  onSend(address: string): Promise<void>;
  onCancel(): void;
}

function AddressForm({ email, onSend, onCancel }: AddressFormProps) {
  const { register, handleSubmit, setError, setFocus, setValue, watch, formState } = useForm({
    defaultValues: { email },
  });
  useEffect(() => setFocus('email', { shouldSelect: true }), [setFocus]);

  const send = handleSubmit(({ email: address }) =>
    onSend(address).catch((error: unknown) => {
      const message = error instanceof IdentityError ? error.message : wording.somethingWentWrongTryAgain;
      setError('email', { message }, { shouldFocus: true });
    }),
  );

  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void send(event)}>
      <TextField
        id="new-email"
        label={words.rightAddress}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={limits.emailMax}
        required
        error={formState.errors.email?.message}
        {...register('email', {
          required: wording.enterYourEmail,
          validate: emailProblem,
        })}
      />
      <EmailSuggestion
        email={watch('email')}
        onTake={(meant) => {
          setValue('email', meant, { shouldValidate: formState.isSubmitted });
          setFocus('email');
        }}
      />
      <div className="flex flex-col gap-3">
        <Button type="submit" variant="primary" block busy={formState.isSubmitting}>
          {words.sendMailThere}
        </Button>
        <Button variant="quiet" block onClick={onCancel}>
          {formWords.cancel}
        </Button>
      </div>
    </form>
  );
}
