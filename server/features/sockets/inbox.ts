import type { RawData, WebSocket } from 'ws';

/** Frames that may wait in memory before the socket is not read any more. */
const waitingMax = 32;

/**
 * Hands a socket's frames to `handle` one after the other. A client that sends faster than that is slowed down by
 * not being read.
 *
 * @param handle must not throw
 * @returns waits until those that arrived are handled
 */
export function createInbox(
  socket: WebSocket,
  handle: (data: RawData, isBinary: boolean) => Promise<void>,
): () => Promise<void> {
  const waiting: { data: RawData; isBinary: boolean }[] = [];
  let emptied: Promise<void> | null = null;

  async function empty(): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      await handle(next.data, next.isBinary);
      waiting.shift();
      if (waiting.length < waitingMax / 2 && socket.isPaused) socket.resume();
    }
    emptied = null;
  }

  socket.on('message', (data, isBinary) => {
    waiting.push({ data, isBinary });
    if (waiting.length >= waitingMax) socket.pause();
    emptied ??= empty();
  });
  return async () => void (await emptied);
}
