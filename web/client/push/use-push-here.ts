import { useEffect, useState } from 'react';
import { pushHere, type PushHere } from './browser-push.ts';

/** Whether push messages come to this browser; null until the browser has said. */
export function usePushHere(uid: string): [PushHere | null, (here: PushHere) => void] {
  const [here, keep] = useState<PushHere | null>(null);
  useEffect(() => {
    let isLeft = false;
    void pushHere(uid).then((found) => isLeft || keep(found));
    return () => void (isLeft = true);
  }, [uid]);
  return [here, keep];
}
