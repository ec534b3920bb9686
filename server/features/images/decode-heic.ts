import { Worker } from 'node:worker_threads';
import { AppError } from '#server/http/app-error.ts';
import { runAtMost } from './run-at-most.ts';

export type HeicRequest = { bytes: Uint8Array; maxPixels: number };

/** Straight RGB or RGBA, 8 bits a channel, upright as libheif turned it; the ICC profile it is to be read with. */
export type HeicPixels = {
  width: number;
  height: number;
  channels: 3 | 4;
  pixels: Uint8Array;
  colourProfile: Uint8Array | null;
};

export type HeicReply =
  | ({ ok: true } & HeicPixels)
  | { ok: false; reason: 'image-unreadable' | 'image-too-many-pixels' | 'image-side-too-long' };

const defaultTimeLimitMs = 20_000;
/** libheif's memory grows with the largest picture and never shrinks: give it back when nobody needs it. */
const idleMs = 30_000;

export type HeicDecoder = {
  /**
   * Decodes the primary picture of a HEIC file, off the main thread, one at a time.
   * @throws AppError image-unreadable (also after `timeLimitMs`), image-too-many-pixels, image-side-too-long
   */
  decode(bytes: Uint8Array, maxPixels: number): Promise<HeicPixels>;
  close(): Promise<void>;
};

/** A decoder that starts its worker when first asked, and never keeps the process alive. */
export function createHeicDecoder(options: { timeLimitMs?: number } = {}): HeicDecoder {
  const oneAtATime = runAtMost(1);
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  function stop(): Promise<unknown> | undefined {
    const stopped = worker?.terminate();
    worker = null;
    return stopped;
  }

  async function ask(request: HeicRequest): Promise<HeicReply> {
    clearTimeout(idle);
    const asked = (worker ??= new Worker(new URL('./decode-heic-worker.ts', import.meta.url)));
    asked.ref();
    const { promise, resolve } = Promise.withResolvers<HeicReply | null>();
    const timer = setTimeout(resolve, options.timeLimitMs ?? defaultTimeLimitMs, null);
    // A file that exhausts libheif's memory or makes it abort ends the worker.
    const lost = () => resolve(null);
    asked.on('message', resolve).on('error', lost).on('exit', lost);
    asked.postMessage(request);
    const reply = await promise;
    clearTimeout(timer);
    asked.off('message', resolve).off('error', lost).off('exit', lost);
    if (!reply) {
      await stop();
      return { ok: false, reason: 'image-unreadable' };
    }
    asked.unref();
    idle = setTimeout(() => void stop(), idleMs).unref();
    return reply;
  }

  return {
    async decode(bytes, maxPixels) {
      const reply = await oneAtATime(() => ask({ bytes, maxPixels }));
      if (!reply.ok) throw new AppError(reply.reason);
      return reply;
    },
    async close() {
      clearTimeout(idle);
      await stop();
    },
  };
}
