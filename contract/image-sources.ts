import type { Image } from './images.ts';

/** Longest side in px of the main picture of each kind. */
export const largestSizes = { listing: 1600, profile: 640 } as const;

export type Encoding = 'jpg' | 'webp' | 'avif';

/** The smaller or otherwise encoded version of a picture: `…/1_0.jpg` has `…/1_0-320.webp`. */
export function siblingPath(mainPath: string, size: number, encoding: Encoding): string {
  return `${mainPath.slice(0, -'.jpg'.length)}-${size}.${encoding}`;
}

type Versions = Pick<Image, 'url' | 'width' | 'widths' | 'encodings'>;

const smallerOf = ({ url, width, widths }: Versions, encoding: Encoding) =>
  widths.map((size) => `${siblingPath(url, size, encoding)} ${Math.min(size, width)}w`);

const largestOf = ({ url, width }: Versions, encoding: 'avif' | 'webp') =>
  `${siblingPath(url, largestSizes.listing, encoding)} ${width}w`;

/** A `srcset` for each encoding of a listing's picture, '' where there is none. */
export function imageSources(image: Versions): Record<'avif' | 'webp' | 'jpeg', string> {
  const { url, width, widths, encodings } = image;
  const all = (encoding: 'avif' | 'webp') =>
    encodings.includes(encoding)
      ? [...smallerOf(image, encoding), largestOf(image, encoding)].join(', ')
      : '';
  return {
    avif: all('avif'),
    webp: all('webp'),
    jpeg: widths.length > 0 ? [...smallerOf(image, 'jpg'), `${url} ${width}w`].join(', ') : '',
  };
}

/**
 * The same for a picture that is never larger than a card: without the largest version, and with one JPEG, `src`, for
 * browsers that know neither of the other formats. With all of them, picture addresses would be half of a page of
 * cards.
 */
export function smallImageSources(image: Versions): Record<'avif' | 'webp' | 'src', string> {
  const { url, widths, encodings } = image;
  const size = widths.at(-1);
  const small = (encoding: 'avif' | 'webp') => {
    if (!encodings.includes(encoding)) return '';
    return size === undefined ? largestOf(image, encoding) : smallerOf(image, encoding).join(', ');
  };
  return {
    avif: small('avif'),
    webp: small('webp'),
    src: size === undefined ? url : siblingPath(url, size, 'jpg'),
  };
}
