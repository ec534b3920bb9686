import sharp, { type ResizeOptions, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { largestSizes, type Encoding } from '#contract/image-sources.ts';
import * as limits from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import { createHeicDecoder } from './decode-heic.ts';
import { fingerprintOf, fingerprintSide, type Fingerprint } from './fingerprint.ts';
import { giveBack } from './give-back.ts';
import { coloursOf } from './placeholder-colours.ts';
import { profiledPng } from './profiled-png.ts';
import { isPolyglot, recogniseImage } from './recognise-image.ts';
import { runAtMost } from './run-at-most.ts';

/** One upload, decoded and re-encoded: it contains none of the original's bytes or metadata. */
export type ProcessedImage = {
  /** Size in px of the main JPEG, upright. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  /** See `coloursOf`. */
  colours: string[];
  /** Null where a job is to read it. */
  fingerprint: Fingerprint | null;
  /** Sizes of the smaller siblings that were made, ascending; no file is wider than the picture was. */
  widths: number[];
  main: Buffer;
  siblings: { encoding: Encoding; size: number; bytes: Buffer }[];
};

/** Raw RGB, 8 bits a channel; its memory goes when it is disposed of. */
type Pixels = { data: Buffer; width: number; height: number; channels: 3 } & Disposable;

const maxDecodeSeconds = 20;
const jpegOptions = { quality: 82 };
const webpOptions = { quality: 78, effort: 3 };
const avifOptions = { quality: 55, effort: 0 };

// sharp's settings are global to the process, and so are the cores, so these are not per instance.
sharp.concurrency(2);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});
const twoAtATime = runAtMost(2);
const heic = createHeicDecoder();

/**
 * A listing picture: the main JPEG within 1600 × 1600 px, WebP of the same size, and both at 800 and 320 px wide.
 * @throws AppError image-too-large, image-type-not-supported, image-unreadable, image-too-many-pixels,
 *   image-side-too-long
 */
export function processListingImage(bytes: Buffer): Promise<ProcessedImage> {
  return processImage(bytes, listingRecipe);
}

/**
 * A stored listing picture, re-made and turned clockwise by the given number of quarter turns.
 * @param main the stored picture's main file
 * @throws AppError image-unreadable, image-type-not-supported
 */
export function turnListingImage(main: Buffer, quarterTurns: number): Promise<ProcessedImage> {
  return processImage(main, { ...listingRecipe, quarterTurns });
}

/**
 * A profile picture: the central square, at most 640 px, with siblings of 320 and 96 px.
 * @throws AppError as `processListingImage`
 */
export function processProfilePicture(bytes: Buffer): Promise<ProcessedImage> {
  return processImage(bytes, {
    fit: (width, height) => {
      const side = Math.min(width, height, largestSizes.profile);
      return { width: side, height: side, fit: 'cover' };
    },
    // Both always, so that a page that knows only the address can ask for them.
    sizes: () => [320, 96],
    webpOfMain: false,
  });
}

type Fit = (width: number, height: number) => ResizeOptions;
type Recipe = { fit: Fit; sizes: (width: number) => number[]; webpOfMain: boolean; quarterTurns?: number };

const listingRecipe: Recipe = {
  fit: () => ({
    width: largestSizes.listing,
    height: largestSizes.listing,
    fit: 'inside',
    withoutEnlargement: true,
  }),
  sizes: (width) => [800, 320].filter((size) => size < width),
  webpOfMain: true,
};

function processImage(bytes: Buffer, recipe: Recipe): Promise<ProcessedImage> {
  if (bytes.length > limits.imageBytes) return Promise.reject(new AppError('image-too-large'));
  return twoAtATime(async () => {
    using made = new DisposableStack();
    const upright = made.use(await decode(bytes, recipe.fit));
    const largest = recipe.quarterTurns ? made.use(await turn(upright, recipe.quarterTurns)) : upright;
    const siblings: ProcessedImage['siblings'] = [];
    const main = await jpeg(largest);
    if (recipe.webpOfMain) {
      siblings.push({ encoding: 'webp', size: largestSizes.listing, bytes: await webp(largest) });
    }
    // Each smaller one is made from the one before, one after the other: sharp works in the same few threads with which
    // the whole process reads files.
    let pixels = largest;
    const widths: number[] = [];
    for (const size of recipe.sizes(largest.width)) {
      pixels = made.use(await shrink(pixels, size));
      siblings.push({ encoding: 'webp', size, bytes: await webp(pixels) });
      siblings.push({ encoding: 'jpg', size, bytes: await jpeg(pixels) });
      widths.unshift(size);
    }
    const { width, height } = largest;
    const hash = await thumbhash(pixels);
    const fingerprint = await fingerprintFrom(raw(pixels));
    return { width, height, thumbhash: hash, colours: coloursOf(hash), fingerprint, widths, main, siblings };
  });
}

