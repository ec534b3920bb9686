import type { Image } from './images.ts';

/** Longest side in px of the main picture of each kind. */
export const LARGEST = { listing: 1600, profile: 640 } as const;

export type Encoding = 'jpg' | 'webp' | 'avif';

/** The smaller or otherwise encoded version of a picture: `…/1_0.jpg` has `…/1_0-320.webp`. */
export function siblingPath(mainPath: string, size: number, encoding: Encoding): string {
  return `${mainPath.slice(0, -'.jpg'.length)}-${size}.${encoding}`;
}

/** What a listing's picture can be loaded as: a `srcset` for each encoding, '' where there is none. */
export function imageSources({
  url,
  width,
  widths,
  encodings,
}: Pick<Image, 'url' | 'width' | 'widths' | 'encodings'>): Record<'avif' | 'webp' | 'jpeg', string> {
  const smaller = (encoding: Encoding) =>
    widths.map((size) => `${siblingPath(url, size, encoding)} ${Math.min(size, width)}w`);
  const all = (encoding: 'avif' | 'webp') =>
    encodings.includes(encoding)
      ? [...smaller(encoding), `${siblingPath(url, LARGEST.listing, encoding)} ${width}w`].join(', ')
      : '';
  return {
    avif: all('avif'),
    webp: all('webp'),
    jpeg: widths.length > 0 ? [...smaller('jpg'), `${url} ${width}w`].join(', ') : '',
  };
}
