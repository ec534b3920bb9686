import { Copy, Printer } from 'lucide-react';
import * as words from '#contract/wording/second-step.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { StepTitle } from './step-title.tsx';

/** Shown once; `onKept` leaves them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const showToast = useToast();

  async function copy(): Promise<void> {
    try {
      // Pages that came over plain http have no clipboard.
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ text: words.copied });
    } catch {
      showToast({ text: words.notCopied });
    }
  }

  return (
    <>
      <StepTitle>{words.codesTitle}</StepTitle>
      <p>{words.codesLead}</p>
      <ul
        aria-label={words.codesList}
        className="grid gap-x-6 gap-y-2 rounded-md border-2 border-edge p-4 font-mono text-lg sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap print:hidden">
        <Button variant="primary" onClick={onKept}>
          {words.codesKept}
        </Button>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {words.printCodes}
        </Button>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-5" />
          {words.copyCodes}
        </Button>
      </div>
    </>
  );
}
