import { errorText } from '#web/client/api.ts';
import { useDeed } from '#web/ui/use-deed.ts';
import { useFailure } from '#web/ui/use-failure.ts';

/**
 * Sends a form of plain state, once at a time: what its `FormShell` has to know.
 * @param send throws what is to be said, of what is missing too
 * @param textOf nothing where something else shows it
 */
export function useFormDeed<Told extends unknown[]>(
  send: (...told: Told) => Promise<unknown>,
  textOf: (error: unknown) => string | void = errorText,
) {
  const { failure, fail, clear } = useFailure();
  const { busy, run } = useDeed(
    async (...told: Told) => {
      clear();
      await send(...told);
    },
    (error) => {
      const text = textOf(error);
      if (text) fail(text);
    },
  );
  return { run, shell: { onSubmit: run, busy, failure } };
}
