/** The sample listings: the rows of `listings.tsv`, with their dates and the pictures drawn for each. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Kind } from './drawings/kinds.ts';
import { type PaletteName, stream } from './drawings/paint.ts';
import type { PictureSpec, Shape, View } from './drawings/picture.ts';
import { shelves } from './shelves.ts';

export type SampleListing = {
  /** Stays the same over restarts. */
  key: string;
  seller: string;
  zip: string;
  category: string;
  subcategory: string | null;
  title: string;
  description: string;
  /** Dollars; 0 is free. */
  price: number;
  condition: string;
  contact: { emailRelay: boolean; instantChat: boolean; textCall: boolean };
  /** How long before the first start it was posted. */
  hoursAgo: number;
  /** The cover first. */
  pictures: PictureSpec[];
};

/** Views after the cover, by what shows the thing best; the first are used most. */
const furtherViews: readonly (readonly View[])[] = [
  ['angle', 'detail'],
  ['detail', 'measured'],
  ['angle', 'measured'],
  ['detail2', 'angle', 'measured'],
  ['near', 'detail'],
];

/** Covers that are not 4:3, near where visitors start: cards must show them too. By the listing's key. */
const coverShapes: Readonly<Record<string, Shape>> = {
  'maria-78704-manual-standard': 'portrait',
  'grace-78702-rollator': 'portrait',
  'grace-78702-bed-semi-electric': 'panorama',
  'walt-78613-scooter-4-wheel': 'square',
};

function pictures(key: string, kind: Kind, palette: PaletteName): PictureSpec[] {
  const random = stream(key);
  const { rooms, stands } = shelves[kind];
  const start = Math.floor(random() * rooms.length);
  const views: View[] = [
    'whole',
    ...(furtherViews[Math.floor(random() * furtherViews.length)] ?? ['angle', 'detail']),
  ];
  if (stands && random() < 0.2) views.push('person');
  return views.map((view, at) => ({
    kind,
    view,
    palette,
    // A seller's pictures are mostly taken in one room, the last ones in another.
    room: rooms[(start + (at > 1 ? 1 : 0)) % rooms.length] ?? 'studio',
    seed: key,
    ...(at === 0 && key in coverShapes && { shape: coverShapes[key] }),
  }));
}

function read(): SampleListing[] {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, 'listings.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  const rows = lines.map((line) => {
    const [
      seller = '',
      zip = '',
      kind = '',
      price = '',
      condition = '',
      palette = '',
      contact = '',
      title = '',
      description = '',
    ] = line.split('\t');
    const key = `${seller}-${zip}-${kind}`;
    const shelf = shelves[kind as Kind];
    return {
      key,
      seller,
      zip,
      category: shelf.category,
      subcategory: shelf.subcategory,
      title,
      description,
      price: Number(price),
      condition,
      contact: {
        emailRelay: contact.includes('e'),
        instantChat: contact.includes('c'),
        textCall: contact.includes('t'),
      },
      pictures: pictures(key, kind as Kind, palette as PaletteName),
    };
  });
  // Towns take turns: what is new today comes from everywhere. From two hours to seven weeks.
  const turns = rows
    .map((row) => ({ row, turn: stream(`turn:${row.key}`)() }))
    .toSorted((a, b) => a.turn - b.turn);
  return turns.map(({ row }, at) => ({ ...row, hoursAgo: 1.9 + 0.95 * at ** 1.45 }));
}

/** Newest first. */
export const listings: readonly SampleListing[] = read();

/** The file name of a picture among the rendered ones. */
export function pictureName({ kind, view, palette, room, seed, shape }: PictureSpec): string {
  const mark = Math.floor(stream(`${seed}:${view}:${room}`)() * 36 ** 4)
    .toString(36)
    .padStart(4, '0');
  return `${kind}-${shape ?? view}-${palette}-${mark}.webp`;
}
