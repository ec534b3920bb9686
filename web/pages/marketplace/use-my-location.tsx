import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import * as wording from '#contract/wording/spec.ts';
import { useSession } from '#web/client/session/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Finds the visitor's ZIP (spec §7, Other external; §8, location). Only scripts can, so without them it is not there. */
export function UseMyLocation({ onZip }: { onZip: (zip: string) => void }) {
  const { api } = useSession();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function locate(): Promise<void> {
    setState('busy');
    try {
      const { currentZip } = await import('./current-zip.ts');
      const zip = await currentZip(api);
      setState('idle');
      onZip(zip);
    } catch {
      setState('failed');
    }
  }

  return (
    <div className="flex flex-col gap-2 noscript:hidden">
      <Button block busy={state === 'busy'} busyLabel={wording.loading} onClick={() => void locate()}>
        <LocateFixed aria-hidden="true" className="size-5 shrink-0 text-teal" />
        {wording.useMyLocation}
      </Button>
      {state === 'failed' ? <Notice kind="error">{wording.couldNotFetchLocation}</Notice> : null}
    </div>
  );
}
