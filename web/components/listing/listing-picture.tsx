import { ImageOff } from 'lucide-react';
import { imageSources, smallImageSources } from '#contract/image-sources.ts';
import type { Image } from '#contract/images.ts';
import * as words from '#contract/wording/listing-fields.ts';
import { cx } from '#web/ui/cx.ts';

/** What is shown of a picture. */
export type ShownImage = Pick<Image, 'url' | 'width' | 'height' | 'colours' | 'widths' | 'encodings'>;

interface ListingPictureProps {
  image: ShownImage | null;
  /** '' where the words are beside it. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** The one that the first screen is about is eager and `high`: the page's scripts wait for it (web/document/before-scripts.tsx). */
  loading?: 'eager' | 'lazy';
  priority?: 'high' | 'low' | 'auto';
  /** 'contain' shows all of the picture. */
  fit?: 'cover' | 'contain';
  /** Never larger than on a card. */
  small?: boolean;
  /** False leaves the ground behind it bare. */
  placeholder?: boolean;
  className?: string;
}

/** A listing's picture in the size that fits, or a drawn placeholder. Fills its parent. */
export function ListingPicture({
  image,
  alt,
  sizes,
  loading = 'lazy',
  priority = 'auto',
  fit = 'cover',
  small = false,
  placeholder = true,
  className,
}: ListingPictureProps) {
  if (!image) {
    return (
      <div className={cx('flex size-full items-center justify-center bg-sunken text-muted', className)}>
        <span className="flex flex-col items-center gap-1 text-center text-sm leading-tight">
          <ImageOff aria-hidden="true" className="size-8" />
          {words.noPicture}
        </span>
      </div>
    );
  }
  const { avif, webp, jpeg, src } = small
    ? { ...smallImageSources(image), jpeg: '' }
    : { ...imageSources(image), src: image.url };
  return (
    <picture>
      {avif ? <source type="image/avif" srcSet={avif} sizes={sizes} /> : null}
      {webp ? <source type="image/webp" srcSet={webp} sizes={sizes} /> : null}
      <img
        src={src}
        srcSet={jpeg || undefined}
        sizes={jpeg ? sizes : undefined}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={loading}
        fetchPriority={priority}
        decoding="async"
        className={cx('size-full', fit === 'cover' ? 'object-cover' : 'object-contain', className)}
        style={placeholder ? { background: backgroundOf(image) } : undefined}
      />
    </picture>
  );
}

/** A picture's own colours, for the time before it is there. */
function backgroundOf({ colours }: ShownImage): string | undefined {
  return colours?.length ? `linear-gradient(${colours.join(',')})` : undefined;
}
