import type { Image } from '#contract/images.ts';
import { pathServed, SERVED_UNDER, type Files } from '#server/adapters/files/files.ts';
import type { ImageRow } from '#server/db/schema.ts';
import { LARGEST, siblingPath, type Encoding } from './image-paths.ts';

/** What of a picture's row is shown. */
export type ViewedImage = Pick<
  ImageRow,
  'id' | 'kind' | 'path' | 'width' | 'height' | 'thumbhash' | 'widths' | 'has_avif'
>;

/** A stored picture as the contract's `Image`: its address, size, placeholder, and the `srcset` of each encoding. */
export function imageView(files: Pick<Files, 'url'>, row: ViewedImage): Image {
  // The siblings' addresses are made from this one: the store looks at each path that it is asked about.
  const main = files.url(row.path);
  const url = (address: string) => address + version(row);
  const smaller = (encoding: Encoding) =>
    row.widths.map((size) => `${url(siblingPath(main, size, encoding))} ${Math.min(size, row.width)}w`);
  const largest = (encoding: Encoding) =>
    row.kind === 'listing' ? [`${url(siblingPath(main, LARGEST.listing, encoding))} ${row.width}w`] : [];
  return {
    url: url(main),
    path: row.path,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    webp: [...smaller('webp'), ...largest('webp')].join(', '),
    avif: row.has_avif ? [...smaller('avif'), ...largest('avif')].join(', ') : '',
    jpeg: row.widths.length > 0 ? [...smaller('jpg'), `${url(main)} ${row.width}w`].join(', ') : '',
  };
}

/**
 * The address to show for a kept profile picture. It is kept as `ownProfilePictureUrl` makes it, whatever store the
 * files are in, so that a move to another needs no row changed; the static default stays as it is.
 */
export function profilePictureUrl(files: Pick<Files, 'url'>, kept: string): string {
  const path = pathServed(kept);
  return path === null ? kept : files.url(path) + new URL(kept, 'http://relative.invalid').search;
}

/** What is kept of a stored profile picture: its address here, with its version. */
export function keptPictureUrl(row: ViewedImage): string {
  return SERVED_UNDER + row.path + version(row);
}

/** A profile picture keeps its path when it changes (spec §3): its address tells one version from the next. */
function version(row: ViewedImage): string {
  return row.kind === 'profile' ? `?v=${row.id.slice(-12)}` : '';
}
