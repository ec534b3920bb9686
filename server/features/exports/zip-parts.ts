import { Zip, ZipDeflate } from 'fflate';

/** One file of a zip file. */
export interface ZipEntry {
  name: string;
  at: Date;
  /** Whether it is worth packing: pictures are packed already. */
  pack: boolean;
  bytes: AsyncIterable<Uint8Array>;
}

const nothing = new Uint8Array(0);

/**
 * The bytes of a zip file of these files, in parts of about that size: no more than a part and what one file gives at a
 * time is in memory. Without zip64: at most 65,535 files and 4 GB.
 */
export async function* zipParts(entries: AsyncIterable<ZipEntry>, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    waiting.push(chunk);
    size += chunk.length;
  });
  const take = (): Buffer => {
    const part = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    return part;
  };
  for await (const { name, at, pack, bytes } of entries) {
    // Level 0 keeps the bytes as they are; readers that go from front to back need “deflate” to find their end.
    const file = new ZipDeflate(name, { level: pack ? 6 : 0 });
    file.mtime = at;
    zip.add(file);
    for await (const chunk of bytes) {
      file.push(chunk, false);
      if (size >= partBytes) yield take();
    }
    file.push(nothing, true);
    if (size >= partBytes) yield take();
  }
  zip.end();
  yield take();
}
