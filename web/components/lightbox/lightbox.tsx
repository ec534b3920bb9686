import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { Image } from '#contract/images.ts';
import * as words from '#contract/wording/listing.ts';
import * as wording from '#contract/wording/spec.ts';
import { ListingPicture } from '#web/components/listing/listing-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { ModalDialog } from '#web/ui/modal-dialog.tsx';
import { CarouselButtons } from './carousel-buttons.tsx';
import { useCarousel } from './use-carousel.ts';

interface LightboxProps {
  images: readonly Image[];
  title: string;
  startIndex: number;
  /** What a picture shows, by its number from 1; the title and its number unless told. */
  altOf?: (number: number) => string;
  /** Told which picture was shown last. */
  onClose: (index: number) => void;
  /** For when this very code does not come through. */
  onCancel?: () => void;
}

/** The pictures on the whole screen, with Close (spec §2, /listing). */
export function Lightbox({
  images,
  title,
  startIndex,
  altOf = (number) => words.picture(title, number, images.length, images[number - 1]?.shot),
  onClose,
}: LightboxProps) {
  const titleId = useId();
  const region = useRef<HTMLDivElement>(null);
  const { viewport, selected, previous, next } = useCarousel(region, startIndex);
  const several = images.length > 1;
  const close = () => onClose(selected);
  return (
    <ModalDialog
      open
      onClose={close}
      labelledBy={titleId}
      className="fills-screen m-0 size-full max-h-none max-w-none border-0 bg-paper p-0 text-ink"
    >
      <div ref={region} className="flex h-dvh flex-col">
        <div className="flex items-center justify-between gap-3 px-3 py-2">
          <h2 id={titleId} tabIndex={-1} className="line-clamp-2 min-w-0 text-base font-semibold">
            {title}
          </h2>
          <Button data-autofocus onClick={close} className="shrink-0">
            <X aria-hidden="true" className="size-5" />
            {wording.close}
          </Button>
        </div>
        <div className="relative min-h-0 flex-1">
          <div ref={viewport} className="h-full overflow-clip">
            <ul className="flex h-full touch-pan-y touch-pinch-zoom">
              {images.map((image, index) => (
                <li
                  key={image.url}
                  inert={index !== selected}
                  className="h-full min-w-0 shrink-0 grow-0 basis-full"
                >
                  <ListingPicture
                    image={image}
                    alt={altOf(index + 1)}
                    sizes="100vw"
                    loading={index === startIndex ? 'eager' : 'lazy'}
                    fit="contain"
                    placeholder={false}
                  />
                </li>
              ))}
            </ul>
          </div>
          {several ? <CarouselButtons onPrevious={previous} onNext={next} /> : null}
        </div>
        {several ? (
          <p role="status" className="py-2 text-center text-sm text-muted">
            {words.pictureOf(selected + 1, images.length, images[selected]?.shot)}
          </p>
        ) : null}
      </div>
    </ModalDialog>
  );
}
