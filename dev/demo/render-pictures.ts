/**
 * Renders what the sample listings and people are pictured with into `pictures/`, which is kept in the repository:
 * the running site refuses to read SVG at all, and a first start should not have to draw. Run it by hand after a
 * change to the drawings or the listings: `node dev/demo/render-pictures.ts`.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawAvatar } from './avatars.ts';
import { drawPicture } from './drawings/picture.ts';
import { listings, pictureName } from './listings.ts';
import { people } from './people.ts';

const folder = path.join(import.meta.dirname, 'pictures');
const WIDTH = 1200;

const specs = new Map(listings.flatMap(({ pictures }) => pictures).map((spec) => [pictureName(spec), spec]));
const wanted = [...specs.keys(), ...people.map(({ key }) => `person-${key}.webp`)];

await mkdir(folder, { recursive: true });
let bytes = 0;
const keep = async (name: string, svg: string, width: number): Promise<void> => {
  const picture = await sharp(Buffer.from(svg))
    .resize({ width })
    .webp({ quality: 66, effort: 5, smartSubsample: true })
    .toBuffer();
  bytes += picture.length;
  await writeFile(path.join(folder, name), picture);
};
for (const [name, spec] of specs) await keep(name, drawPicture(spec), WIDTH);
for (const { key, face } of people) await keep(`person-${key}.webp`, drawAvatar(face), 480);
for (const name of await readdir(folder)) {
  if (!wanted.includes(name)) await rm(path.join(folder, name));
}
process.stdout.write(`${wanted.length} pictures, ${(bytes / 1e6).toFixed(1)} MB\n`);
