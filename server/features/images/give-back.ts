/**
 * Frees the memory behind `bytes` at once; they are empty afterwards. Only for bytes that nothing else holds and no
 * call is still reading. A buffer that shares its memory with others, as Node's small ones do, is left alone.
 *
 * V8 counts such memory but sees only a small object: leaving it to V8 would cost a full collection for every
 * photograph or two.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && !buffer.detached)
    buffer.transfer(0);
}

/** Yields `bytes` once and frees their memory as soon as the consumer asks for more or stops. */
export function* lend<Bytes extends Uint8Array>(bytes: Bytes): Generator<Bytes> {
  try {
    yield bytes;
  } finally {
    giveBack(bytes);
  }
}
