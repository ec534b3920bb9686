import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import * as limits from '#contract/limits.ts';
import { damagedFiles, fixture, foreignFiles, jpeg } from './image-test-files.ts';
import {
  encodeAvifs,
  processListingImage,
  processProfilePicture,
  type ProcessedImage,
} from './process-image.ts';

const pureRed = [210, 40, 40];
const pureGreen = [40, 180, 60];
const pureBlue = [40, 60, 200];
const pale = [240, 240, 235];

/** The colours a quarter into the picture from each corner: top left, top right, bottom left, bottom right. */
async function cornersOf(bytes: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

/** Asserts colours within what lossy encoding and colour conversion change. */
async function expectCorners(bytes: Buffer, expected: number[][], tolerance = 12): Promise<void> {
  const actual = await cornersOf(bytes);
  const furthest = Math.max(...actual.flat().map((value, i) => Math.abs(value - expected.flat()[i]!)));
  expect(furthest, `${JSON.stringify(actual)} for ${JSON.stringify(expected)}`).toBeLessThanOrEqual(
    tolerance,
  );
}

const everyFile = (image: ProcessedImage) => [image.main, ...image.siblings.map(({ bytes }) => bytes)];
const siblingNames = (image: ProcessedImage) =>
  image.siblings.map(({ size, encoding }) => `${size}.${encoding}`).sort();

async function expectNoMetadata(image: ProcessedImage): Promise<void> {
  for (const bytes of everyFile(image)) {
    const { exif, xmp, iptc, icc, orientation, comments } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation, comments }).toEqual({});
    for (const trace of ['Exif', 'GPS', 'Private', 'xmpmeta', 'http:', 'Photoshop'])
      expect(bytes.includes(trace)).toBe(false);
  }
}

describe('a listing picture', () => {
  it('from a phone is turned upright, and says nothing about the phone or the place', async () => {
    const original = fixture('phone.jpg');
    expect(original.includes('Private Phone') && original.includes('xmpmeta')).toBe(true);
    const image = await processListingImage(original);
    expect([image.width, image.height]).toEqual([300, 400]);
    await expectCorners(image.main, [pureBlue, pureRed, pale, pureGreen]);
    await expectNoMetadata(image);
  });

  it('in HEIC is turned once, keeps its colours, and says nothing about the phone or the place', async () => {
    expect(fixture('phone.heic').includes('Private Phone')).toBe(true);
    const image = await processListingImage(fixture('phone.heic'));
    expect([image.width, image.height]).toEqual([300, 400]);
    // The fixture's colours are sRGB turned to Display P3: read without its profile, red would be 193, 58, 49.
    await expectCorners(image.main, [pureBlue, pureRed, pale, pureGreen], 8);
    await expectNoMetadata(image);
  });

  it('in Display P3 comes out in sRGB with its colours kept', async () => {
    const image = await processListingImage(fixture('display-p3.jpg'));
    await expectCorners(image.main, [pureRed, pureGreen, pureBlue, pale], 8);
    await expectNoMetadata(image);
  });

  it.each(['photo.webp', 'photo.avif', '16-bit.png'])('is taken as %s', async (name) => {
    const image = await processListingImage(fixture(name));
    await expectCorners(image.main, [pureRed, pureGreen, pureBlue, pale]);
    await expectNoMetadata(image);
  });

  it('with transparency is put on white', async () => {
    const image = await processListingImage(fixture('alpha.png'));
    await expectCorners(image.main, [pureRed, [255, 255, 255], pureBlue, [255, 255, 255]]);
  });

  it('in CMYK comes out in RGB', async () => {
    const { main } = await processListingImage(fixture('cmyk.jpg'));
    expect(await sharp(main).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const [red, green, blue] = await cornersOf(main);
    expect(red!.indexOf(Math.max(...red!))).toBe(0);
    expect(green!.indexOf(Math.max(...green!))).toBe(1);
    expect(blue!.indexOf(Math.max(...blue!))).toBe(2);
  });

  it('in grey stays grey', async () => {
    const { main } = await processListingImage(fixture('grey.jpg'));
    for (const [r, g, b] of await cornersOf(main)) expect([g, b]).toEqual([r, r]);
    expect((await cornersOf(main))[0]![0]).not.toBe((await cornersOf(main))[3]![0]);
  });

  it('gets a main JPEG within 1600 px and smaller siblings', async () => {
    const image = await processListingImage(fixture('large.jpg'));
    expect([image.width, image.height, image.widths]).toEqual([1600, 1200, [320, 800]]);
    expect(siblingNames(image)).toEqual(['1600.webp', '320.jpg', '320.webp', '800.jpg', '800.webp']);
    for (const { encoding, size, bytes } of image.siblings) {
      const { format, width, height } = await sharp(bytes).metadata();
      expect([format, width, height]).toEqual([encoding === 'jpg' ? 'jpeg' : 'webp', size, (size * 3) / 4]);
    }
    expect((await sharp(image.main).metadata()).format).toBe('jpeg');
  });

  it('leaves no pixels behind for the garbage collector, neither do its AVIFs', async () => {
    const original = fixture('large.jpg');
    const before = process.memoryUsage().external;
    const { main, widths } = await processListingImage(original);
    await encodeAvifs(main, widths);
    // The pixels of the main picture alone are 5.8 MB; all files together less than one.
    expect(process.memoryUsage().external - before).toBeLessThan(4e6);
  });

  it('is never enlarged', async () => {
    const image = await processListingImage(fixture('phone.jpg'));
    expect(image.widths).toEqual([]);
    expect(siblingNames(image)).toEqual(['1600.webp']);
    expect((await sharp(image.siblings[0]!.bytes).metadata()).width).toBe(300);
  });

  it('has a thumbhash of its shape', async () => {
    const { thumbhash } = await processListingImage(fixture('large.jpg'));
    expect(thumbHashToApproximateAspectRatio(Buffer.from(thumbhash, 'base64'))).toBeCloseTo(4 / 3, 0);
  });

  it('gets AVIF siblings afterwards', async () => {
    const { main, widths } = await processListingImage(fixture('large.jpg'));
    const avifs = await encodeAvifs(main, widths);
    expect(avifs.map(({ size }) => size).sort((a, b) => a - b)).toEqual([320, 800, 1600]);
    for (const { size, bytes } of avifs) {
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'heif',
        compression: 'av1',
        width: size,
        height: (size * 3) / 4,
      });
      await expectCorners(bytes, await cornersOf(main), 6);
    }
  });

  it('smaller than its siblings gets one AVIF, as large as it is', async () => {
    const { main, widths } = await processListingImage(fixture('phone.jpg'));
    const [avif, ...others] = await encodeAvifs(main, widths);
    expect(others).toEqual([]);
    expect(await sharp(avif!.bytes).metadata()).toMatchObject({ width: 300, height: 400 });
  });
});

