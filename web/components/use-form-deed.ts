import { errorText } from '#web/client/api.ts';
import { useDeed } from '#web/ui/use-deed.ts';
import { useFailure } from '#web/ui/use-failure.ts';

/**
 * Sends a form of plain state, once at a time: what its `FormShell` has to know.
 * @param send throws what is to be said, of what is missing too
 */
export function useFormDeed(send: () => Promise<unknown>, textOf: (error: unknown) => string = errorText) {
  const { failure, fail, clear } = useFailure();
  const { busy, run } = useDeed(
    async () => {
      clear();
      await send();
    },
    (error) => fail(textOf(error)),
  );
  return { run, shell: { onSubmit: run, busy, failure } };
}
