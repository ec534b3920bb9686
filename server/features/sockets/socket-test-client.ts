import { once } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { WebSocket } from 'ws';

export interface Frame {
  type: string;
  [field: string]: unknown;
}

/** A WebSocket for tests: everything it received, and a way to wait for more. */
export class SocketTestClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  /** The close code, once closed. */
  readonly closed: Promise<number>;
  readonly #arrivals = new EventTarget();

  constructor(url: string, options: { origin?: string; autoPong?: boolean } = {}) {
    this.socket = new WebSocket(url.replace(/^http/, 'ws'), options);
    this.socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      this.socket.on('close', (code) => resolve(code));
    });
    this.socket.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as Frame);
      this.#arrivals.dispatchEvent(new Event('frame'));
    });
  }

  send(frame: unknown): void {
    this.socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** The first frame that fits, whether it came already or not. */
  async frame(fits: (frame: Frame) => boolean): Promise<Frame> {
    for (;;) {
      const found = this.frames.find(fits);
      if (found) return found;
      await once(this.#arrivals, 'frame');
    }
  }

  /** The first `count` frames of this type. */
  async take(type: string, count: number): Promise<Frame[]> {
    for (;;) {
      const found = this.frames.filter((frame) => frame.type === type);
      if (found.length >= count) return found;
      await once(this.#arrivals, 'frame');
    }
  }

  /** The first `count` frames of this type that say something new: a heartbeat, at any time, says the last again. */
  async changes(type: string, count: number): Promise<Frame[]> {
    for (;;) {
      const found = this.frames.filter((frame) => frame.type === type);
      const changes = found.filter((frame, at) => !isDeepStrictEqual(frame, found[at - 1]));
      if (changes.length >= count) return changes;
      await once(this.#arrivals, 'frame');
    }
  }

  /** Waits until the socket is ready to chat. */
  async ready(): Promise<this> {
    await this.frame(({ type }) => type === 'ready');
    return this;
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.closed;
  }
}
