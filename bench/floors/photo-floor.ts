/** The floor of posting a photograph: `sharp` alone, shrinking once and deriving the smaller ones from that. */
import { readFile } from 'node:fs/promises';
import sharp, { type OutputInfo, type ResizeOptions, type Sharp } from 'sharp';
import { answerParent } from '../child.ts';
import { cpuOf } from '../cpu.ts';

sharp.concurrency(2);
sharp.cache(false);

/** CPU seconds for each photograph, one after the other. */
answerParent(0, async ({ file, photographs }: { file: string; photographs: number }) => {
  const before = cpuOf(process.pid);
  for (let made = 0; made < photographs; made += 1) await make(file);
  return (cpuOf(process.pid) - before) / photographs;
});

async function make(file: string): Promise<void> {
  const bytes = await readFile(file);
  const largest = await shrunken(sharp(bytes).autoOrient(), { width: 1600, height: 1600, fit: 'inside' });
  await encodings(largest);
  let pixels = largest;
  for (const width of [800, 320]) {
    pixels = await shrunken(raw(pixels), { width });
    await encodings(pixels);
  }
}

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
