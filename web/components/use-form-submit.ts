import type { FieldErrors, FieldValues, Path, RegisterOptions, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#web/client/api.ts';
import { summaryEntries, type SummaryField } from '#web/ui/summary-entries.ts';
import { useFailure } from '#web/ui/use-failure.ts';

interface FormSubmitOptions<Values extends FieldValues, Name extends Path<Values>> {
  /** The fields that the error summary leads to. */
  summary?: readonly SummaryField<Name>[];
  send: (values: Values) => unknown;
  /** Why it was not sent, in words; nothing where something else shows it. */
  failed: (error: unknown) => string | void | Promise<void>;
  /** What is said of fields that are not filled in right; null where they say it themselves. */
  invalid?: (found: FieldErrors<Values>) => string | null;
}

/** Sends a form of react-hook-form: what its `FormShell` and its fields have to know. */
export function useFormSubmit<Values extends FieldValues, Name extends Path<Values>>(
  form: UseFormReturn<Values>,
  { summary = [], send, failed, invalid }: FormSubmitOptions<Values, Name>,
) {
  const { failure, fail, clear } = useFailure();
  const errors = form.formState.errors as Partial<Record<Name, { message?: string }>>;
  const onSubmit = form.handleSubmit(
    async (values) => {
      clear();
      try {
        await send(values);
      } catch (error) {
        const text = await failed(error);
        if (text) fail(text);
      }
    },
    (found) => {
      const text = invalid?.(found);
      if (text) fail(text);
      else clear();
    },
  );
  return {
    fail,
    clear,
    shell: {
      onSubmit,
      busy: form.formState.isSubmitting,
      failure,
      toMend: summaryEntries(summary, errors, failure),
    },
    /** The props of a field of the summary. */
    field: <Own extends Name>(name: Own, rules?: RegisterOptions<Values, Own>) => {
      const { id, label } = summary.find((one) => one.name === name)!;
      return { id, label, error: errors[name]?.message, ...form.register(name, rules) };
    },
  };
}

/** Says at each of these fields what the API says of it. */
export function showFieldErrors<Values extends FieldValues>(
  { setError }: Pick<UseFormReturn<Values>, 'setError'>,
  names: readonly Path<Values>[],
  error: unknown,
): void {
  const fields = error instanceof ApiError ? error.fields : {};
  for (const name of names) if (fields[name]) setError(name, { message: fields[name] });
}
