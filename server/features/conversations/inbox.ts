import type { RawData, WebSocket } from 'ws';

/** Frames that may wait in memory before the socket is not read any more. */
const waitingMax = 32;

/**
 * Hands a socket's frames to `handle` one after the other. A client that sends faster than that is slowed down by
 * not being read.
 *
 * @param handle must not throw
 */
export function createInbox(
  socket: WebSocket,
  handle: (data: RawData, isBinary: boolean) => Promise<void>,
): { idle: () => Promise<void> } {
  let waiting = 0;
  let last: Promise<void> = Promise.resolve();

  socket.on('message', (data, isBinary) => {
    waiting += 1;
    if (waiting >= waitingMax) socket.pause();
    last = last
      .then(() => handle(data, isBinary))
      .finally(() => {
        waiting -= 1;
        if (waiting < waitingMax / 2 && socket.isPaused) socket.resume();
      });
  });
  return { idle: () => last };
}