describe('a profile picture', () => {
  it('is the middle square, at most 640 px, with small siblings', async () => {
    const image = await processProfilePicture(fixture('large.jpg'));
    expect([image.width, image.height, image.widths]).toEqual([640, 640, [96, 320]]);
    expect(siblingNames(image)).toEqual(['320.jpg', '320.webp', '96.jpg', '96.webp']);
    await expectCorners(image.main, [pureRed, pureGreen, pureBlue, pale]);
  });

  it('is never enlarged', async () => {
    const image = await processProfilePicture(fixture('phone.heic'));
    expect([image.width, image.height, image.widths]).toEqual([300, 300, [96, 320]]);
    const large = image.siblings.find(({ size, encoding }) => size === 320 && encoding === 'webp')!;
    expect((await sharp(large.bytes).metadata()).width).toBe(300);
  });
});

describe('a file that is no picture of ours', () => {
  it.each(foreignFiles)('is refused: %s', async (_, bytes) => {
    await expect(processListingImage(bytes())).rejects.toMatchObject({
      code: 'image-type-not-supported',
      status: 415,
    });
  });

  it.each(['<sVg\x91\xfe', '<SVG \xc3\x01>', '<svg>\x00', '<?php\xff\x02', '<HtMl\x8a'])(
    'is none of these for %j, which compressed bytes hold by chance',
    async (chance) => {
      const bytes = Buffer.concat([jpeg(), Buffer.from(chance, 'latin1'), Buffer.alloc(40, 7)]);
      await expect(processListingImage(bytes)).resolves.toMatchObject({ width: 300, height: 400 });
    },
  );

  it.each(damagedFiles)('is refused as damaged: %s', async (_, bytes) => {
    await expect(processListingImage(bytes())).rejects.toMatchObject({
      code: 'image-unreadable',
      status: 422,
    });
  });

  it.each(['60-megapixels.png', '60-megapixels.heic'])('is refused from its header: %s', async (name) => {
    const before = process.memoryUsage.rss();
    await expect(processListingImage(fixture(name))).rejects.toMatchObject({
      code: 'image-too-many-pixels',
      status: 422,
    });
    // Decoded it would take 180 MB.
    expect(process.memoryUsage.rss() - before).toBeLessThan(90e6);
  });

  it('is refused at once when a side is too long, whatever its pixels', async () => {
    const png = Buffer.from(fixture('60-megapixels.png'));
    png.writeUInt32BE(1, 16);
    png.writeUInt32BE(49_999_999, 20);
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    const heic = Buffer.from(fixture('60-megapixels.heic'));
    for (let at = heic.indexOf('ispe'); at >= 0; at = heic.indexOf('ispe', at + 1)) {
      heic.writeUInt32BE(16_385, at + 8);
      heic.writeUInt32BE(100, at + 12);
    }
    for (const picture of [png, heic])
      await expect(processListingImage(picture)).rejects.toMatchObject({ code: 'image-side-too-long' });
    const widest = sharp({ create: { width: 16_384, height: 2, channels: 3, background: 'red' } });
    expect(await processListingImage(await widest.png().toBuffer())).toMatchObject({ width: 1600 });
  });

  it('is refused above 15 MB, and taken just below', async () => {
    const padded = (size: number) => Buffer.concat([jpeg(), Buffer.alloc(size - jpeg().length)]);
    await expect(processListingImage(padded(16e6))).rejects.toMatchObject({
      code: 'image-too-large',
      status: 413,
    });
    await expect(processListingImage(padded(limits.imageBytes))).resolves.toMatchObject({ width: 300 });
  });

  it('does not keep the next one from being read', async () => {
    const bad = ['60-megapixels.heic', 'drawing.jpg', '60-megapixels.png'].map((name) =>
      processListingImage(fixture(name)),
    );
    const good = ['phone.heic', 'phone.jpg', 'phone.heic'].map((name) => processListingImage(fixture(name)));
    expect((await Promise.allSettled(bad)).map(({ status }) => status)).toEqual([
      'rejected',
      'rejected',
      'rejected',
    ]);
    for (const image of await Promise.all(good)) expect([image.width, image.height]).toEqual([300, 400]);
  });
});
