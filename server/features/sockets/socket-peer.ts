import type { WebSocket } from 'ws';
import type { SocketCaller } from './socket-tickets.ts';

/** Bytes that may wait for a peer that does not read. */
const bufferMax = 1024 * 1024;

/** What a socket does beside being open; each kind of socket brings its own. */
export interface SocketDuties {
  /** Another heartbeat: send something small, so that the client too sees that the connection is alive. */
  beat?(): void;
  /** A block between this socket's user and `otherUid` was made. */
  blocked?(otherUid: string): void;
}

/** The server's end of one open WebSocket. */
export class SocketPeer {
  readonly caller: SocketCaller;
  readonly duties: SocketDuties;
  /** Something was heard since the last heartbeat. */
  heard = true;
  /** Its user may no longer use it: whatever still arrives is dropped. */
  revoked = false;
  readonly #socket: WebSocket;

  constructor(socket: WebSocket, caller: SocketCaller, duties: SocketDuties) {
    this.#socket = socket;
    this.caller = caller;
    this.duties = duties;
    socket.on('pong', () => {
      this.heard = true;
    });
  }

  /** One JSON text frame, or the text of one. A peer that lets them pile up is dropped. */
  send(frame: object | string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    if (this.#socket.bufferedAmount > bufferMax) this.#socket.terminate();
  }

  /** Terminates a peer that was silent since the last call; asks the others for a sign of life. */
  beat(): void {
    // What we ourselves do not read is no sign of death.
    if (!this.heard && !this.#socket.isPaused) return this.#socket.terminate();
    this.heard = false;
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.ping();
    this.duties.beat?.();
  }

  /** Ends it for good: what its user still sends is not stored. */
  revoke(code: number): void {
    this.revoked = true;
    this.#socket.close(code);
    // While paused it would not see the other side's answer.
    this.#socket.resume();
  }
}
