import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { codesToFind, looksAlike, type Fingerprint } from './fingerprint.ts';
import { readFingerprint } from './process-image.ts';

const pictures = path.join(import.meta.dirname, '../../../dev/demo/pictures');
const read = (name: string) => readFile(path.join(pictures, `${name}.webp`));
const bed = await read('bed-manual-person-sage-7epu');

async function shownBy(picture: Sharp): Promise<Fingerprint> {
  return readFingerprint(await picture.toBuffer());
}

test.each<[string, (picture: Sharp) => Sharp]>([
  ['made smaller', (picture) => picture.resize({ width: 320 }).jpeg({ quality: 70 })],
  ['compressed', (picture) => picture.jpeg({ quality: 30 })],
  ['without its colours', (picture) => picture.greyscale().jpeg()],
  ['a little lighter', (picture) => picture.modulate({ brightness: 1.1 }).jpeg()],
  ['mirrored', (picture) => picture.flop().jpeg({ quality: 80 })],
])('a picture %s is found by its codes, and looks alike', async (_, changed) => {
  const fingerprint = await readFingerprint(bed);
  const other = await shownBy(changed(sharp(bed)));
  expect(looksAlike(other, fingerprint)).toBe(true);
  expect(looksAlike(fingerprint, other)).toBe(true);
  const codes = codesToFind(other);
  expect(fingerprint.some((code) => codes.includes(code))).toBe(true);
});

test('pictures of other things do not look alike', async () => {
  const names = [
    'walker-wheeled-whole-silver-uiks',
    'cane-angle-black-dmiv',
    'stair-lift-detail-sand-yzcz',
    'lift-chair-detail-sage-iwe3',
  ];
  const all = await Promise.all([bed, ...(await Promise.all(names.map(read)))].map(readFingerprint));
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) expect(looksAlike(one, other)).toBe(false);
});

describe('a picture that shows too little', () => {
  const page = (background: string) =>
    sharp({ create: { width: 400, height: 300, channels: 3, background } });
  const dot = { width: 20, height: 20, channels: 3, background: '#000' } as const;
  const margins = { top: 40, left: 40, bottom: 240, right: 340, background: '#fff' };

  test.each<[string, Sharp]>([
    ['is white', page('#fff').png()],
    ['is nearly white', page('#fbfbfa').jpeg()],
    ['is black', page('#000').png()],
    ['has a speck on white', sharp({ create: dot }).extend(margins).png()],
  ])('%s: nothing looks like it', async (_, picture) => {
    const fingerprint = await shownBy(picture);
    expect(fingerprint).toEqual([]);
    expect(looksAlike(fingerprint, fingerprint)).toBe(false);
  });
});
