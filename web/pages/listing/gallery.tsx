import * as words from '#contract/wording/listing.ts';
import { useEffect, useRef, useState } from 'react';
import type { Image } from '#contract/images.ts';
import * as limits from '#contract/limits.ts';
import { usePrefetchedImport } from '#web/navigation/prefetch-code.ts';
import { ListingPicture } from '#web/components/listing/listing-picture.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { CarouselButtons } from '#web/components/lightbox/carousel-buttons.tsx';
import { useCarousel } from '#web/components/lightbox/use-carousel.ts';

const loadLightbox = () => import('#web/components/lightbox/lightbox.tsx');
const Lightbox = lazyDialog(loadLightbox, 'Lightbox');

interface GalleryProps {
  images: readonly Image[];
  /** The listing's title, for the pictures' names. */
  title: string;
  className?: string;
}

/**
 * The pictures of a listing (spec §2, /listing): a looping carousel, thumbnails, and a full screen for a closer
 * look. Without scripts the same pictures are a strip to scroll.
 */
export function Gallery({ images, title, className }: GalleryProps) {
  const region = useRef<HTMLElement>(null);
  const { viewport, selected, ready, go, previous, next } = useCarousel(region);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const several = images.length > 1;
  usePrefetchedImport(loadLightbox);

  // The enlarged picture may no longer be the current one: focus the one shown now.
  useEffect(() => {
    if (enlarged === null) return undefined;
    const pictures = region.current;
    return () =>
      pictures?.querySelector<HTMLElement>('li:not([inert]) > button')?.focus({ preventScroll: true });
  }, [enlarged]);

  if (images.length === 0) {
    return (
      <div className={className}>
        <div className="aspect-4/3 overflow-hidden rounded-lg border border-line">
          <ListingPicture image={null} alt="" sizes="100vw" />
        </div>
      </div>
    );
  }
  return (
    <section
      ref={region}
      aria-label={words.pictures}
      aria-roledescription={several ? 'carousel' : undefined}
      className={className}
    >
      <div className="relative">
        <div
          ref={viewport}
          // Clipped, not hidden: nothing may scroll it away from where the carousel stands, as focusing a picture does for
          // the room around its ring. The ring is around the frame: on a picture it would not be seen on every photo.
          className="overflow-clip rounded-lg border border-line bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus noscript:snap-x noscript:snap-mandatory noscript:overflow-x-auto print:rounded-none print:border-0"
        >
          <ul className="flex touch-pan-y noscript:touch-auto print:block print:transform-none!">
            {images.map((image, index) => (
              <li
                key={image.url}
                inert={ready && index !== selected}
                className={cx(
                  index === selected && 'moving-picture',
                  // Wide and low as a tablet: the title still stands in the first screen.
                  'relative aspect-4/3 max-lg:max-h-[50svh] print:max-h-none min-w-0 shrink-0 grow-0 basis-full snap-start',
                  // Print shows the cover, wherever the carousel is.
                  'print:aspect-auto print:h-[8.5cm] print:transform-none! print:not-first:hidden',
                  // The edge of the next one shows that there is more to scroll to.
                  several && 'noscript:basis-[88%]',
                )}
              >
                <button
                  type="button"
                  aria-label={words.enlarge(words.picture(title, index + 1, images.length, image.shot))}
                  className="block size-full cursor-zoom-in outline-none noscript:pointer-events-none"
                  onClick={() => setEnlarged(index)}
                >
                  <ListingPicture
                    image={image}
                    alt={words.picture(title, index + 1, images.length, image.shot)}
                    sizes="(min-width: 1024px) 56vw, 100vw"
                    loading={index === 0 ? 'eager' : 'lazy'}
                    priority={index === 0 ? 'high' : 'low'}
                    fit="contain"
                    className={index === 0 ? undefined : 'waiting:hidden'}
                  />
                </button>
                <noscript>
                  <a
                    href={image.url}
                    className="absolute bottom-2 left-2 inline-flex min-h-control items-center rounded-md bg-surface px-4 font-semibold print:hidden"
                  >
                    {words.seePictureInFull(index + 1)}
                  </a>
                </noscript>
              </li>
            ))}
          </ul>
        </div>
        {several ? <CarouselButtons onPrevious={previous} onNext={next} /> : null}
      </div>
      {several ? (
        <div className="max-lg:order-2">
          <p role="status" className="text-center lg:mt-2 text-sm text-muted noscript:hidden print:hidden">
            {words.pictureOf(selected + 1, images.length, images[selected]?.shot)}
          </p>
          <Thumbnails images={images} selected={selected} onSelect={go} />
        </div>
      ) : null}
      {enlarged === null ? null : (
        <Lightbox
          images={images}
          title={title}
          startIndex={enlarged}
          onCancel={() => setEnlarged(null)}
          onClose={(index) => {
            go(index);
            setEnlarged(null);
          }}
        />
      )}
    </section>
  );
}

interface ThumbnailsProps {
  images: readonly Image[];
  selected: number;
  onSelect: (index: number) => void;
}

/** Five at a time (spec §9); the strip scrolls along when there are more. */
function Thumbnails({ images, selected, onSelect }: ThumbnailsProps) {
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const thumbnail = strip.current?.children[selected];
    if (!strip.current || !(thumbnail instanceof HTMLElement)) return;
    const middle = thumbnail.offsetLeft - (strip.current.clientWidth - thumbnail.clientWidth) / 2;
    strip.current.scrollTo({ left: middle });
  }, [selected]);

  return (
    <ul ref={strip} className="relative mt-2 flex gap-2 overflow-x-auto p-1.5 noscript:hidden print:hidden">
      {images.map((image, index) => (
        <li
          key={image.url}
          className="shrink-0 grow-0"
          style={{ flexBasis: `calc((100% - ${limits.thumbnails - 1} * 0.5rem) / ${limits.thumbnails})` }}
        >
          <button
            type="button"
            aria-label={words.showPicture(index + 1)}
            aria-current={index === selected}
            className={cx(
              'block aspect-square min-h-11 w-full overflow-hidden rounded-md border-3 outline-offset-2',
              index === selected
                ? 'border-teal forced-colors:border-[Highlight]'
                : 'border-transparent hover:border-edge forced-colors:border-[Canvas]',
            )}
            onClick={() => onSelect(index)}
          >
            <ListingPicture image={image} alt="" sizes="120px" priority="low" className="waiting:hidden" />
          </button>
        </li>
      ))}
    </ul>
  );
}