async function decode(bytes: Buffer, fit: Fit): Promise<Pixels> {
  const format = recogniseImage(bytes);
  if (!format || isPolyglot(bytes)) throw new AppError('image-type-not-supported');
  if (format === 'heic') return await decodeHeic(bytes, fit);
  const input = { limitInputPixels: limits.imagePixels, failOn: 'error' } as const;
  const header = await readable(sharp(bytes, { ...input, limitInputPixels: false }).metadata());
  if (Math.max(header.width, header.height) > limits.imageSide) throw new AppError('image-side-too-long');
  if (header.width * header.height > limits.imagePixels) throw new AppError('image-too-many-pixels');
  return await toPixels(sharp(bytes, input).autoOrient(), fit(header.width, header.height));
}

async function decodeHeic(bytes: Buffer, fit: Fit): Promise<Pixels> {
  const { width, height, channels, pixels, colourProfile } = await heic.decode(bytes, limits.imagePixels);
  using made = new DisposableStack();
  made.adopt(pixels, giveBack);
  // libheif has already turned the picture, so its EXIF orientation is ignored.
  const shrunken = await toPixels(sharp(pixels, { raw: { width, height, channels } }), fit(width, height));
  if (!colourProfile) return shrunken;
  made.use(shrunken);
  return await toPixels(sharp(made.adopt(profiledPng(shrunken, colourProfile), giveBack)), {});
}

/** Shrinks to fit on white, in sRGB with 8 bits a channel, whatever the colours were. */
async function toPixels(image: Sharp, fit: ResizeOptions): Promise<Pixels> {
  const { data, info } = await readable(
    image
      .timeout({ seconds: maxDecodeSeconds })
      .resize(fit)
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true }),
  );
  if ((info.channels as number) === 3) return pixelsOf(data, info);
  // sharp keeps grey pictures grey.
  const rgb = Buffer.alloc(info.width * info.height * 3);
  for (let i = 0; i < rgb.length; i++) rgb[i] = data[Math.trunc(i / 3)]!;
  giveBack(data);
  return pixelsOf(rgb, info);
}

const pixelsOf = (data: Buffer, { width, height }: { width: number; height: number }): Pixels => ({
  data,
  width,
  height,
  channels: 3,
  [Symbol.dispose]: () => giveBack(data),
});

async function readable<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (cause) {
    throw new AppError('image-unreadable', { cause });
  }
}

const raw = ({ data, width, height, channels }: Pixels) => sharp(data, { raw: { width, height, channels } });
const jpeg = (pixels: Pixels) => raw(pixels).jpeg(jpegOptions).toBuffer();
const webp = (pixels: Pixels) => raw(pixels).webp(webpOptions).toBuffer();
const avif = (pixels: Pixels) => raw(pixels).avif(avifOptions).toBuffer();

const turn = (pixels: Pixels, quarterTurns: number): Promise<Pixels> =>
  rawOf(raw(pixels).rotate(quarterTurns * 90));

const shrink = (pixels: Pixels, width: number): Promise<Pixels> =>
  rawOf(raw(pixels).resize({ width, withoutEnlargement: true }));

async function rawOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return pixelsOf(data, info);
}

async function thumbhash(pixels: Pixels): Promise<string> {
  const { data, info } = await raw(pixels)
    .resize({ width: 48, height: 48, fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** @param bytes a stored picture, in any of its sizes @throws AppError image-unreadable */
export function readFingerprint(bytes: Buffer): Promise<Fingerprint> {
  return twoAtATime(() => readable(fingerprintFrom(sharp(bytes))));
}

async function fingerprintFrom(image: Sharp): Promise<Fingerprint> {
  const greys = await image
    .resize({ width: fingerprintSide, height: fingerprintSide, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return fingerprintOf(greys);
}

/**
 * AVIF of the main JPEG and of its smaller siblings, for the job that runs after an upload; `effort` 0 as more takes
 * seconds a picture.
 * @param widths of the siblings, all smaller than the picture
 */
export function encodeAvifs(
  main: Buffer,
  widths: readonly number[],
): Promise<{ size: number; bytes: Buffer }[]> {
  return twoAtATime(async () => {
    using made = new DisposableStack();
    let pixels = made.use(await toPixels(sharp(main), {}));
    const avifs: { size: number; bytes: Buffer }[] = [
      { size: largestSizes.listing, bytes: await avif(pixels) },
    ];
    for (const size of widths.toSorted((a, b) => b - a)) {
      pixels = made.use(await shrink(pixels, size));
      avifs.push({ size, bytes: await avif(pixels) });
    }
    return avifs;
  });
}
