import * as limits from '#contract/limits.ts';
import type { OwnProfile } from '#contract/users.ts';
import * as words from '#contract/wording/forms.ts';

/** What people say of themselves, with what a call needs: phone and ZIP (spec §7 update-profile). */
export type OwnDetails = Pick<
  OwnProfile,
  'display_name' | 'first_name' | 'last_name' | 'phone_number' | 'zip_code'
>;

export function ownDetailsOf({
  display_name,
  first_name,
  last_name,
  phone_number,
  zip_code,
}: OwnDetails): OwnDetails {
  return { display_name, first_name, last_name, phone_number, zip_code };
}

interface Control {
  label: string;
  autoComplete: string;
  type?: 'tel';
  hint?: string;
}

/** In the order of the forms. */
const controls: Record<keyof OwnDetails, Control> = {
  display_name: { label: words.displayName, autoComplete: 'nickname' },
  first_name: { label: words.firstName, autoComplete: 'given-name' },
  last_name: { label: words.lastName, autoComplete: 'family-name' },
  phone_number: { label: words.phone, autoComplete: 'tel', type: 'tel', hint: words.phoneHint },
  zip_code: { label: words.zipCode, autoComplete: 'postal-code', hint: words.ownZipHint },
};

export const detailNames = Object.keys(controls) as (keyof OwnDetails)[];

/** For the error summary of the form whose controls' ids begin so. */
export const detailSummary = (prefix: string) =>
  detailNames.map((name) => ({ name, id: `${prefix}-${name}`, label: controls[name].label }));

/** The props of a control, but for what its form knows of it. */
export const detailProps = (name: keyof OwnDetails, saved: OwnDetails) => ({
  ...controls[name],
  required: true,
  maxLength: limits.nameMax,
  defaultValue: saved[name],
});

export const filledIn = { validate: (value: string) => value.trim() !== '' || words.fillIn };
