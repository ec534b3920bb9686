import type { UseFormReturn } from 'react-hook-form';
import * as words from '#contract/wording/listing-form.ts';
import * as wording from '#contract/wording/spec.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Fieldset } from '#web/ui/fieldset.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
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
      hint={words.chooseContact}
      error={formState.errors.emailRelay?.message}
    >
      <Checkbox
        label={words.emailRelay}
        hint={words.emailRelayHint}
        defaultChecked={formState.defaultValues?.emailRelay}
        {...register('emailRelay')}
      />
      <Checkbox
        label={words.instantChat}
        hint={words.instantChatHint}
        defaultChecked={formState.defaultValues?.instantChat}
        {...register('instantChat', { deps: ['emailRelay'] })}
      />
      <Checkbox
        label={words.textCall}
        hint={
          <>
            <Sentence
              text={phone ? words.phoneIsShown : words.somePhoneIsShown}
              parts={{ phone: <b className="inline-block max-w-full">{phone}</b> }}
            />
            {phoneNote ? ` ${phoneNote}` : ''}
          </>
        }
        defaultChecked={formState.defaultValues?.textCall}
        {...register('textCall', { deps: ['emailRelay'] })}
      />
    </Fieldset>
  );
}
