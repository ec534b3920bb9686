import { useState } from 'react';
import type { Image } from '#contract/images.ts';
import * as words from '#contract/wording/chat-pictures.ts';
import { ListingPicture } from '#web/components/listing/listing-picture.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

const Lightbox = lazyDialog(() => import('#web/components/lightbox/lightbox.tsx'), 'Lightbox');

interface MessagePicturesProps {
  images: readonly Image[];
  /** Of whoever sent them; null for one's own. */
  name: string | null;
  id: string | undefined;
  /** There are words above them. */
  below: boolean;
}

/** The pictures of one message, small; each opens the whole screen. Their room is known before they are there. */
export function MessagePictures({ images, name, id, below }: MessagePicturesProps) {
  const [shown, setShown] = useState<number | null>(null);
  /** The addresses of those that the server does not give: taken down, or nothing comes through. */
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [only] = images.length === 1 ? images : [];
  const altOf = (number: number) => words.pictureFrom(number, images.length, name);
  return (
    <div
      id={id}
      className={cx('flex max-w-[75%] flex-wrap gap-1', name === null && 'justify-end', below && 'mt-1')}
    >
      {images.map((image, index) => (
        <button
          key={image.url}
          type="button"
          onClick={() =>
            missing.includes(image.url)
              ? setMissing((urls) => urls.filter((url) => url !== image.url))
              : setShown(index)
          }
          onErrorCapture={() => setMissing((urls) => [...urls, image.url])}
          style={only && { aspectRatio: ratioOf(only) }}
          className={cx(
            'cursor-pointer overflow-hidden rounded-lg border border-line bg-sunken hover:border-teal',
            only ? 'w-[240px] max-w-full' : 'size-[96px] sm:size-[116px]',
          )}
        >
          {missing.includes(image.url) ? (
            <span className="flex size-full items-center justify-center p-1 text-sm text-muted">
              <VisuallyHidden>{altOf(index + 1)}: </VisuallyHidden>
              {words.notShown}
            </span>
          ) : (
            <ListingPicture image={image} alt={altOf(index + 1)} sizes={only ? '240px' : '116px'} />
          )}
        </button>
      ))}
      {shown === null ? null : (
        <Lightbox
          images={images}
          title={words.picturesOf(images.length, name)}
          startIndex={shown}
          altOf={altOf}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  );
}

/** The picture's own, within what still looks like one: a panorama would be a line. */
const ratioOf = ({ width, height }: Image): number => Math.min(2, Math.max(0.75, width / height));
