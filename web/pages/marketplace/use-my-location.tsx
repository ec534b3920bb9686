import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { locateByIp, reverseGeocode } from '#contract/location.ts';
import { wording } from '#contract/wording.ts';
import type { ApiClient } from '#web/client/api.ts';
import { useSession } from '#web/client/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Finds the visitor's ZIP (spec §7, Other external; §8, location). Only scripts can, so without them it is not there. */
export function UseMyLocation({ onZip }: { onZip: (zip: string) => void }) {
  const { api } = useSession();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function locate(): Promise<void> {
    setState('busy');
    try {
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

/** By the address of the connection, else by the browser's own position. @throws when neither is to be had */
async function currentZip(api: ApiClient): Promise<string> {
  try {
    return (await api.call(locateByIp, {})).postal;
  } catch {
    const { latitude, longitude } = await browserPosition();
    return (await api.call(reverseGeocode, { body: { latitude, longitude } })).postcode;
  }
}

function browserPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new Error('this browser knows no position');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      (denied) => reject(new Error(denied.message)),
      { maximumAge: 600_000, timeout: 15_000 },
    );
  });
}
