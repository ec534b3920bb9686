import type { UseFormReturn } from 'react-hook-form';
import * as wording from '#contract/wording/spec.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Fieldset } from '#web/ui/fieldset.tsx';
import { fieldIds, type ListingValues } from './listing-values.ts';

interface ContactMethodsProps {
  form: UseFormReturn<ListingValues>;
  /** The seller's own number. */
  phone: string;
  /** Said under Text/Call, where the choice reaches beyond this listing. */
  phoneNote?: string;
}

/** How buyers may reach the seller: at least one way (spec §2, §5; design §6). */
export function ContactMethods({ form: { register, formState }, phone, phoneNote }: ContactMethodsProps) {
  return (
    <Fieldset
      id={fieldIds.emailRelay}
      legend={wording.preferredContactMethod}
      hint="Choose at least one. Your email address is never shown."
      error={formState.errors.emailRelay?.message}
    >
      <Checkbox
        label="Email relay"
        hint="Buyers write through us, and you get their message by email."
        defaultChecked={formState.defaultValues?.emailRelay}
        {...register('emailRelay')}
      />
      <Checkbox
        label="Instant chat"
        hint="Buyers write to you here, under Messages."
        defaultChecked={formState.defaultValues?.instantChat}
        {...register('instantChat', { deps: ['emailRelay'] })}
      />
      <Checkbox
        label="Text/Call"
        hint={
          <>
            Your phone number{phone ? <b className="whitespace-nowrap"> {phone} </b> : ' '}is shown to
            signed-in people.
            {phoneNote ? ` ${phoneNote}` : ''}
          </>
        }
        defaultChecked={formState.defaultValues?.textCall}
        {...register('textCall', { deps: ['emailRelay'] })}
      />
    </Fieldset>
  );
}
