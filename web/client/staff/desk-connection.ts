import * as z from 'zod/mini';
import {
  caseFrameSchema,
  deskReadyFrameSchema,
  staffSocketPath,
  type CaseFrame,
} from '#contract/staff-frames.ts';
import { openReconnectingSocket } from '#web/client/sockets/reconnecting-socket.ts';

export interface DeskListeners {
  /** How a case is now. */
  onCase(frame: CaseFrame): void;
  /** Connected again, or the server heard nothing for a while: what was told meanwhile may have been missed. */
  onGap(): void;
}

/** Hears what other staff do, while a page of the desk is open. @returns what ends it */
export function openDesk(ticket: () => Promise<string>, { onCase, onGap }: DeskListeners): () => void {
  let wasReady = false;
  const socket = openReconnectingSocket(
    { path: staffSocketPath, ticket },
    {
      onFrame(frame) {
        const known = z.safeParse(caseFrameSchema, frame);
        if (known.success) return onCase(known.data);
        if (!z.safeParse(deskReadyFrameSchema, frame).success) return;
        if (wasReady) onGap();
        wasReady = true;
      },
      onState: () => {},
    },
    { clock: { now: () => new Date() } },
  );
  return () => socket.close();
}
