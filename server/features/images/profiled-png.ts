import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const rgb = 2;

/**
 * Raw RGB pixels as an uncompressed PNG with their ICC profile: sharp takes a profile only inside a file, and
 * this is the one it reads fastest.
 */
export function profiledPng(
  image: { width: number; height: number; data: Uint8Array },
  profile: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(image.width, 0);
  header.writeUInt32BE(image.height, 4);
  header.set([8, rgb, 0, 0, 0], 8);

  const row = image.width * 3;
  // Every row starts with its filter type: 0, none.
  const rows = Buffer.alloc((row + 1) * image.height);
  for (let y = 0; y < image.height; y++) {
    rows.set(image.data.subarray(y * row, (y + 1) * row), y * (row + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('iCCP', Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(profile)])),
    chunk('IDAT', deflateSync(rows, { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, check]);
}
