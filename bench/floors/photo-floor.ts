/** The floor of posting a photograph: `sharp` alone, shrinking once and deriving the smaller ones from that. */
import { readFile } from 'node:fs/promises';
import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from 'sharp';
import { answerParent } from '../child.ts';
import { cpuOf } from '../cpu.ts';

sharp.concurrency(2);
sharp.cache(false);

answerParent(0, async (file: string) => {
  const before = cpuOf(process.pid);
  const bytes = await readFile(file);
  const largest = await shrunken(sharp(bytes).autoOrient(), { width: 1600, height: 1600, fit: 'inside' });
  await encodings(largest);
  let pixels = largest;
  for (const width of [800, 320]) {
    pixels = await shrunken(raw(pixels), { width });
    await encodings(pixels);
  }
  return cpuOf(process.pid) - before;
});

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

const raw = ({ data, info: { width, height } }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 } });

const shrunken = (image: Sharp, to: ResizeOptions): Promise<Pixels> =>
  image
    .resize({ ...to, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });

/** The three encodings of every size, with the settings of `process-image.ts`. */
async function encodings(pixels: Pixels): Promise<void> {
  await raw(pixels).jpeg({ quality: 82 }).toBuffer();
  await raw(pixels).webp({ quality: 78, effort: 3 }).toBuffer();
  await raw(pixels).avif({ quality: 55, effort: 0 }).toBuffer();
}
