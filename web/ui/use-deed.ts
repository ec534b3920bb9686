import { useState } from 'react';

/**
 * What a dialog's button does, once at a time.
 * @param failed told of what the action threw
 * @returns `error`: the same, or null from the next press on
 */
export function useDeed<Told extends unknown[]>(
  deed: (...told: Told) => Promise<void>,
  failed?: (error: unknown) => void,
): {
  busy: boolean;
  error: unknown;
  run: (...told: Told) => Promise<void>;
} {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function run(...told: Told): Promise<void> {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await deed(...told);
    } catch (thrown) {
      setError(thrown);
      failed?.(thrown);
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, run };
}
