/**
 * Gives the memory behind `bytes` back at once; they are empty afterwards. Only for bytes that nobody else holds, and
 * that no call still reads. What shares its memory with others, as Node's small buffers do, stays as it is.
 *
 * V8 counts such memory but sees only a small object: waiting for it to look would cost a full collection for every
 * photograph or two.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && !buffer.detached)
    buffer.transfer(0);
}

/** Yields `bytes` once and gives their memory back as soon as the consumer asks for more or stops asking. */
export function* lend<Bytes extends Uint8Array>(bytes: Bytes): Generator<Bytes> {
  try {
    yield bytes;
  } finally {
    giveBack(bytes);
  }
}
