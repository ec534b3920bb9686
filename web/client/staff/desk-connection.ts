import * as z from 'zod/mini';
import { caseFrameSchema, staffSocketPath, type CaseFrame } from '#contract/staff-frames.ts';
import { openReconnectingSocket } from '#web/client/sockets/reconnecting-socket.ts';

export interface DeskListeners {
  /** How a case is now. */
  onCase(frame: CaseFrame): void;
  /** Connected again after a gap: what was told meanwhile was missed. */
  onGap(): void;
}

/** Hears what other staff do, while a page of the desk is open. @returns what ends it */
export function openDesk(ticket: () => Promise<string>, { onCase, onGap }: DeskListeners): () => void {
  let wasOpen = false;
  const socket = openReconnectingSocket(
    { path: staffSocketPath, ticket },
    {
      onFrame(frame) {
        const known = z.safeParse(caseFrameSchema, frame);
        if (known.success) onCase(known.data);
      },
      onState(state) {
        if (state !== 'open') return;
        if (wasOpen) onGap();
        wasOpen = true;
      },
    },
    { clock: { now: () => new Date() } },
  );
  return () => socket.close();
}
