import type { FastifyRequest } from 'fastify';
import * as limits from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Viewer } from '#contract/viewer.ts';
import { lend } from './give-back.ts';
import { fairQueue, type StepAside } from './fair-queue.ts';

/**
 * How many people's pictures are read at a time, beside those of slow senders: each has an original of up to 15 MB in
 * memory. The others wait with their bodies unread, and each person's requests go one after the other.
 */
export const queueUpload = fairQueue(8, 16);
/** Slower than the slowest phone's connection: a sender below this rate is cut off. */
const slowest = { bytes: 64 * 1024, perMs: 10_000 };
/** Milliseconds of reading after which a sender is slow, and takes no place from others any more. */
const slowAfter = 10_000;
/** How much of a refused upload is still read, so that the browser gets to see the answer. */
const drainedBytes = 4 * limits.imageBytes;

/**
 * Hands the files of one field to `use` when this person's turn in the queue comes; whatever it leaves unread is read
 * and discarded, so that the browser sees the answer.
 * @throws AppError no-image when there is no such body, and what `use` throws
 */
export function receiveFiles<T>(
  { uid }: Pick<Viewer, 'uid'>,
  request: FastifyRequest | undefined,
  field: string,
  use: (files: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T> {
  return queueUpload(uid, async (stepAside) => {
    if (!request?.isMultipart()) throw new AppError('no-image');
    const reading = { complete: false };
    try {
      return await use(filesOf(request, field, { reading, stepAside }));
    } finally {
      if (!reading.complete) drain(request);
    }
  });
}

/**
 * Each file whole, read on demand, and freed as soon as the next is requested.
 * @throws AppError image-too-large, too-many-images
 */
async function* filesOf(
  request: FastifyRequest,
  field: string,
  { reading, stepAside }: { reading: { complete: boolean }; stepAside: StepAside },
): AsyncGenerator<Buffer> {
  using pace = watchPace(request, stepAside);
  try {
    for await (const part of request.files({
      limits: { files: limits.imagesPerListing + 1, fileSize: limits.imageBytes },
    })) {
      if (part.fieldname !== field) {
        part.file.resume();
        continue;
      }
      const bytes = await part.toBuffer();
      pace.stop();
      yield* lend(bytes);
      pace.start();
    }
    reading.complete = true;
  } catch (error) {
    throw translate(error);
  }
}

/** Any other failure to read a form means that it is malformed or cut off. */
function translate(cause: unknown): AppError {
  const code = (cause as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('image-too-large', { cause });
  if (code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT')
    return new AppError('too-many-images', { cause });
  return new AppError('invalid-input', { cause });
}

/**
 * Closes the connection of a sender who is too slow during a read. Whoever is slow steps aside, and is cut off at the next
 * read when too many are.
 */
function watchPace(
  { raw }: FastifyRequest,
  stepAside: StepAside,
): { start(): void; stop(): void } & Disposable {
  const { socket } = raw;
  let pace: NodeJS.Timeout | undefined;
  let slow: NodeJS.Timeout | undefined;
  let readFor = 0;
  let since: number | null = null;
  let isCutOff = false;
  const cutOff = () => {
    isCutOff = true;
    if (since !== null) socket.destroy();
  };
  const watch = () => {
    const before = socket.bytesRead;
    pace = setTimeout(() => {
      if (socket.bytesRead - before < slowest.bytes) socket.destroy();
      else watch();
    }, slowest.perMs);
  };
  const start = () => {
    since = performance.now();
    if (isCutOff) return void socket.destroy();
    watch();
    slow = setTimeout(() => stepAside(cutOff), Math.max(slowAfter - readFor, 0));
  };
  const stop = () => {
    if (since !== null) readFor += performance.now() - since;
    since = null;
    clearTimeout(pace);
    clearTimeout(slow);
  };
  start();
  return { start, stop, [Symbol.dispose]: stop };
}

function drain({ raw }: FastifyRequest): void {
  let left = drainedBytes;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}
