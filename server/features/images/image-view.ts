import type { Image } from '#contract/images.ts';
import { servedUnder, type Files } from '#server/adapters/files/files.ts';
import type { ImageRow } from '#server/db/schema.ts';

/** The parts of a picture's row that are shown. */
export type ViewedImage = Pick<
  ImageRow,
  'id' | 'kind' | 'path' | 'width' | 'height' | 'thumbhash' | 'colours' | 'widths' | 'has_avif'
> &
  Partial<Pick<ImageRow, 'shot'>>;

/** A stored picture as the contract's `Image`. */
export function imageView(files: Pick<Files, 'url'>, row: ViewedImage): Image {
  const { path, width, height, thumbhash, colours, widths, shot } = row;
  const url = files.url(path) + version(row);
  const encodings: Image['encodings'] =
    row.kind === 'profile' ? [] : row.has_avif ? ['avif', 'webp'] : ['webp'];
  return {
    url,
    path,
    width,
    height,
    thumbhash,
    colours: colours ?? undefined,
    widths,
    encodings,
    shot: shot ?? undefined,
  };
}

/**
 * The address to show for a stored profile picture. The row has it as `ownProfilePictureUrl` makes it, whatever store
 * the files are in, so that moving to another store changes no rows; the static default stays as it is.
 */
export function profilePictureUrl(files: Pick<Files, 'urlPrefix'>, kept: string): string {
  return kept.startsWith(servedUnder) ? files.urlPrefix + kept.slice(servedUnder.length) : kept;
}

type Versioned = Pick<ViewedImage, 'id' | 'kind' | 'path'>;

/** What a row holds of a stored profile picture: its address here, with its version. */
export function keptPictureUrl(row: Versioned): string {
  return servedUnder + row.path + version(row);
}

/** A profile picture keeps its path when it changes (spec §3): its address tells one version from the next. */
function version(row: Pick<Versioned, 'id' | 'kind'>): string {
  return row.kind === 'profile' ? `?v=${row.id.slice(-12)}` : '';
}
