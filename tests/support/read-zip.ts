import { crc32, inflateRawSync } from 'node:zlib';

/** The files in a zip file, by its directory at the end; throws when anything in it does not add up. */
export function readZip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  const files = new Map<string, Buffer>();
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of the directory');
    const field = (offset: number, size: number) => bytes.readUIntLE(at + offset, size);
    const [nameLength, extraLength, commentLength] = [field(28, 2), field(30, 2), field(32, 2)];
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const local = field(42, 4);
    if (bytes.readUInt32LE(local) !== 0x04034b50) throw new Error(`${name} is not where it should be`);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const stored = bytes.subarray(start, start + field(20, 4));
    const content = field(10, 2) === 8 ? inflateRawSync(stored) : stored;
    if (content.length !== field(24, 4) || crc32(content) !== field(16, 4))
      throw new Error(`${name} is damaged`);
    if (files.has(name)) throw new Error(`${name} is in it twice`);
    files.set(name, content);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return files;
}
