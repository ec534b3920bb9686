import { type ReactNode, useState } from 'react';
import { ApiError } from '#web/client/api.ts';
import { StepUpDialog } from './step-up-dialog.tsx';

/** For what takes a code of the last ten minutes: asks for one only where the server says so, and then goes on. */
export function useStepUp(): {
  /** Does it; it rejects with what is refused for anything else. */
  withCode: (deed: () => Promise<unknown>) => Promise<void>;
  /** To be rendered. */
  codeDialog: ReactNode;
} {
  const [waiting, setWaiting] = useState<(() => Promise<unknown>) | null>(null);

  async function withCode(deed: () => Promise<unknown>): Promise<void> {
    try {
      await deed();
    } catch (refused) {
      if (!(refused instanceof ApiError) || refused.code !== 'step-up-required') throw refused;
      setWaiting(() => deed);
    }
  }

  async function goOn(): Promise<void> {
    await waiting?.();
    setWaiting(null);
  }

  const codeDialog = waiting ? <StepUpDialog onDone={goOn} onClose={() => setWaiting(null)} /> : null;
  return { withCode, codeDialog };
}
