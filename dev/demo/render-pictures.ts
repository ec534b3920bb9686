/**
 * Renders what the sample listings and people are pictured with into `pictures/`, which is kept in the repository:
 * the running site refuses to read SVG at all, and a first start should not have to draw. Run it by hand after a
 * change to the drawings or the listings: `node dev/demo/render-pictures.ts`, or with parts of names for those alone.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawAvatar } from './avatars.ts';
import { drawPicture, type Shape } from './drawings/picture.ts';
import { listings, pictureName } from './listings.ts';
import { people } from './people.ts';

const folder = path.join(import.meta.dirname, 'pictures');
const WIDTH = 1200;

const specs = new Map(listings.flatMap(({ pictures }) => pictures).map((spec) => [pictureName(spec), spec]));
const wanted = [...specs.keys(), ...people.map(({ key }) => `person-${key}.webp`)];

await mkdir(folder, { recursive: true });
let bytes = 0;
/** The wall and floor around a 4:3 picture of so many pixels across, going on to each side: nothing is cut off. */
const sides = {
  portrait: (width: number) => ({ top: (width * 7) / 24, bottom: (width * 7) / 24 }),
  square: (width: number) => ({ top: width / 8, bottom: width / 8 }),
  panorama: (width: number) => ({ left: (width * 7) / 16, right: (width * 7) / 16 }),
} satisfies Record<Shape, unknown>;

const only = process.argv.slice(2);
const keep = async (name: string, svg: string, width: number, shape?: Shape): Promise<void> => {
  if (only.length > 0 && !only.some((part) => name.includes(part))) return;
  const drawn = await sharp(Buffer.from(svg)).resize({ width }).png().toBuffer();
  const whole = shape ? sharp(drawn).extend({ ...sides[shape](width), extendWith: 'copy' }) : sharp(drawn);
  const picture = await whole.webp({ quality: 66, effort: 5, smartSubsample: true }).toBuffer();
  bytes += picture.length;
  await writeFile(path.join(folder, name), picture);
};
for (const [name, spec] of specs) await keep(name, drawPicture(spec), WIDTH, spec.shape);
for (const { key, face } of people) await keep(`person-${key}.webp`, drawAvatar(face), 480);
for (const name of await readdir(folder)) {
  if (!wanted.includes(name)) await rm(path.join(folder, name));
}
process.stdout.write(`${wanted.length} pictures, ${(bytes / 1e6).toFixed(1)} MB\n`);
