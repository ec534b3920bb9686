import * as words from '#contract/wording/listing.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';

interface CarouselButtonsProps {
  onPrevious: () => void;
  onNext: () => void;
}

// The focus ring is in the button, whose ground is known: beside it may be any picture.
const look = '-outline-offset-5 absolute inset-y-0 z-10 my-auto border-edge! bg-surface shadow-card';

/** Previous and next, at the edges of the picture. */
export function CarouselButtons({ onPrevious, onNext }: CarouselButtonsProps) {
  return (
    <>
      <IconButton label={words.previousPicture} onClick={onPrevious} className={`${look} left-2`}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <IconButton label={words.nextPicture} onClick={onNext} className={`${look} right-2`}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </>
  );
}
