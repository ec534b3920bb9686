const wholeText = 0x81;

/**
 * A text frame as it goes over the line (RFC 6455 §5.2; a server masks nothing), made once for all sockets that get it.
 * Only for sockets without extensions: one that compresses frames `text` itself.
 */
export class Framed {
  readonly text: string;
  readonly bytes: Buffer;

  constructor(text: string) {
    const length = Buffer.byteLength(text);
    const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
    const bytes = Buffer.allocUnsafe(head + length);
    bytes[0] = wholeText;
    if (head === 2) bytes[1] = length;
    else if (head === 4) {
      bytes[1] = 126;
      bytes.writeUInt16BE(length, 2);
    } else {
      bytes[1] = 127;
      bytes.writeBigUInt64BE(BigInt(length), 2);
    }
    bytes.write(text, head);
    this.text = text;
    this.bytes = bytes;
  }
}
