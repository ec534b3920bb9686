import { useEffect, useEffectEvent } from 'react';
import { createSocketTicket } from '#contract/messages.ts';
import { useSession } from '#web/client/session/session.tsx';
import { openDesk, type DeskListeners } from './desk-connection.ts';

/** Hears what becomes of cases for as long as the page is open. */
export function useDesk({ onCase, onGap }: DeskListeners): void {
  const { api } = useSession();
  const hearCase = useEffectEvent(onCase);
  const hearGap = useEffectEvent(onGap);
  useEffect(
    () =>
      openDesk(async () => (await api.call(createSocketTicket, {})).ticket, {
        onCase: (frame) => hearCase(frame),
        onGap: () => hearGap(),
      }),
    [api],
  );
}
