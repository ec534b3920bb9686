import { readFileSync } from 'node:fs';

/** A file of `tests/fixtures/images/`. */
export const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../tests/fixtures/images/${name}`, import.meta.url));

/** A picture from a phone. */
export const jpeg = (): Buffer => fixture('phone.jpg');
const png = () => fixture('alpha.png');

/** What is no picture, and pictures with something else around or behind them; each with what it is. */
export const foreignFiles: [string, () => Buffer][] = [
  ['an SVG named .jpg', () => fixture('drawing.jpg')],
  ['a PDF named .jpg', () => fixture('document.jpg')],
  ['a text named .jpg', () => fixture('text.jpg')],
  ['a GIF', () => fixture('animation.gif')],
  ['a script that starts as a GIF', () => fixture('gif-script.jpg')],
  ['nothing at all', () => Buffer.alloc(0)],
  ['one byte', () => Buffer.from([0xff])],
  [
    'a video in the container of HEIC',
    () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42 and then some', 'latin1'),
  ],
  ['a JPEG with a ZIP behind it', () => Buffer.concat([jpeg(), emptyZip('')])],
  ['a PNG with a ZIP behind it that has a comment', () => Buffer.concat([png(), emptyZip('made by us')])],
  [
    'a JPEG with a page behind it',
    () => Buffer.concat([jpeg(), Buffer.from('<HTML><body onload=alert(1)>')]),
  ],
  ...[15, 40, 1010].map((early): [string, () => Buffer] => [
    `a JPEG with a long tag that begins ${early} bytes before the end of its first 64 KB`,
    () => {
      const padded = Buffer.alloc(64 * 1024 - early);
      jpeg().copy(padded);
      return Buffer.concat([padded, Buffer.from(`<script ${'a'.repeat(1000)}>alert(1)`)]);
    },
  ]),
  ['a JPEG with a script behind it', () => Buffer.concat([jpeg(), Buffer.from('<?php system($_GET[0]);')])],
  [
    'a PDF with a JPEG around it',
    () => Buffer.concat([jpeg().subarray(0, 20), Buffer.from('%PDF-1.4\n'), jpeg().subarray(20)]),
  ],
];

/** Pictures that end too early, or go on with noise; each with what it is. */
export const damagedFiles: [string, () => Buffer][] = [
  ['a JPEG cut in half', () => cut(fixture('large.jpg'), 0.5)],
  ['a JPEG without its last tenth', () => cut(fixture('large.jpg'), 0.9)],
  ['a PNG cut in half', () => cut(png(), 0.5)],
  ['a WebP cut in half', () => cut(fixture('photo.webp'), 0.5)],
  ['an AVIF cut in half', () => cut(fixture('photo.avif'), 0.5)],
  ['a HEIC cut in half', () => cut(fixture('phone.heic'), 0.5)],
  ['a HEIC without its last tenth', () => cut(fixture('phone.heic'), 0.9)],
  [
    'the start of a JPEG and then noise',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(500, 7)]),
  ],
  [
    'the start of a HEIC and then noise',
    () => Buffer.concat([fixture('phone.heic').subarray(0, 40), Buffer.alloc(500, 7)]),
  ],
];

function cut(bytes: Buffer, share: number): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length * share));
}

function emptyZip(comment: string): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, Buffer.from(comment)]);
}
