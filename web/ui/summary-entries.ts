import type { Failure } from './use-failure.ts';

/** A field that a form's error summary can lead to. */
export interface SummaryField<Name extends string = string> {
  readonly name: Name;
  /** The id of its control. */
  readonly id: string;
  readonly label: string;
}

/**
 * What the error summary says of each field that is wrong, in the order of the page, and where it leads.
 * @param failure what the summary says itself: a field is not to repeat it
 */
export function summaryEntries<Name extends string>(
  fields: readonly SummaryField<Name>[],
  errors: Partial<Record<Name, { message?: string | undefined } | undefined>>,
  failure?: Pick<Failure, 'text'> | null,
): { id: string; text: string }[] {
  return fields.flatMap(({ name, id, label }) => {
    const text = errors[name]?.message;
    return text ? [{ id, text: text === failure?.text ? label : `${label}: ${text}` }] : [];
  });
}
